import Domain

/// The templates of all notices, with more special ones for single rungs.
package struct NoticeTemplates: Sendable {
  private var templates: [String: NoticeTemplate] = [:]

  /// The texts that the program comes with, by their files' names.
  package static let standard: [(name: String, bytes: [UInt8])] = [
    ("remind.txt", PackageResources.remind_txt), ("remind.html", PackageResources.remind_html),
    ("letter.txt", PackageResources.letter_txt), ("letter.html", PackageResources.letter_html),
  ]

  package init() {}

  /// Whether a file of that name can be a template: `letter.txt`, `letter-10.html`.
  package static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, ["txt", "html"].contains(parts[1]) else { return false }
    let words = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard words.count <= 2, NoticeKind(rawValue: String(words[0])) != nil else { return false }
    return words.count == 1 || Int(words[1]).map { String($0) == words[1] && $0 >= 0 } ?? false
  }

  /// Takes a template in.
  ///
  /// - Throws: ``Template/Problem``
  package mutating func add(_ text: String, named name: String) throws {
    templates[name] = try NoticeTemplate(text, isText: name.hasSuffix(".txt"))
  }

  /// A notice as its templates have it.
  package func text(of content: NoticeContent) -> NoticeText {
    let values = NoticeValues(content)
    let text = filled("txt", content, values)
    let subject = text.prefix { !$0.isNewline }
    var body = text.dropFirst(subject.count)
    while body.first?.isNewline == true { body = body.dropFirst() }
    return NoticeText(
      subject: subject.dropFirst(8).trimmed, plain: String(body),
      html: filled("html", content, values))
  }

  private func filled(
    _ ending: String, _ content: NoticeContent, _ values: NoticeValues
  ) -> String {
    let kind = content.kind.rawValue
    let special = content.rung.map { "\(kind)-\($0.nights).\(ending)" }
    let template = special.flatMap { templates[$0] } ?? templates["\(kind).\(ending)"]
    return template?.filled(values) ?? ""
  }
}

/// What a notice says, as plain text and as HTML.
package struct NoticeText: Hashable, Sendable {
  package let subject: String
  package let plain: String
  package let html: String
}
