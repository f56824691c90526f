import Domain
import Storage
import Support
import Testing

/// What the shop has on record, beside what was added up.
extension Books {
  /// Otherwise the steps would have shown little.
  func expectAllSortsOfLines() throws {
    let counts = try world.column("SELECT COUNT(*) FROM ledger GROUP BY kind ORDER BY kind")
    let unpaidBy = ways.others.isEmpty ? 2 : ways.coin == nil ? 1 : 0
    #expect(counts.count == LedgerKind.allCases.count - unpaidBy)
    #expect(counts.compactMap { Int($0) }.allSatisfy { $0 > 20 }, "\(counts)")
    let ofRentals = try world.column(
      """
      SELECT COUNT(*) FROM ledger WHERE rental_id IS NOT NULL AND kind LIKE 'deposit-%'
      UNION ALL SELECT COUNT(*) FROM ledger WHERE kind = 'payment' AND reason LIKE 'kept%'
      UNION ALL SELECT COUNT(*) FROM ledger WHERE kind = 'void' AND rental_id IS NOT NULL
        AND voids IN (SELECT seq FROM ledger WHERE kind LIKE 'deposit-%')
      """)
    #expect(ofRentals.compactMap { Int($0) }.allSatisfy { $0 > 20 }, "\(ofRentals)")
    let inAdvance = try world.column(
      """
      SELECT COUNT(*) FROM rental WHERE package_id IS NOT NULL AND voided_at IS NULL
      UNION ALL SELECT COUNT(*) FROM rental WHERE package_id IS NOT NULL AND voided_at IS NOT NULL
      UNION ALL SELECT COUNT(*) FROM package WHERE voided_at IS NOT NULL
      """)
    #expect(inAdvance.compactMap { Int($0) }.allSatisfy { $0 > 0 }, "\(inAdvance)")
    let sessions = try world.column("SELECT COUNT(*) FROM till_session WHERE closed_at IS NOT NULL")
    #expect(Int(sessions[0]) ?? 0 > 50)
  }

  /// Balances, drawers, receipts, sessions and the chain, each read from the database.
  func expectToAddUp() throws {
    for card in cards {
      let id = try world.shop.customer(card).id
      #expect(try world.store.standing(of: id).balance.minor == owed[id] ?? 0)
      #expect(try world.store.standing(of: id).deposit.minor == deposits.held(of: id))
      let left = try world.store.packages(of: id).map(\.left).filter { $0 > 0 }
      #expect(left == packages.left(of: id))
    }
    #expect(try world.store.depositsHeld().minor == deposits.all)
    for till in 1...2 {
      guard let session = try world.store.desk(till: till, by: "tester").session else { continue }
      let cash = try world.store.cashInDrawer(till: till, session: session)
      #expect(cash?.minor == drawers[till])
    }
    let calendar = try world.shop.rulesInForce().calendar
    let takings = try world.store.takings(
      by: .till, ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar))
    #expect(takings.reduce(0) { $0 + $1.takings.memberships.minor } == memberships)
    #expect(takings.reduce(0) { $0 + $1.takings.packages.minor } == packages.sum)
    #expect(takings.reduce(0) { $0 + $1.takings.goods.minor } == goods.sum)
    #expect(takings.reduce(0) { $0 + $1.takings.discounts.minor } == discounts.sum)
    try expectPaymentsToAddUp(takings)
    try expectGiftCardsToAddUp(takings)
    try expectStockToAddUp()
    try expectSalesToAddUp(until: calendar.day(of: world.now))
    try expectTaxesToAddUp()
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }
}

