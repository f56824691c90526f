import Domain

/// A receipt as a page of HTML that holds all it needs: for a phone, and for paper of 80 mm.
package enum ReceiptPage {
  /// The page. It is XML as well, loads nothing, and has no scripts.
  package static func html(_ content: ReceiptContent) throws -> String {
    try Markup.render(PackageResources.receipt_html, with: Page(content))
  }
}

extension ReceiptPage {
  /// What `receipt.html` is filled with; its names are the template's. A section climbs to what is
  /// around it for a name that it lacks, so that none of these is used twice.
  private struct Page {
    let style: String
    let number: String
    let name: String?
    let address: String?
    let logo: Picture?
    let mark: String?
    let facts: [Fact]
    let sections: [Section]
    let bars: Bars?

    init(_ content: ReceiptContent) {
      style = String(decoding: PackageResources.receipt_css, as: UTF8.self)
      number = content.number
      name = content.name
      address = content.address
      logo = content.logo.map {
        Picture(source: LogoImage.uri($0), width: $0.width, height: $0.height)
      }
      mark = content.mark
      facts = content.facts.map { Fact(label: $0.label, value: $0.value) }
      let totals = content.total.map { [$0] } ?? []
      sections = [
        Section("items", "Items", content.items),
        Section("sums", "Payment", totals + content.payments + [content.balance]),
      ].filter { !$0.entries.isEmpty }
      bars = Code128(content.number).map { Bars(modules: $0.width, path: $0.path) }
    }
  }

  private struct Picture {
    let source: String
    let width: Int
    let height: Int
  }

  private struct Fact {
    let label: String
    let value: String
  }

  private struct Section {
    let kind: String
    let heading: String
    let entries: [Entry]

    init(_ kind: String, _ heading: String, _ entries: [ReceiptContent.Entry]) {
      self.kind = kind
      self.heading = heading
      self.entries = entries.map(Entry.init)
    }
  }

  private struct Entry {
    let title: String
    let amount: String
    let details: [Detail]

    init(_ entry: ReceiptContent.Entry) {
      title = entry.title
      amount = entry.amount
      details = entry.details.map { Detail(text: $0.text, sum: $0.amount ?? "") }
    }
  }

  private struct Detail {
    let text: String
    let sum: String
  }

  private struct Bars {
    let modules: Int
    let path: String
  }
}
