/// A page of the manual while it is written.
struct Roff {
  let name: String
  private(set) var lines: String

  init(_ name: String, _ version: String) {
    self.name = name
    lines = ".TH \(Self.text(name.uppercased())) 1 \"\" \"rental \(version)\" \"Film rental\"\n"
    // Nothing is torn apart or filled up with spaces that can be copied.
    lines += ".nh\n.ad l\n"
  }

  /// Text in which nothing is an order: neither a backslash, nor a line's first letter. A hyphen
  /// stays one that can be copied.
  static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        .replacing("'", with: "\\(aq").replacing("`", with: "\\(ga")
        .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
      return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }.joined(separator: "\n")
  }

  /// - Parameter body: in roff.
  mutating func section(_ title: String, _ body: String) {
    lines += ".SH \(title)\n" + (body.isEmpty ? "" : body + "\n")
  }

  mutating func part(_ title: String) { lines += ".SS \(Self.text(title))\n" }

  mutating func paragraph(_ text: String) { lines += ".PP\n\(Self.text(text))\n" }

  mutating func item(_ label: String, _ text: String) {
    lines += ".TP\n\\fB\(Self.text(label))\\fR\n\(Self.text(text))\n"
  }

  mutating func items(_ items: [Signature.Item]) {
    for entry in items {
      item(
        entry.label, [entry.key.help, entry.values].filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  mutating func options(_ title: String, _ items: [Signature.Item]) {
    guard !items.isEmpty else { return }
    section(title, "")
    self.items(items)
  }

  /// The description, and the examples.
  mutating func discuss(_ command: Command) {
    section("DESCRIPTION", Self.text(command.abstract))
    paragraphs(of: command)
    guard command.discussion.split(separator: "\n\n").contains(where: \.isExamples) else { return }
    section("EXAMPLES", "")
    examples(of: command)
  }

  mutating func paragraphs(of command: Command) {
    for text in command.discussion.split(separator: "\n\n").filter({ !$0.isExamples }) {
      paragraph(String(text))
    }
  }

  mutating func examples(of command: Command) {
    for text in command.discussion.split(separator: "\n\n").filter(\.isExamples) {
      let examples = text.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
      lines += ".PP\n.EX\n\(Self.text(examples.joined(separator: "\n")))\n.EE\n"
    }
  }
}

extension Substring {
  fileprivate var isExamples: Bool { hasPrefix("Examples:") }
}
