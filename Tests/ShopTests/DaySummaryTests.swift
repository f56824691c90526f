import Domain
import Support
import Testing

@testable import Shop

/// A day on one page says what other reports say of it.
struct DaySummaryTests {
  @Test(arguments: Seeds.all)
  func theDaysAddUpToAllThereIs(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    for _ in 1...300 { try books.step(&draws) }
    let (shop, world) = (books.world.shop, books.world)
    let days = try world.column("SELECT DISTINCT booked_on FROM ledger ORDER BY booked_on")
    let all = try days.map { day in
      try shop.daySummary(AskedDay(day), at: .now).value
    }
    let sum = { (kinds: [String]) in
      try world.column(
        """
        SELECT COALESCE(SUM(amount), 0) FROM ledger
        WHERE kind IN (\(kinds.map { "'\($0)'" }.joined(separator: ", ")))
        """
      ).first
    }
    for kind in [LedgerKind.paidIn, .paidOut, .over, .short] {
      let told = all.reduce(0) { $0 + ($1.drawers[kind]?.amount.minor ?? 0) }
      #expect(String(told) == (try sum([kind.rawValue])), "seed \(seed): \(kind)")
    }
    let paidOut = all.flatMap(\.paidOut.lines).filter { !$0.paidFor.isEmpty }
    let told = paidOut.reduce(0) { $0 + $1.amount.minor }
    let saysWhatFor = "purpose IS NOT NULL OR receipt_number IS NOT NULL"
    let kept = try world.column(
      "SELECT COALESCE(SUM(-amount), 0) FROM ledger WHERE \(saysWhatFor)")
    #expect([String(told)] == kept, "seed \(seed)")
    for kind in [LedgerKind.void, .waive, .refund] {
      let told = all.reduce(0) { $0 + ($1.exceptions[kind]?.count ?? 0) }
      let receipts = try world.column(
        "SELECT DISTINCT till || '-' || receipt FROM ledger WHERE kind = '\(kind.rawValue)'")
      #expect(told == receipts.count, "seed \(seed): \(kind)")
    }
    let takings = try shop.takings(by: .day, in: AskedPeriod(), at: .now).value.lines
      .reduce(TakingsFigures()) { $0 + $1.takings }
    #expect(all.reduce(TakingsFigures()) { $0 + $1.takings } == takings, "seed \(seed)")
    let paid = all.flatMap(\.payments).reduce(Money.zero) { $0 + $1.takings.takings }
    #expect(paid == takings.takings, "seed \(seed)")
    let tax = all.flatMap(\.taxes).compactMap(\.part).reduce(Money.zero) { $0 + $1.tax }
    #expect(tax == takings.tax, "seed \(seed)")
  }

  @Test func onlyTodayTellsHowTheShopStands() throws {
    let world = try TestShop(rules: "price 3.00 per night")
    _ = try world.shop.openTill(float: "10.00").get()
    let today = try world.shop.daySummary(nil, at: .now).value
    #expect(today.standing?.openTills.map(\.till) == [1])
    world.passDays(1)
    #expect(try world.shop.daySummary(.ago(1), at: .now).value.standing == nil)
    #expect(throws: ShopError.self) { try world.shop.daySummary(.ago(-1), at: .now) }
  }
}
