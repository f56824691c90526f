import Domain
import Shop
import Storage
import Support
import Testing

/// What reports on money say of random ledgers is what the lines add up to.
struct TakingsPropertyTests {
  /// A line as it is drawn, with a kind, an amount and what else it may be about.
  private struct Drawn: Sendable {
    var line: LedgerLine
    var by: String
    /// Of March 2026.
    var day: Int
    var hour = 1
  }

  private static let kinds: [LedgerKind] = [
    .charge, .payment, .lateFee, .refund, .waive, .depositTaken, .depositReturned, .paidIn,
    .paidOut, .over, .short, .replacement, .damage, .found, .giftCard, .giftCardExpired,
  ]

  private static func drawn(_ draws: inout Draws, _ rentals: [Rental]) -> [Drawn] {
    var lines: [Drawn] = []
    _ = draws.list(0...30) { draws in
      let day = draws.int(1...5)
      let by = draws.pick(["Ann", "Ben"])
      let open = lines.filter { other in
        other.line.kind != .void && !other.line.kind.isOfDrawer
          && !lines.contains { $0.line.voids.map { lines[$0 - 1].line } == other.line }
      }
      if draws.chance(20), let other = open.first,
        let place = lines.firstIndex(where: { $0.line == other.line })
      {
        let line = other.line
        lines.append(
          Drawn(
            line: LedgerLine(
              .void, line.amount * -1, customer: line.customer, receipt: 1, method: line.method,
              voids: place + 1), by: by, day: day, hour: draws.int(0...23)))
      } else {
        let line = line(&draws, rentals, number: lines.count)
        lines.append(Drawn(line: line, by: by, day: day, hour: draws.int(0...23)))
      }
    }
    return lines
  }

  /// Amounts are distinct, so that a line is told from every other.
  private static func line(_ draws: inout Draws, _ rentals: [Rental], number: Int) -> LedgerLine {
    let kind = draws.pick(kinds)
    let size = Money(minor: Int64(draws.int(0...999) * 100 + number))
    let isNegative = [.payment, .waive, .depositTaken, .paidOut, .short, .found].contains(kind)
    var line = LedgerLine(kind, isNegative ? size * -1 : size)
    guard !kind.isOfDrawer else { return line }
    if kind == .giftCard { line.reference = GiftCardCode.example.text }
    let rental = draws.pick(rentals)
    line.customer = rental.customer
    line.receipt = 1
    if [.payment, .refund, .depositTaken, .depositReturned].contains(kind) {
      line.method = draws.pick([.cash, .card])
      if !kind.isOfDeposit, draws.chance(20) { line.method = .giftCard }
    } else if draws.chance(80) {
      line.rental = rental.id
    }
    return line
  }

  /// Two customers, who each have a movie, one of a class and one of none.
  private func shop() throws -> (TestShop, [Rental]) {
    let world = try TestShop(rules: "limit 9")
    try world.customer("Ana Lima")
    try world.customer("Ben Okafor")
    try world.movie("Heat", ["class": "classic"])
    try world.movie("Alien")
    try world.store.connection.run("DROP TRIGGER ledger_is_not_deleted")
    let rentals = try [("Ana Lima", "Heat"), ("Ben Okafor", "Alien")].map {
      try world.rent($0, .movie($1)).rentals[0].rental
    }
    try Self.emptyTheBooks(of: world.store)
    return (world, rentals)
  }

  private static func emptyTheBooks(of store: Store) throws {
    for statement: SQL in [
      "DELETE FROM ledger", "DELETE FROM takings",
      "UPDATE movie SET charges = 0, late_fees = 0, waived = 0",
      "UPDATE rental SET late_fees = 0, waived = 0",
      "UPDATE customer SET balance = 0, deposit = 0, paid = 0, charges = 0, late_fees = 0",
    ] {
      try store.connection.run(statement)
    }
  }

  private func record(_ drawn: [Drawn], in store: Store) throws {
    for (place, one) in drawn.enumerated() {
      let on = try #require(Day(year: 2026, month: 3, day: one.day))
      let at = Instant(seconds: on.number * 86_400 + one.hour * 3600)
      try store.add(
        RecordedLine(
          seq: place + 1, line: one.line,
          entry: LedgerEntry(till: 1, session: nil, by: one.by, at: at, on: on, recordedAt: at)))
    }
  }

