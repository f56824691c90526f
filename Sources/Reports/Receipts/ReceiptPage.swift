import Domain

/// A receipt as a page of HTML that holds all it needs: for a phone, and for paper of 80 mm.
package enum ReceiptPage {
  /// The page. It is XML as well, loads nothing, and has no scripts.
  package static func html(_ content: ReceiptContent) throws -> String {
    try Markup.render(PackageResources.receipt_html, with: Page(content))
  }
}

extension ReceiptPage {
  /// What `receipt.html` is filled with beside the receipt itself; its names are the template's.
  private struct Page {
    let style = Markup.text(PackageResources.receipt_css)
    let content: ReceiptContent
    let logo: Picture?
    let sections: [Section]
    let signature: [String]
    let bars: Bars?
    /// What the heading of the page does not say already.
    let facts: [ReceiptContent.Fact]

    init(_ content: ReceiptContent) {
      self.content = content
      logo = content.logo.map {
        Picture(source: LogoImage.uri($0), width: $0.width, height: $0.height)
      }
      let sums = [content.total] + content.payments + [content.balance]
      sections = [
        Section(kind: "items", heading: "Items", entries: content.items),
        Section(kind: "sums", heading: "Payment", entries: sums.compactMap(\.self)),
        Section(kind: "items", heading: "Tax", entries: content.taxes),
      ].filter { !$0.entries.isEmpty }
      facts = content.heading.dropFirst() + content.facts
      signature = content.signatureWithCode
      bars = Code128(content.number).map { Bars(modules: $0.width, path: $0.path) }
    }
  }

  private struct Picture {
    let source: String
    let width: Int
    let height: Int
  }

  private struct Section {
    let kind: String
    let heading: String
    let entries: [ReceiptContent.Row]
  }

  private struct Bars {
    let modules: Int
    let path: String
  }
}
