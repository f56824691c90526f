import Domain

/// The templates of all notices, with more special ones for single rungs.
package struct NoticeTemplates: Sendable {
  private var templates: [String: NoticeTemplate] = [:]

  /// The texts that the program comes with, by their files' names.
  package static let standard: [(name: String, bytes: [UInt8])] = [
    ("remind.txt", PackageResources.remind_txt), ("remind.html", PackageResources.remind_html),
    ("letter.txt", PackageResources.letter_txt), ("letter.html", PackageResources.letter_html),
    ("hold.txt", PackageResources.hold_txt), ("hold.html", PackageResources.hold_html),
    ("lost.txt", PackageResources.lost_txt), ("lost.html", PackageResources.lost_html),
  ]

  /// Whether a folder of a shop's own texts has to have this one.
  package static func isNeeded(_ name: String) -> Bool {
    !name.hasPrefix("hold.") && !name.hasPrefix("lost.")
  }

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
      subject: subject.dropFirst(8).trimmed.withPlainSpaces, body: String(body),
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
  /// As mails have it, in lines of at most 76 columns where words allow it.
  package let plain: String
  /// The same with a line for each paragraph, and no-break spaces in what is not to be broken.
  let body: String
  package let html: String

  init(subject: String, body: String, html: String) {
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let plain = lines.map { Self.wrapped($0).withPlainSpaces }.joined(separator: "\n")
    self.init(subject: subject, plain: plain, body: body, html: html)
  }

  package init(subject: String, plain: String, body: String = "", html: String) {
    (self.subject, self.plain, self.body, self.html) = (subject, plain, body, html)
  }

  private static let width = 76

  /// No word is broken, so that links stay whole; what goes on beneath is indented as the line is.
  private static func wrapped(_ line: Substring) -> String {
    guard DisplayText.width(String(line)) > width else { return String(line) }
    let indent = String(line.prefix { $0 == " " })
    var lines: [String] = []
    for word in line.split(separator: " ") {
      let longer = (lines.last ?? indent) + (lines.isEmpty ? "" : " ") + word
      if !lines.isEmpty, DisplayText.width(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(indent + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
