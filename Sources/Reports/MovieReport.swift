import Domain

/// Movies, as a list and one by one.
package enum MovieReport {
  private static func layout(_ currency: Currency) -> Layout<MovieRecord> {
    Layout([
      "id": { .text($0.movie.id.text) },
      "code": { .text($0.movie.code) },
      "title": { .text($0.movie.title) },
      "cast": { .list($0.movie.cast) },
      "director": { .text($0.movie.director) },
      "rating": { .text($0.movie.rating) },
      "class": { .text($0.movie.class) },
      "year": { .number($0.movie.year) },
      "runtime": { .number($0.movie.runtime) },
      "genre": { .list($0.movie.genre) },
      "language": { .text($0.movie.language) },
      "summary": { .text($0.movie.summary) },
      "replacement_price": { .amount($0.movie.replacementPrice, currency) },
      "barcode": { .text($0.movie.barcode) },
      "added_on": { .day($0.movie.addedOn) },
      "copies": { .number($0.stock.copies) },
      "out": { .number($0.stock.out) },
      "in": { .number($0.stock.in) },
      "times_rented": { .number($0.timesRented) },
      "renters": { .number($0.renters) },
      "cover": { $0.cover.map { .record(record($0)) } ?? .null },
    ])
  }

  package static func record(_ movie: MovieRecord, _ currency: Currency) -> Record {
    layout(currency).record(movie)
  }

  package static func record(_ cover: Cover) -> Record {
    Record([
      "width": .number(cover.width), "height": .number(cover.height),
      "format": .text(cover.format), "bytes": .number(cover.bytes),
      "crop": .text(cover.crop?.text),
    ])
  }

  package static func table(_ movies: [MovieRecord], _ currency: Currency) -> Table {
    let layout = layout(currency)
    return Table(
      keys: layout.keys, records: movies.map(layout.record),
      columns: [
        .field("code", "code"), .field("title", "title", isFlexible: true),
        .figure("year", "year"), .field("rating", "rating"),
        Column("in/copies", isRight: true) { record in
          let text = "\(PlainText.text(of: record["in"]))/\(PlainText.text(of: record["copies"]))"
          return Shown(text, tone: record["in"] == .number(0) ? .quiet : .plain)
        },
      ],
      empty: "No movies.")
  }
}
