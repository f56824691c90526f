import Domain

/// How many copies of each movie there are, and where.
package enum StockReport {
  private static let layout = Layout<StockLine>([
    "movie": { .text($0.movie.text) },
    "code": { .text($0.code) },
    "title": { .text($0.title) },
    "copies": { .number($0.stock.copies) },
    "out": { .number($0.stock.out) },
    "in": { .number($0.stock.in) },
    "aside": { .number($0.stock.aside) },
    "held": { .number($0.stock.held) },
  ])

  package static func table(_ lines: [StockLine]) -> Table {
    Table(
      keys: layout.keys, records: lines.map(layout.record),
      columns: [
        .field("code", "code"), .field("title", "title", isFlexible: true),
        .figure("copies", "copies"), .figure("out", "out"),
        Column("in", isRight: true) { record in
          let isNone = record["in"] == .number(0)
          return Shown(PlainText.text(of: record["in"]), tone: isNone ? .bad : .plain)
        },
        .figure("aside", "aside").spare(1),
      ] + (lines.contains { $0.stock.held > 0 } ? [.figure("held", "held")] : []),
      empty: "No movies.")
  }
}
