import Domain

/// Movies, as a list and one by one.
package enum MovieReport {
  package static func record(_ movie: MovieRecord, _ currency: Currency) -> Record {
    Record(movie.movie, currency, first: ["id"]).adding([
      "copies": .number(movie.stock.copies), "out": .number(movie.stock.out),
      "in": .number(movie.stock.in), "times_rented": .number(movie.timesRented),
      "renters": .number(movie.renters),
      "cover": movie.cover.map { .record(record($0)) } ?? .null,
    ])
  }

  /// The same with who waits for it.
  package static func shown(_ movie: MovieRecord, _ currency: Currency) -> Record {
    record(movie, currency).adding([
      "held": .number(movie.stock.held), "waiting": .number(movie.waiting),
    ])
  }

  /// The same with the copies that were just added.
  package static func written(_ movie: MovieRecord, _ currency: Currency) -> Record {
    record(movie, currency).adding(["new_copies": .list(movie.newCopies)])
  }

  package static func record(_ cover: Cover) -> Record {
    Record([
      "width": .number(cover.width), "height": .number(cover.height),
      "format": .text(cover.format), "bytes": .number(cover.bytes),
      "crop": .text(cover.crop?.text),
    ])
  }

  package static func table(_ movies: [MovieRecord], _ currency: Currency) -> Table {
    let blank = MovieRecord(
      movie: .blank, stock: StockCount(out: 0, in: 0, aside: 0), timesRented: 0, renters: 0,
      cover: nil)
    return Table(
      keys: record(blank, currency).keys, records: movies.map { record($0, currency) },
      columns: [
        .field("code", "code"), .field("title", "title", isFlexible: true),
        .figure("year", "year").spare(2), .field("rating", "rating").spare(1),
        Column("in/copies", isRight: true) { record in
          let text = "\(PlainText.text(of: record["in"]))/\(PlainText.text(of: record["copies"]))"
          return Shown(text, tone: record["in"] == .number(0) ? .quiet : .plain)
        },
      ],
      empty: "No movies.")
  }
}