  /// The sums of a ledger, counted line by line.
  private func sums(_ drawn: [Drawn], where fits: (Drawn) -> Bool) -> TakingsFigures {
    drawn.filter { $0.line.customer != nil && fits($0) }.reduce(TakingsFigures()) { sum, one in
      let kind = one.line.voids.map { drawn[$0 - 1].line.kind } ?? one.line.kind
      var next = TakingsFigures()
      switch kind {
      case .charge: next.charges = one.line.amount
      case .lateFee: next.lateFees = one.line.amount
      case .replacement, .damage, .found: next.losses = one.line.amount
      case .waive: next.waived = one.line.amount * -1
      case .giftCard: next.giftCardsSold = one.line.amount
      case .giftCardExpired: next.expiredGiftCards = one.line.amount
      case .payment where one.line.method == .giftCard,
        .refund where one.line.method == .giftCard:
        next.giftCardsUsed = one.line.amount * -1
      case .payment where one.line.method == .cash: next.cash = one.line.amount * -1
      case .payment: next.card = one.line.amount * -1
      case .refund: next.refunds = one.line.amount
      default: next.deposits = one.line.amount * -1
      }
      return sum + next
    }
  }

  private func failure(_ drawn: [Drawn], _ world: TestShop) throws -> String? {
    let store = world.store
    try Self.emptyTheBooks(of: store)
    try record(drawn, in: store)
    let calendar = try world.shop.rulesInForce().calendar
    let all = sums(drawn) { _ in true }
    for key in TakingsKey.allCases {
      let span = ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar)
      let told = try store.takings(by: key, span).reduce(TakingsFigures()) { $0 + $1.takings }
      var expected = all
      if !key.hasPayments {
        (expected.cash, expected.card, expected.refunds, expected.deposits) = (
          .zero, .zero, .zero, .zero
        )
        expected.giftCardsUsed = .zero
      }
      if !key.hasCharges {
        (expected.charges, expected.lateFees, expected.waived) = (.zero, .zero, .zero)
        expected.losses = .zero
        (expected.giftCardsSold, expected.expiredGiftCards) = (.zero, .zero)
      }
      guard told == expected else { return "by \(key): \(told), and the ledger has \(expected)" }
    }
    return try periods(drawn, store, calendar) ?? customers(drawn, store, calendar)
  }

  /// A period, and a moment, leave out just what is not in them.
  private func periods(
    _ drawn: [Drawn], _ store: Store, _ calendar: BusinessCalendar
  ) throws -> String? {
    let from = Day("2026-03-02")
    let part = ReportSpan(
      period: ReportPeriod(from: from, to: Day("2026-03-04")), instant: nil, calendar: calendar)
    // The end of a day, and the middle of one.
    let known = ["2026-03-04T23:59:59Z", "2026-03-03T11:30:00Z"].map {
      ReportSpan(period: ReportPeriod(from: from), instant: Instant($0), calendar: calendar)
    }
    let isIn: [(Drawn) -> Bool] = [
      { (2...4).contains($0.day) }, { (2...4).contains($0.day) },
      { $0.day == 2 || ($0.day == 3 && $0.hour < 12) },
    ]
    for (span, isIn) in zip([part] + known, isIn) {
      let expected = sums(drawn, where: isIn)
      for key in [TakingsKey.day, .staff] {
        let told = try store.takings(by: key, span).reduce(TakingsFigures()) { $0 + $1.takings }
        guard told == expected else { return "\(span.period): \(told), not \(expected)" }
      }
    }
    return nil
  }

  /// What customers were charged and have paid, and what they owe.
  private func customers(
    _ drawn: [Drawn], _ store: Store, _ calendar: BusinessCalendar
  ) throws -> String? {
    let span = ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar)
    for told in try store.customerFigures(top: nil, span) {
      let sum = sums(drawn) { $0.line.customer == told.customer }
      let balance = drawn.filter { $0.line.customer == told.customer }
        .reduce(Money.zero) { $0 + $1.line.amount }
      guard told.charges == sum.charges, told.lateFees == sum.lateFees,
        told.paid == sum.takings + sum.giftCardsUsed, told.balance == balance
      else { return "\(told), and the ledger has \(sum)" }
    }
    return try debts(drawn, store, calendar)
  }

  /// Who owes something, deposits apart, and what is held of theirs.
  private func debts(
    _ drawn: [Drawn], _ store: Store, _ calendar: BusinessCalendar
  ) throws -> String? {
    var expected: [[Money]] = []
    for customer in Set(drawn.compactMap(\.line.customer)) {
      let lines = drawn.filter { $0.line.customer == customer }
      let balance = lines.reduce(Money.zero) { $0 + $1.line.amount }
      let deposit = sums(drawn) { $0.line.customer == customer }.deposits
      if balance + deposit > .zero { expected.append([balance + deposit, deposit]) }
    }
    expected.sort { $0[0] > $1[0] }
    let debts = try store.debts(on: Day(number: 20_000), in: calendar).map {
      [$0.owed, $0.deposit]
    }
    return debts == expected ? nil : "debts of \(debts), and \(expected) are owed and held"
  }

  @Test(arguments: Seeds.all)
  func sumsOfReportsAreThoseOfTheLedger(seed: UInt64) throws {
    let (world, rentals) = try shop()
    try Property(of: { Self.drawn(&$0, rentals) }) { try failure($0, world) }
      .check(seed: seed, cases: 12)
  }
}