/// Payments.
extension Books {
  private func expectPaymentsToAddUp(_ takings: [TakingsLine]) throws {
    let sums = takings.reduce(TakingsFigures()) { $0 + $1.takings }
    let sum = { (condition: String) in
      Int64(
        try self.world.column(
          """
          SELECT COALESCE(SUM(l.amount), 0) FROM ledger l LEFT JOIN ledger v ON v.seq = l.voids
          WHERE \(condition)
          """)[0])
    }
    let paid = "COALESCE(v.kind, l.kind) = 'payment' AND l.method"
    #expect(try sum("\(paid) = 'cash'") == -sums.cash.minor)
    #expect(try sum("\(paid) = 'card'") == -sums.card.minor)
    #expect(try sum("\(paid) NOT IN ('cash', 'card', 'gift-card')") == -sums.other.minor)
    #expect(try sum("COALESCE(v.kind, l.kind) = 'tip'") == sums.tips.minor)
    #expect(try sum("COALESCE(v.kind, l.kind) = 'rounding'") == sums.rounding.minor)
    guard let coin = ways.coin else { return }
    // What a refund gives back with a waiver has been rounded before, on however many receipts, or
    // on the one that it names.
    let crooked = try world.column(
      """
      SELECT l.seq FROM ledger l WHERE l.kind = 'rounding' AND ABS(l.amount) > CASE
        WHEN EXISTS (SELECT 1 FROM ledger f
          WHERE f.till = l.till AND f.receipt = l.receipt AND f.kind = 'refund')
          AND NOT \(Self.isOfGoodsReturned)
        THEN CASE WHEN l.takes_back IS NOT NULL THEN ABS(\(Self.roundedOnTheNamed))
          ELSE ABS((SELECT SUM(b.amount) FROM ledger b LEFT JOIN ledger v ON v.seq = b.voids
          WHERE b.customer_id = l.customer_id AND b.seq < l.seq
            AND COALESCE(v.kind, b.kind) = 'rounding')) END
        ELSE \(coin) END
      """)
    #expect(crooked == [])
    // For goods that come back, coins round what goes back, whichever way.
    let wrongWay = try world.column(
      """
      SELECT l.seq || ': ' || l.amount || ' of ' || COALESCE(\(Self.roundedOnTheNamed), 'none')
      FROM ledger l WHERE l.kind = 'rounding' AND l.takes_back IS NOT NULL
        AND NOT \(Self.isOfGoodsReturned) AND l.amount * \(Self.roundedOnTheNamed) >= 0
      """)
    #expect(wrongWay == [])
  }

  /// Whether goods come back on the receipt of a line, `l`.
  private static let isOfGoodsReturned = """
    EXISTS (SELECT 1 FROM ledger f
      WHERE f.till = l.till AND f.receipt = l.receipt AND f.kind = 'goods-returned')
    """

  /// What coins had made of the receipt whose rounding a line, `l`, takes back, so far as that had
  /// not been taken back.
  private static let roundedOnTheNamed = """
    (SELECT SUM(b.amount) FROM ledger b JOIN ledger n ON n.seq = l.takes_back
      JOIN ledger o ON o.seq = COALESCE(b.takes_back, b.seq)
      WHERE b.kind = 'rounding' AND b.seq < l.seq AND o.till = n.till AND o.receipt = n.receipt
        AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = b.seq AND v.seq < l.seq))
    """
}

/// What is read of the shop on the way.
extension Books {
  func anyOut(_ draws: inout Draws) throws -> RentalRecord? {
    var out: [RentalRecord] = []
    try world.store.forEachRental(RentalFilter()) { out.append($0) }
    return out.isEmpty ? nil : out[draws.int(0...out.count - 1)]
  }

  /// What of a customer's came back late today, or was lost, has come to.
  func chargedToday(_ customer: ID<Customer>) throws -> Int64 {
    let day = try world.shop.rulesInForce().calendar.day(of: world.now)
    let fees = try world.column(
      """
      SELECT CAST(COALESCE(fee_charged, MIN(900,
        100 * MAX(0, julianday(returned_on) - julianday(due_on)))) AS BIGINT)
      FROM rental
      WHERE customer_id = '\(customer.text)' AND returned_on = '\(day.text)' AND voided_at IS NULL
      """)
    return fees.compactMap { Int64($0) }.reduce(0, +)
  }
}
