/// How many cards there are on a printed page.
package enum CardLayout: String, Sendable, CaseIterable {
  case two, nine

  package var cardsPerPage: Int { self == .two ? 2 : 9 }
}

/// Movie cards as a page of HTML, to be shown on a screen and to be printed.
package enum MovieCardPage {
  /// The page. It is XML as well, loads nothing but its stylesheet and the cards' pictures, and has
  /// no scripts.
  package static func html(_ cards: [MovieCard], layout: CardLayout) throws -> String {
    try Markup.render(PackageResources.cards_html, with: Page(cards, layout))
  }

  /// `cards.css`, which the page names.
  package static var stylesheet: [UInt8] { PackageResources.cards_css }
}

extension MovieCardPage {
  /// What `cards.html` is filled with; its names are the template's. A section climbs to what is
  /// around it for a name that it lacks, so that none of these is used twice.
  private struct Page {
    let layout: String
    let count: String
    let sheets: [Sheet]

    init(_ cards: [MovieCard], _ layout: CardLayout) {
      self.layout = layout.rawValue
      count = cards.count == 1 ? "1 movie" : "\(cards.count) movies"
      sheets = stride(from: 0, to: cards.count, by: layout.cardsPerPage).map { start in
        Sheet(
          cards: (start..<min(cards.count, start + layout.cardsPerPage)).map {
            Card(cards[$0], number: $0 + 1)
          })
      }
    }
  }

  /// The cards of one printed page.
  private struct Sheet {
    let cards: [Card]
  }

  private struct Card {
    let number: Int
    let title: String
    let release: Release?
    let hasFacts: Bool
    let facts: [MovieCard.Fact]
    let summary: String?
    let image: String?
    let code: String
    let bars: Bars?

    init(_ card: MovieCard, number: Int) {
      self.number = number
      title = card.title
      let isKnown = card.year != nil || card.rating != nil
      release = isKnown ? Release(year: card.year, rating: card.rating) : nil
      hasFacts = !card.facts.isEmpty
      facts = card.facts
      summary = card.summary
      image = card.image
      code = card.barcode.text
      bars = card.barcode.bars.map { Bars(modules: $0.width, path: $0.path) }
    }
  }

  private struct Release {
    let year: Int?
    let rating: String?
  }

  private struct Bars {
    let modules: Int
    let path: String
  }
}
