import Domain

/// A text of house rules and what it comes to.
package struct TriedText: Sendable {
  package let name: String
  package let summary: ReplaySummary
  /// Whether a tax is added to prices, by it or by what was in force, that is left out here.
  package let leavesOutTax: Bool

  package init(_ name: String, _ summary: ReplaySummary, leavesOutTax: Bool) {
    (self.name, self.summary, self.leavesOutTax) = (name, summary, leavesOutTax)
  }
}

/// What a shop's history would have been under other house rules: in figures, and rental by rental.
package struct TryReport {
  let period: ReplayPeriod
  let currency: Currency
  /// Whether its amounts are without a tax that is added to them.
  private let leavesOutTax: Bool

  package init(_ period: ReplayPeriod, currency: Currency, leavesOutTax: Bool) {
    (self.period, self.currency, self.leavesOutTax) = (period, currency, leavesOutTax)
  }

  /// The figures; the changed rentals come behind them, under ``changedKey``.
  package func record(_ summary: ReplaySummary) -> Record {
    var record = Record([
      "since": .day(period.since), "until": .day(period.until), "currency": .text(currency.code),
      "rentals": .number(summary.rentals), "refused": .number(summary.refused),
      "allowed": .number(summary.allowed), "customers_hit": .number(summary.customersHit),
      "was": takings(summary.was), "would_be": takings(summary.wouldBe),
      "difference": takings(summary.wouldBe - summary.was),
      "rules": .records(summary.rules.map(Self.effects.record)),
      "extended": .number(summary.extended),
    ])
    if leavesOutTax { record.fields.append(.init("without_tax", .flag(true))) }
    return record
  }

  package static let changedKey = "changed"
  /// The keys of what is the same whatever text is tried.
  package static let sharedKeys = [
    "since", "until", "currency", "rentals", "was", "extended", "without_tax",
  ]

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

  private static let terms = ["price", "due_on", "late_fee", "deposit"]

  private func settlement(_ settlement: Settlement?, prefix: String) -> [Record.Field] {
    let cells: [Cell] = [
      .amount(settlement?.price, currency), .day(settlement?.due),
      .amount(settlement?.lateFee, currency), .amount(settlement?.deposit, currency),
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
    return [
      "\(name) on the rentals from \(period.since.weekdayText) to \(period.until.weekdayText)",
      outcome(summary),
    ] + notes(summary)
  }

  private func outcome(_ summary: ReplaySummary) -> String {
    let outcome =
      summary.refused == 0
      ? "all allowed"
      : "\(summary.allowed) allowed, \(summary.refused) refused to "
        + counted(summary.customersHit, "customer")
    return "\(counted(summary.rentals, "rental")): \(outcome)"
  }

  /// What a page says above its tables.
  func sentences(_ tried: [TriedText]) -> [String] {
    let summary = tried[0].summary
    guard summary.rentals > 0 else { return ["Nothing was rented on these days."] }
    let rentals = tried.count == 1 ? outcome(summary) : counted(summary.rentals, "rental")
    return ([rentals] + notes(summary)).map { $0 + "." }
  }

  /// The same of several texts.
  package func sentences(_ summary: ReplaySummary, of count: Int) -> [String] {
    let sentences = sentences(summary, name: "\(count) texts")
    return summary.rentals > 0
      ? [sentences[0], counted(summary.rentals, "rental")] + notes(summary) : sentences
  }

  /// What has to be known to read the figures.
  private func notes(_ summary: ReplaySummary) -> [String] {
    extended(summary)
      + (leavesOutTax ? ["Amounts are without the tax that is added to them"] : [])
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

  /// Texts side by side.
  package func texts(_ tried: [TriedText]) -> Table {
    Table(
      keys: Self.textKeys, records: tried.map(line),
      columns: [
        .field("text", "text", isFlexible: true), .figure("allowed", "allowed"),
        .figure("refused", "refused"), .figure("customers_hit", "customers"),
        .figure("charges", "charges"), .figure("late_fees", "late fees"),
        .figure("total", "total"), signed("difference"),
      ],
      empty: "", bars: "total")
  }

  /// What it was, as people see it above the texts.
  package func asItWas(_ summary: ReplaySummary) -> Record {
    Record([.init("text", .text("as it was"))] + figures(asItWas: summary))
  }

  private func figures(asItWas summary: ReplaySummary) -> [Record.Field] {
    [
      .init("rentals", .number(summary.rentals)), .init("allowed", .number(summary.rentals)),
      .init("refused", .null), .init("customers_hit", .null),
    ] + amounts(summary.was) + [.init("difference", .null)]
  }

  private func amounts(_ takings: Takings) -> [Record.Field] {
    [
      .init("charges", .amount(takings.charges, currency)),
      .init("late_fees", .amount(takings.lateFees, currency)),
      .init("total", .amount(takings.total, currency)),
    ]
  }

  /// The keys of ``line(_:)-(TriedText)``.
  package static let textKeys = [
    "text", "rentals", "allowed", "refused", "customers_hit", "charges", "late_fees", "total",
    "difference",
  ]

  /// What one of several texts comes to.
  package func line(_ tried: TriedText) -> Record {
    let summary = tried.summary
    return Record(
      [
        .init("text", .text(tried.name)), .init("rentals", .number(summary.rentals)),
        .init("allowed", .number(summary.allowed)), .init("refused", .number(summary.refused)),
        .init("customers_hit", .number(summary.customersHit)),
      ] + amounts(summary.wouldBe) + [
        .init("difference", .amount((summary.wouldBe - summary.was).total, currency))
      ])
  }

  /// What comes in, and what would, month by month or class by class, with a bar for what would.
  package func groups(_ tried: [TriedText], by key: ReplayKey) -> Table {
    let isOne = tried.count == 1
    return Table(
      keys: ["text", key.rawValue] + Self.groupKeys,
      records: tried.flatMap { text in text.summary.groups.map { line($0, text.name, key) } },
      columns: (isOne ? [] : [.field("text", "text", isFlexible: true)]) + [
        Column(key.rawValue, isFlexible: key == .class) { record in
          record[key.rawValue] == .null
            ? Shown("none", tone: .quiet) : Shown(PlainText.text(of: record[key.rawValue]))
        },
        .figure("rentals", "rentals"), .figure("refused", "refused"), .figure("was", "was"),
        .figure("would_be", "would be"), signed("difference"),
      ],
      empty: "Nothing was rented.", bars: "would_be")
  }

  private static let groupKeys = ["rentals", "refused", "was", "would_be", "difference"]

  private func line(_ group: ReplayGroup, _ name: String, _ key: ReplayKey) -> Record {
    let cells: [Cell] = [
      .number(group.rentals), .number(group.refused), .amount(group.was.total, currency),
      .amount(group.wouldBe.total, currency), .amount(group.difference.total, currency),
    ]
    return Record(
      [.init("text", .text(name)), .init(key.rawValue, .text(group.key))]
        + zip(Self.groupKeys, cells).map { .init($0, $1) })
  }

  /// What each changed line brings by itself.
  package func lines(_ effects: [LineEffect]) -> Table {
    let layout = Layout<LineEffect>([
      "line": { .number($0.line.number) },
      "text": { .text($0.line.text) },
      "instead_of": { .text($0.line.before) },
      "refused": { .number($0.refused) },
      "charges": { .amount($0.difference.charges, currency) },
      "late_fees": { .amount($0.difference.lateFees, currency) },
      "total": { .amount($0.difference.total, currency) },
    ])
    return Table(
      keys: layout.keys, records: effects.map(layout.record),
      columns: [
        .figure("line", "line"),
        Column("change", isFlexible: true) { record in
          switch (record["text"], record["instead_of"]) {
          case (.null, let before): Shown("without \(PlainText.text(of: before))")
          case (let text, let before):
            Shown((text == before ? "moved: " : "") + PlainText.text(of: text))
          }
        },
        .figure("refused", "refused"), signed("charges"), signed("late_fees", "late fees"),
        signed("total"),
      ],
      empty: "No line differs from those in force.")
  }

  private func signed(_ key: String, _ title: String? = nil) -> Column {
    Column(title ?? key, isRight: true) { Self.signed($0[key]) }.onPage { record, zone in
      let text = PageText.text(of: record[key], in: zone)
      guard case .amount(let money, _) = record[key], money > .zero else { return text }
      return "+" + text
    }
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
        signed("difference"),
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
