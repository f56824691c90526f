/// How a request tells its keys.
extension KeyVisitor {
  /// A value that is there once: required, or else what it is from the start.
  package mutating func option<Kind: KeyKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ help: String,
    short: Character? = nil, spelt: String? = nil, value valueName: String? = nil,
    isRequired: Bool = false, place: Key.Place = .option
  ) throws {
    let key = Key(name, help, spelt, valueName, place, isRequired: isRequired, short: short)
    try visit(key, &value, Once(kind: kind))
  }

  /// A value that may be missing.
  ///
  /// - Parameters:
  ///   - isNeeded: whether the shop asks for it, and says so with all else that is missing.
  ///   - isField: whether it is a field of a record, which an empty value clears.
  package mutating func option<Kind: KeyKind>(
    _ name: String, _ value: inout Kind.Value?, _ kind: Kind, _ help: String,
    short: Character? = nil, spelt: String? = nil, value valueName: String? = nil,
    isNeeded: Bool = false, isField: Bool = false, place: Key.Place = .option,
    alias: String? = nil
  ) throws {
    let key = Key(
      name, help, spelt, valueName, place, isNeeded: isNeeded, isField: isField, short: short,
      alias: alias)
    try visit(key, &value, AtMostOnce(kind: kind))
  }

  /// As many values as one likes.
  ///
  /// - Parameter orOne: whether JSON may have a value in place of a list.
  package mutating func option<Kind: KeyKind>(
    _ name: String, _ values: inout [Kind.Value], _ kind: Kind, _ help: String,
    spelt: String? = nil, value valueName: String? = nil, isRequired: Bool = false,
    isField: Bool = false, orOne: Bool = false
  ) throws {
    let key = Key(name, help, spelt, valueName, .option, isRequired: isRequired, isField: isField)
    try visit(key, &values, Often(kind: kind, orOne: orOne))
  }

  /// A key that only requests of a batch have.
  package mutating func line<Kind: KeyKind>(
    _ name: String, _ values: inout [Kind.Value], _ kind: Kind
  ) throws {
    try visit(Key(name, "", nil, nil, .line), &values, Often(kind: kind))
  }

  /// A yes that is not there unless it is said.
  package mutating func flag(
    _ name: String, _ value: inout Bool, _ help: String, short: Character? = nil,
    spelt: String? = nil, place: Key.Place = .option
  ) throws {
    try visit(Key(name, help, spelt, nil, place, short: short), &value, Once(kind: FlagKind()))
  }

  /// One of several flags, each of which is a case: `--open`, `--returned` or `--all`.
  package mutating func flags<Choice: Worded>(
    _ name: String, _ value: inout Choice, _ help: String
  ) throws {
    try visit(
      Key(name, help, nil, nil, .option), &value, Once(kind: ChoiceKind<Choice>(isFlags: true)))
  }

  /// A word without a name that has to be there.
  package mutating func argument<Kind: KeyKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ help: String,
    value valueName: String? = nil, isRequired: Bool = true
  ) throws {
    try visit(
      Key(name, help, nil, valueName, .argument, isRequired: isRequired), &value, Once(kind: kind))
  }

  /// A word without a name.
  package mutating func argument<Kind: KeyKind>(
    _ name: String, _ value: inout Kind.Value?, _ kind: Kind, _ help: String,
    value valueName: String? = nil
  ) throws {
    try visit(Key(name, help, nil, valueName, .argument), &value, AtMostOnce(kind: kind))
  }

  /// All words without a name that are left.
  package mutating func arguments<Kind: KeyKind>(
    _ name: String, _ values: inout [Kind.Value], _ kind: Kind, _ help: String,
    value valueName: String? = nil, isRequired: Bool = false
  ) throws {
    try visit(
      Key(name, help, nil, valueName, .argument, isRequired: isRequired), &values,
      Often(kind: kind))
  }
}

extension Key {
  init(
    _ name: String, _ help: String, _ spelling: String?, _ valueName: String?, _ place: Place,
    isRequired: Bool = false, isNeeded: Bool = false, isField: Bool = false,
    short: Character? = nil, alias: String? = nil
  ) {
    self.init(
      name: name, spelling: spelling, alias: alias, short: short, valueName: valueName, help: help,
      place: place, isRequired: isRequired, isNeeded: isRequired || isNeeded, isField: isField)
  }
}
