import Domain

/// Any text.
package struct TextKind: KeyKind {
  package let form: KeyForm

  package func read(_ words: inout ArraySlice<String>) throws -> String { words.removeFirst() }

  package func words(_ value: String) -> [String] { [value] }
}

extension KeyKind where Self == TextKind {
  package static var text: TextKind { TextKind(form: .value) }
  /// A file's name.
  package static var file: TextKind { TextKind(form: .file) }
}

/// A whole number.
package struct NumberKind: KeyKind {
  /// Whether JSON may have it as text.
  var orText = false

  package func read(_ words: inout ArraySlice<String>) throws -> Int {
    let word = words.removeFirst()
    guard let number = Int(word) else { throw Unfit(word, "it is a whole number") }
    return number
  }

  package func read(_ json: JSONValue, of key: String) throws -> Int {
    if case .number(let number) = json { return number }
    guard orText else { throw ErrorReport.badRequest("\(key) is no whole number") }
    var words = [try json.line(of: key)][...]
    return try read(&words)
  }

  package func words(_ value: Int) -> [String] { [String(value)] }
}

extension KeyKind where Self == NumberKind {
  package static var number: NumberKind { NumberKind() }
  package static var numberOrText: NumberKind { NumberKind(orText: true) }
}

/// Yes or no; what is not said is a no.
package struct FlagKind: KeyKind {
  package var form: KeyForm { .flag }

  package func read(_ words: inout ArraySlice<String>) throws -> Bool {
    words.removeAll()
    return true
  }

  package func read(_ json: JSONValue, of key: String) throws -> Bool { try json.flag(of: key) }

  package func words(_ value: Bool) -> [String] { value ? [""] : [] }
}

/// A choice whose cases are words.
package protocol Worded: RawRepresentable<String>, CaseIterable, Sendable {}

/// One of a few words.
package struct ChoiceKind<Choice: Worded>: KeyKind {
  /// What may be chosen, where some cases are not for everybody.
  var offered = Array(Choice.allCases)
  var isFlags = false

  package var form: KeyForm { isFlags ? .flags(choices.map { "--" + $0 }) : .value }
  package var choices: [String] { offered.map(\.rawValue) }

  package func read(_ words: inout ArraySlice<String>) throws -> Choice {
    let word = words.removeFirst()
    guard let choice = Choice(rawValue: word) else { throw Unfit(word, among: choices) }
    return choice
  }

  package func words(_ value: Choice) -> [String] { [value.rawValue] }
}

extension KeyKind {
  /// One of the cases, all of them unless others are said.
  package static func choice<Choice: Worded>(
    _ offered: [Choice] = Array(Choice.allCases)
  ) -> Self where Self == ChoiceKind<Choice> { ChoiceKind(offered: offered) }
}

/// What one word writes, or none of its kind.
package struct WordKind<Value>: KeyKind {
  let value: @Sendable (String) -> Value?
  /// What a word is that writes none, and what would.
  let problem: String
  let word: @Sendable (Value) -> String
  /// What a word is a slip for, where many are known.
  var nearest: @Sendable (String) -> String? = { _ in nil }

  package func read(_ words: inout ArraySlice<String>) throws -> Value {
    let word = words.removeFirst()
    guard let value = value(word) else {
      let meant = nearest(word).map { "; did you mean \($0)?" } ?? ""
      throw Unfit(word, "\(quoted(word)) \(problem)\(meant)")
    }
    return value
  }

  package func nearest(to word: String) -> String? { nearest(word) }

  package func words(_ value: Value) -> [String] { [word(value)] }
}
