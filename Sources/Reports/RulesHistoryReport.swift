import Domain

/// The texts of house rules that ever were in force, and those to come.
package enum RulesHistoryReport {
  private static let layout = Layout<RulesPast>([
    "hash": { .text($0.hash) },
    "since": { .instant($0.since) },
    "until": { .instant($0.until) },
    "by": { .text($0.appliedBy) },
    "lines": { .number($0.lines) },
    "from": { .day($0.from) },
    "coming": { .flag($0.isComing) },
  ])

  package static func table(_ pasts: [RulesPast]) -> Table {
    Table(
      keys: layout.keys, records: pasts.map(layout.record),
      columns: [
        Column("hash") { Shown(String(PlainText.text(of: $0["hash"]).prefix(8))) },
        Column("since") { Shown(moment($0["since"], "always")) },
        Column("until") { Shown(moment($0["until"], $0["coming"] == .flag(true) ? "" : "now")) }
          .spare(1),
        .field("by", "by", isFlexible: true).spare(2), .figure("lines", "lines").spare(0),
      ],
      empty: "No texts.")
  }

  private static func moment(_ cell: Cell, _ unknown: String) -> String {
    cell == .null ? unknown : PlainText.text(of: cell)
  }
}
