/// A text with places in it that are filled with what a notice has to say: Mustache with values and
/// sections, and nothing else of it.
package struct NoticeTemplate: Sendable {
  private let template: Template
  /// Whether it is plain text, with its subject in the first line.
  private let isText: Bool

  package init(_ text: String, isText: Bool) throws(Template.Problem) {
    self.isText = isText
    if isText { try Self.checkSubject(text) }
    template = try Template(text, isMarkup: !isText, check: Self.problem)
  }

  /// The text with its places filled.
  package func filled(_ values: NoticeValues) -> String {
    template.filled(isText ? values.plain : values.whole)
  }

  private static func checkSubject(_ text: String) throws(Template.Problem) {
    let first = text.prefix { !$0.isNewline }
    guard first.hasPrefix("Subject:"), !first.dropFirst(8).trimmed.isEmpty else {
      throw Template.Problem(
        line: 1, sentence: "the first line is no subject; \"Subject: Late\" would be")
    }
  }

  /// What is wrong with a place: its value is not known, or would not be escaped.
  private static func problem(
    _ mark: Character?, _ name: String
  ) -> (sentence: String, nearest: String?)? {
    if mark == "!" { return nil }
    if let mark, mark == "{" { return (Template.Problem.refused(mark), nil) }
    guard !NoticeValues.names.contains(name) else { return nil }
    return ("\"\(name.prefix(40))\" is no value of a notice", NoticeValues.nearest(to: name))
  }
}
