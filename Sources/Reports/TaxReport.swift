import Domain

/// What is due in tax, by rate: what was charged, net of what was voided, waived and credited, and
/// of what gift cards paid that were taxed as they were sold.
package enum TaxReport {
  private static let layout = Layout<(TaxPart?, Money, Currency)>([
    "rate": { .text($0.0?.rate.name.text) },
    "percent": { .text($0.0?.rate.percent.number) },
    "net": { .amount($0.0?.net ?? $0.1, $0.2) },
    "tax": { .amount($0.0?.tax ?? .zero, $0.2) },
    "gross": { .amount($0.0?.gross ?? $0.1, $0.2) },
  ])

  /// The taxes of a line or a receipt.
  static func cell(_ parts: [TaxPart], _ currency: Currency) -> Cell {
    .records(parts.map { layout.record(($0, .zero, currency)) })
  }

  package static func table(_ lines: [TaxFigures], _ currency: Currency) -> Table {
    let rows = lines.map { line in layout.record((line.part, line.untaxed, currency)) }
    let sum = { (amount: (TaxFigures) -> Money) in
      Cell.amount(lines.reduce(.zero) { $0 + amount($1) }, currency)
    }
    return Table(
      keys: layout.keys, records: rows,
      columns: [
        Column("rate", isFlexible: true) { record in
          record["rate"] == .null
            ? Shown("not taxed", tone: .quiet) : Shown(PlainText.text(of: record["rate"]))
        },
        .figure("percent", "percent"), .figure("net", "net"), .figure("tax", "tax"),
        .figure("gross", "gross"),
      ],
      empty: "Nothing was taxed.",
      total: lines.count > 1
        ? Record([
          .init("rate", .text("Total")), .init("percent", .null),
          .init("net", sum { $0.part?.net ?? $0.untaxed }),
          .init("tax", sum { $0.part?.tax ?? .zero }),
          .init("gross", sum { $0.part?.gross ?? $0.untaxed }),
        ]) : nil)
  }
}
