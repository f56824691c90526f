/// What a request can be told, taken down: its keys, and what each can be set to.
package struct Signature: KeyVisitor {
  package private(set) var entries: [Item] = []
  /// What an answer can be written in.
  private var formats = OutputFormat.ofEveryAnswer

  package struct Item: Sendable {
    package let key: Key
    package let form: KeyForm
    package let isRepeating: Bool
    package let choices: [String]
    /// What a word is a slip for, where the choices do not tell.
    package let nearest: @Sendable (String) -> String?
    /// What it is unless it is said, as the command line has it.
    package let preset: String?
    /// The keys that it is in JSON.
    package let names: [String]
  }

  init(formats: [OutputFormat] = OutputFormat.ofEveryAnswer) {
    self.formats = formats
  }

  /// Only the options that every command has.
  static var ofEveryCommand: Signature {
    var signature = Signature()
    var options = CallOptions()
    try? options.keys(&signature)
    return signature
  }

  package mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    let kind = shape.kind
    let isPreset = !key.isRequired && kind.form != .flag && !Shape.isRepeating
    entries.append(
      Item(
        key: key, form: kind.form, isRepeating: Shape.isRepeating,
        choices: key.name == "format" ? formats.map(\.rawValue) : kind.choices,
        nearest: { kind.nearest(to: $0) },
        preset: isPreset ? shape.words(value).first?.first : nil,
        names: kind.parts.isEmpty ? [key.name] : kind.parts))
  }

  /// What stands on the command line.
  package var typed: [Item] { entries.filter { $0.key.place != .line } }

  package var arguments: [Item] { entries.filter { $0.key.place == .argument } }

  /// The long names of all options, those of help and other spellings included.
  package var optionNames: [String] {
    typed.flatMap(\.spellings) + ["--version", "--help"]
  }

  /// The key of an option that takes a value; `nil` where it is a flag.
  func keyWithValue(_ option: String) -> Key? {
    typed.first { item in
      switch item.form {
      case .flag, .flags: false
      case .value, .file, .payment: item.spellings.contains(option)
      }
    }?.key
  }

  /// Whether an option is given once at most.
  func isSingle(_ option: String) -> Bool {
    typed.contains { !$0.isRepeating && $0.spellings.contains(option) }
  }

  /// The keys that a request of a batch can have.
  package var requestKeys: [String] {
    entries.filter { $0.key.place != .setting }.flatMap(\.names)
  }

  /// The keys that a request cannot have, as they are for whoever types.
  package static let settings = [
    "database", "format", "quiet", "color", "raw", "no_input", "pin_stdin", "help", "version",
  ]
}

extension Signature.Item {
  /// Its long names; none for an argument.
  package var optionNames: [String] {
    guard key.place != .argument else { return [] }
    if case .flags(let flags) = form { return flags }
    return [key.option]
  }

  /// All that it may be called.
  var spellings: [String] { optionNames + (key.alias.map { ["--" + $0] } ?? []) }
}
