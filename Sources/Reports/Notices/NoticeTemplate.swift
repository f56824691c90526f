import Mustache

/// A text with places in it that are filled with what a notice has to say: Mustache with values and
/// sections, and nothing else of it.
package struct NoticeTemplate: Sendable {
  private let template: MustacheTemplate
  /// Whether it is plain text, with its subject in the first line.
  private let isText: Bool

  /// Something in a template that cannot be used.
  package struct Problem: Error, Hashable, Sendable {
    package let line: Int
    /// Without a full stop, such as `"titel" is no value`.
    package let sentence: String
    /// What is near to what was meant.
    package var nearest: String?
  }

  /// - Throws: ``Problem``
  package init(_ text: String, isText: Bool) throws {
    self.isText = isText
    try Self.check(text)
    if isText { try Self.checkSubject(text) }
    let kind = isText ? "TEXT" : "MARKUP"
    MustacheContentTypes.register(Markup(), named: "MARKUP")
    do {
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(kind)}}\n" + text)
    } catch let error as MustacheTemplate.ParserError {
      throw Problem(line: max(1, error.context.lineNumber - 1), sentence: Self.words(error.error))
    }
  }

  /// The text with its places filled.
  package func filled(_ values: NoticeValues) -> String {
    template.render(isText ? values.plain : values.whole)
  }

  private static func checkSubject(_ text: String) throws(Problem) {
    let first = text.prefix { !$0.isNewline }
    guard first.hasPrefix("Subject:"), !first.dropFirst(8).trimmed.isEmpty else {
      throw Problem(line: 1, sentence: "the first line is no subject; \"Subject: Late\" would be")
    }
  }

  /// Looks at every place: whether its value is known, and it is one that stays escaped.
  private static func check(_ text: String) throws(Problem) {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let behind = rest[open.upperBound...]
      let line = text[..<open.lowerBound].count { $0.isNewline } + 1
      guard let close = behind.firstRange(of: "}}") else {
        throw Problem(line: line, sentence: "a place is opened with {{ and not closed with }}")
      }
      let place = behind[..<close.lowerBound]
      try check(String(place), on: line)
      rest = rest[close.upperBound...]
    }
  }

  private static func check(_ place: String, on line: Int) throws(Problem) {
    let mark = place.first ?? " "
    if mark == "!" { return }
    guard !"{&><$=%*".contains(mark) else {
      throw Problem(
        line: line,
        sentence: "{{\(mark) is not to be had; there are {{value}}, {{#value}}, {{^value}}, "
          + "{{/value}} and {{! a remark}}")
    }
    let name = ("#^/".contains(mark) ? place.dropFirst() : place[...]).trimmed
    guard !NoticeValues.names.contains(name) else { return }
    throw Problem(
      line: line, sentence: "\"\(name.prefix(40))\" is no value of a notice",
      nearest: NoticeValues.nearest(to: name))
  }

  private static func words(_ error: any Error) -> String {
    switch error {
    case MustacheTemplate.Error.sectionCloseNameIncorrect:
      "a section is closed that is not the last one opened"
    case MustacheTemplate.Error.expectedSectionEnd: "a section is opened and not closed"
    default: "it is no Mustache template"
    }
  }
}
