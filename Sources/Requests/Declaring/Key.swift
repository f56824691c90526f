/// A key of a request, but for its value.
package struct Key: Sendable {
  /// In snake case, as JSON has it.
  package let name: String
  /// What the option is called, where that is not the name with hyphens.
  let spelling: String?
  /// Another name of the option, which is read and told nowhere.
  let alias: String?
  /// A letter that stands for the option.
  let short: Character?
  /// What help calls the value.
  let valueName: String?
  package let help: String
  package let place: Place
  /// Whether no request is made without it.
  package let isRequired: Bool
  /// Whether it has to be there: a field of a form is told missing with all else that is.
  package let isNeeded: Bool
  /// Whether it is a field of a record, which nothing clears.
  let isField: Bool

  /// Where a key stands in a command.
  package enum Place: Sendable {
    case option
    /// A word without a name.
    case argument
    /// An option of the program in front of somebody, and no key of a request.
    case setting
    /// A key of a request alone.
    case line
  }

  /// `--replacement-price`.
  package var option: String { "--" + word }

  /// `-q`.
  package var shortOption: String? { short.map { "-\($0)" } }

  /// `<day>`, as help shows the value.
  package var shownValue: String { "<\(valueName ?? word)>" }

  /// `DAY`, as an error tells to fill it in.
  var wantedValue: String { (valueName ?? word).uppercased() }

  /// What an error on the command line calls it.
  package var title: String { place == .argument ? shownValue : option }

  private var word: String {
    spelling ?? (name.utf8.contains(UInt8(ascii: "_")) ? Self.hyphened(name) : name)
  }

  private static func hyphened(_ name: String) -> String {
    String(name.map { $0 == "_" ? "-" : $0 })
  }
}
