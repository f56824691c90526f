import Domain

/// What a card says of a movie. What is not known is not there, and takes no room.
package struct MovieCard: Equatable, Sendable {
  package let title: String
  package let year: Int?
  package let rating: String?
  /// Labels and what stands beside them.
  package let facts: [Fact]
  package let summary: String?
  /// The picture's path from the page's folder, which needs no escape; nil without a cover.
  package let image: String?
  package let barcode: Barcode

  package struct Fact: Equatable, Sendable {
    package let label: String
    package let value: String
  }

  /// What a scanner is to read, and what people read beneath it.
  package struct Barcode: Equatable, Sendable {
    package let text: String
    /// Nil where the text cannot be drawn in bars that fit on a card.
    package let bars: Code128?
  }

  /// Modules that there is room for on a small card, where one is 0.254 mm: sixteen letters.
  static let mostModules = 231

  /// - Parameter shelves: where its copies stand.
  package init(_ movie: Movie, shelves: [String], image: String?) {
    title = movie.title
    year = movie.year
    rating = Self.text(movie.rating)
    facts = [
      ("Director", movie.director), ("Cast", Self.list(movie.cast)),
      ("Genre", Self.list(movie.genre)), ("Runtime", movie.runtime.map { "\($0) min" }),
      ("Shelf", Self.list(shelves)),
    ].compactMap { label, value in
      Self.text(value).map { Fact(label: label, value: $0) }
    }
    summary = Self.text(movie.summary)
    self.image = image
    barcode = Self.barcode(movie)
  }

  private static func text(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// The product's barcode is on the box already, so it is what scanners at the counter know; the
  /// shop's own code stands in where there is none, or none that can be drawn.
  private static func barcode(_ movie: Movie) -> Barcode {
    let texts = [movie.barcode, movie.code].compactMap(text)
    let drawn = texts.lazy.compactMap { text in
      Code128(text).map { Barcode(text: text, bars: $0) }
    }
    return drawn.first { ($0.bars?.width ?? 0) <= mostModules }
      ?? Barcode(text: texts.first ?? "", bars: nil)
  }
}
