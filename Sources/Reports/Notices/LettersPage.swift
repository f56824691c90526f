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
    let name: String
    let address: String
    let postcode: String
    let day: String
    let subject: String
    let words: String

    init(_ text: NoticeText, _ content: NoticeContent) {
      let (customer, shop) = (content.customer, content.shop)
      sender = [shop.name, shop.address].compactMap(\.self).joined(separator: ", ")
      name = customer.name
      address = customer.address
      postcode = customer.postcode
      day = content.today.weekdayText
      subject = text.subject
      words = text.plain
    }
  }
}
