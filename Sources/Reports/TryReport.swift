import Domain

/// What a shop's history would have been under other house rules: in figures, and rental by rental.
package struct TryReport {
  private let period: ReplayPeriod
  private let currency: Currency

  package init(_ period: ReplayPeriod, currency: Currency) {
    (self.period, self.currency) = (period, currency)
  }

  /// The figures; the changed rentals come behind them, under ``changedKey``.
  package func record(_ summary: ReplaySummary) -> Record {
    Record([
      "since": .day(period.since), "until": .day(period.until), "currency": .text(currency.code),
      "rentals": .number(summary.rentals), "refused": .number(summary.refused),
      "allowed": .number(summary.allowed), "customers_hit": .number(summary.customersHit),
      "was": takings(summary.was), "would_be": takings(summary.wouldBe),
      "difference": takings(summary.wouldBe - summary.was),
      "rules": .records(summary.rules.map(Self.effects.record)),
      "extended": .number(summary.extended),
    ])
  }

  package static let changedKey = "changed"

  private func takings(_ takings: Takings) -> Cell {
    .record(
      Record([
        "charges": .amount(takings.charges, currency),
        "late_fees": .amount(takings.lateFees, currency),
        "total": .amount(takings.total, currency),
      ]))
  }

  private static let effects = Layout<RuleEffect>([
    "rule": { .text($0.rule) },
    "refused": { .number($0.refused) },
    "customers": { .number($0.customers) },
    "newly_allowed": { .number($0.allowed) },
  ])

  private static let changed = Layout<ChangedRental>([
    "rental": { .text($0.id.text) },
    "visit": { .text($0.visit.text) },
    "customer": { .text($0.customer?.text) },
    "movie": { .text($0.movie.text) },
    "title": { .text($0.title) },
    "barcode": { .text($0.barcode) },
    "rented_at": { .instant($0.rentedAt) },
    "verdict": { .text(($0.refusal?.verdict ?? .pass).rawValue) },
    "rule": { .text($0.refusal?.rule) },
    "message": { .text($0.refusal?.message) },
    "line": { .number($0.refusal?.basis?.line) },
  ])

  /// What a rental came to and would come to, each a record of its own.
  package func record(_ rental: ChangedRental) -> Record {
    Record(
      Self.changed.record(rental).fields + [
        .init("was", .record(Record(settlement(rental.was, prefix: "")))),
        .init(
          "would_be", rental.wouldBe.map { .record(Record(settlement($0, prefix: ""))) } ?? .null),
      ])
  }

  /// The keys of ``line(_:)``.
  package static let lineKeys =
    changed.keys + ["was_", "would_be_"].flatMap { prefix in terms.map { prefix + $0 } }

  /// The same without records in it.
  package func line(_ rental: ChangedRental) -> Record {
    Record(
      Self.changed.record(rental).fields + settlement(rental.was, prefix: "was_")
        + settlement(rental.wouldBe, prefix: "would_be_"))
  }

  private static let terms = ["price", "due_on", "late_fee"]

  private func settlement(_ settlement: Settlement?, prefix: String) -> [Record.Field] {
    let cells: [Cell] = [
      .amount(settlement?.price, currency), .day(settlement?.due),
      .amount(settlement?.lateFee, currency),
    ]
    return zip(Self.terms, cells).map { .init(prefix + $0, $1) }
  }
}

extension TryReport {
  /// The period and the counts, for people.
  ///
  /// - Parameter name: that of the text.
  package func sentences(_ summary: ReplaySummary, name: String) -> [String] {
    guard summary.rentals > 0 else {
      return ["No rentals from \(period.since.weekdayText) to \(period.until.weekdayText)."]
    }
    let outcome =
      summary.refused == 0
      ? "all allowed"
      : "\(summary.allowed) allowed, \(summary.refused) refused to "
        + counted(summary.customersHit, "customer")
    return [
      "\(name) on the rentals from \(period.since.weekdayText) to \(period.until.weekdayText)",
      "\(counted(summary.rentals, "rental")): \(outcome)",
    ] + extended(summary)
  }

  private func extended(_ summary: ReplaySummary) -> [String] {
    guard summary.extended > 0 else { return [] }
    return [
      "\(summary.extended) of them \(summary.extended == 1 ? "was" : "were") extended: "
        + "extensions are not decided again, and count as they were"
    ]
  }

  /// What each rule does.
  package func rules(_ summary: ReplaySummary) -> Table {
    Table(
      keys: Self.effects.keys, records: summary.rules.map(Self.effects.record),
      columns: [
        .field("rule", "rule"), .figure("refused", "refused"), .figure("customers", "customers"),
        .figure("newly_allowed", "allowed now"),
      ],
      empty: "No rule changes anything.")
  }

  /// What comes in, and what would.
  package func takings(_ summary: ReplaySummary) -> Table {
    let rows: [(String, (Takings) -> Money)] = [
      ("charges", \.charges), ("late fees", \.lateFees), ("total", \.total),
    ]
    let layout = Layout<(String, Money, Money, Money)>([
      "what": { .text($0.0) },
      "was": { .amount($0.1, currency) },
      "would_be": { .amount($0.2, currency) },
      "difference": { .amount($0.3, currency) },
    ])
    return Table(
      keys: layout.keys,
      records: rows.map { name, amount in
        layout.record(
          (
            name, amount(summary.was), amount(summary.wouldBe),
            amount(summary.wouldBe - summary.was)
          )
        )
      },
      columns: [
        .field("what", currency.code), .figure("was", "was"), .figure("would_be", "would be"),
        Column("difference", isRight: true) { Self.signed($0["difference"]) },
      ],
      empty: "")
  }

  private static func signed(_ cell: Cell) -> Shown {
    guard case .amount(let money, _) = cell, money > .zero else {
      return Shown(PlainText.text(of: cell))
    }
    return Shown("+" + PlainText.text(of: cell))
  }
}
