import Domain

/// Notices on paper: one printed page each, with the address where windows of envelopes are. The
/// words are those of the plain text, so that no template of a shop can break the page.
///
/// It is XML as well, loads nothing, and has no scripts.
package struct LettersPage {
  private let letters: Template

  package init() throws {
    letters = try Template(Markup.text(PackageResources.letters_letter_html))
  }

  /// What stands before the first letter.
  package func head() throws -> String {
    try Markup.render(PackageResources.letters_head_html, with: Head())
  }

  package func letter(_ text: NoticeText, of content: NoticeContent) -> String {
    letters.filled(Letter(text, content))
  }

  /// What stands behind the last one.
  package var foot: String { Markup.text(PackageResources.letters_foot_html) }
}

/// What the templates are filled with; the names are theirs.
extension LettersPage {
  fileprivate struct Head {
    let stylesheet = Markup.text(PackageResources.letters_css)
  }

  fileprivate struct Letter {
    let sender: String
    /// Line by line.
    let address: [String]
    let day: String
    let subject: String
    let paragraphs: [Paragraph]

    init(_ text: NoticeText, _ content: NoticeContent) {
      let (customer, shop) = (content.customer, content.shop)
      sender = Self.brokenAtCommas([shop.name, shop.address].compactMap(\.self))
      let street = customer.address.split { $0 == "," || $0.isNewline }.map { String($0).trimmed }
      address = [customer.name] + Self.lines(street.filter { !$0.isEmpty }) + [customer.postcode]
      day = content.today.written
      subject = text.subject
      let lines = text.body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      paragraphs = lines.split { $0.trimmed.isEmpty }.map { Paragraph(lines: $0.map(Line.init)) }
    }

    /// Parts as long as a street or a postcode stay on a line.
    private static func brokenAtCommas(_ texts: [String]) -> String {
      let parts = texts.flatMap { $0.split(separator: ",").map { String($0).trimmed } }
      return parts.map { $0.count > 24 ? $0 : $0.unbroken }.joined(separator: ", ")
    }

    /// A window has room for four lines of an address; the last one has whatever is left.
    private static func lines(_ parts: [String]) -> [String] {
      let most = 4
      guard parts.count > most else { return parts }
      return parts.prefix(most - 1) + [parts.dropFirst(most - 1).joined(separator: ", ")]
    }
  }

  fileprivate struct Paragraph {
    let lines: [Line]
  }

  fileprivate struct Line {
    /// How far it is indented.
    let kind: String
    let parts: [Part]

    init(_ text: Substring) {
      let indent = text.prefix { $0 == " " }.count
      kind = indent == 0 ? "line" : indent < 4 ? "line item" : "line detail"
      parts = Part.parts(of: text.trimmed)
    }
  }

  /// A part of a line; what is whole is not broken at its hyphens.
  fileprivate struct Part {
    let text: String
    let isWhole: Bool

    /// Barcodes and numbers with hyphens stand by themselves.
    static func parts(of text: String) -> [Part] {
      var (parts, plain) = ([Part](), "")
      for (place, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated()
      {
        if place > 0 { plain += " " }
        guard isWhole(word) else {
          plain += word
          continue
        }
        parts += [Part(text: plain, isWhole: false), Part(text: String(word), isWhole: true)]
        plain = ""
      }
      return (parts + [Part(text: plain, isWhole: false)]).filter { !$0.text.isEmpty }
    }

    private static func isWhole(_ word: Substring) -> Bool {
      word.count <= 24 && word.contains("-") && word.contains { $0.isNumber }
    }
  }
}
