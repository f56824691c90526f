import Domain

/// What each line of the house rules did.
package enum CoverageReport {
  private static let layout = Layout<LineCoverage>([
    "line": { .number($0.line) },
    "text": { .text($0.source) },
    "decided": { .number($0.rentals?.decided) },
    "beaten": { .number($0.rentals?.beaten) },
    "beaten_by": { .records($0.beatenBy.map(rival)) },
    "examples_decided": { .number($0.examples.decided) },
    "examples_beaten": { .number($0.examples.beaten) },
    "idle": { .flag($0.isIdle) },
  ])

  private static func rival(_ rival: LineCoverage.Rival) -> Record {
    Record(["line": .number(rival.line), "times": .number(rival.times)])
  }

  /// - Parameter empty: what is said where the text has no lines.
  package static func table(_ lines: [LineCoverage], empty: String) -> Table {
    Table(
      keys: layout.keys, records: lines.map(layout.record),
      columns: [
        .figure("line", "line"), .field("text", "text", isFlexible: true),
        Column("decided", isRight: true) { Shown(decided($0)) },
        Column("beaten", isRight: true) { Shown(figure($0["beaten"])) },
        Column("by line") { Shown(rivals($0["beaten_by"])) }.spare(0),
        .figure("examples_decided", "examples"),
      ], empty: empty)
  }

  private static func decided(_ record: Record) -> String {
    record["idle"] == .flag(true) ? "never" : figure(record["decided"])
  }

  private static func figure(_ cell: Cell) -> String {
    cell == .null ? "-" : PlainText.text(of: cell)
  }

  /// `12, 9` and how many more.
  private static func rivals(_ cell: Cell) -> String {
    guard case .records(let rivals) = cell else { return "" }
    let lines = rivals.prefix(3).map { PlainText.text(of: $0["line"]) }
    return lines.joined(separator: ", ") + (rivals.count > 3 ? ", …" : "")
  }
}
