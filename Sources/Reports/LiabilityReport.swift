import Domain

/// What the shop owes, and to how many.
package enum LiabilityReport {
  private static func layout(_ currency: Currency) -> Layout<Liabilities.Line> {
    Layout([
      "what": { .text($0.kind.rawValue) },
      "about": { .text($0.about) },
      "count": { .number($0.count) },
      "left": { .number($0.left) },
      "amount": { .amount($0.amount, currency) },
    ])
  }

  package static func table(_ liabilities: Liabilities, _ currency: Currency) -> Table {
    let (layout, lines) = (layout(currency), liabilities.lines)
    return Table(
      keys: layout.keys, records: lines.map(layout.record),
      columns: [
        Column("what") { record in
          Shown(Liabilities.Kind(rawValue: PlainText.text(of: record["what"]))?.words ?? "Total")
        },
        .field("about", "about", isFlexible: true), .figure("count", "count"),
        .figure("left", "left").spare(1), .figure("amount", "amount"),
      ],
      empty: "Nothing is owed.",
      total: lines.count > 1
        ? Record([
          .init("what", .text("Total")), .init("amount", .amount(liabilities.total, currency)),
        ]) : nil,
      bars: "amount")
  }
}
