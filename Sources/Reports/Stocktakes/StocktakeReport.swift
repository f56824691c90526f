import Domain

/// What is there, compared with the books.
package enum StocktakeReport {
  private static let layout = Layout<Stocktake>([
    "stocktake": { .number($0.number) }, "shelf": { .text($0.shelf) },
    "state": { .text($0.ended?.outcome.rawValue ?? "open") },
    "started_at": { .instant($0.startedAt) }, "started_by": { .text($0.startedBy) },
    "ended_at": { .instant($0.ended?.at) }, "ended_by": { .text($0.ended?.by) },
    "expected": { .number($0.figures?.expected) }, "scanned": { .number($0.figures?.scanned) },
    "moved": { .number($0.figures?.moved) }, "missing": { .number($0.figures?.missing) },
  ])

  /// All of them, as a list.
  package static func table(_ stocktakes: [Stocktake], in zone: Zone) -> Table {
    Table(
      keys: layout.keys, records: stocktakes.map(layout.record),
      columns: [
        .figure("stocktake", "no"),
        Column("of", isFlexible: true) { record in
          record["shelf"] == .null
            ? Shown("the whole shop") : Shown("shelf " + PlainText.text(of: record["shelf"]))
        }, .field("state", "state"), .moment("started_at", "started", in: zone).spare(3),
        .field("started_by", "by").spare(2), .moment("ended_at", "ended", in: zone).spare(1),
        .figure("expected", "expected").narrow(2), .figure("scanned", "scanned").narrow(1),
        .figure("missing", "missing"),
      ], empty: "No stock has been taken.")
  }

  /// One of them, with how far it has come and what it found.
  package static func record(
    _ stocktake: Stocktake, _ figures: Stocktake.Figures, _ shelves: [ShelfTally],
    findings: [Record]
  ) -> Record {
    var whole = stocktake
    whole.figures = figures
    return Record(
      layout.record(whole).fields + [
        .init("shelves", .records(shelves.map(tally.record))),
        .init("findings", .records(findings)),
      ])
  }

  private static let tally = Layout<ShelfTally>([
    "shelf": { .text($0.shelf) }, "expected": { .number($0.figures.expected) },
    "scanned": { .number($0.figures.scanned) }, "moved": { .number($0.figures.moved) },
    "missing": { .number($0.figures.missing) },
  ])

  /// How far it has come, shelf by shelf.
  package static func table(_ shelves: [ShelfTally]) -> Table {
    let figures = shelves.sorted { a, b in
      let keys = [a, b].map { $0.shelf.map { NaturalOrder.key(Folded.key($0)) } ?? "\u{10FFFF}" }
      return keys[0] < keys[1]
    }
    return Table(
      keys: tally.keys, records: figures.map(tally.record),
      columns: [
        Column("shelf", isFlexible: true) { record in
          record["shelf"] == .null
            ? Shown("none", tone: .quiet) : Shown(PlainText.text(of: record["shelf"]))
        }, .figure("scanned", "scanned"), .figure("expected", "of"),
        .figure("missing", "to scan"),
        Column("done") { record in bar(record) }.spare(1),
      ], empty: "The books have no copy in.")
  }

  /// Ten blocks, as many of them full as of ten copies nothing has to be scanned any more.
  private static func bar(_ record: Record) -> Shown {
    guard case .number(let all) = record["expected"], case .number(let left) = record["missing"],
      all > 0
    else { return Shown("") }
    let full = (all - left) * 10 / all
    return Shown(
      String(repeating: "█", count: full) + String(repeating: "░", count: 10 - full)
        + " \((all - left) * 100 / all) %", tone: left == 0 ? .good : .plain)
  }
}
