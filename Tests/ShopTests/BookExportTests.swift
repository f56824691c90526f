import Domain
import Reports
import Storage
import Support
import Testing

@testable import Shop

/// The books in double entry, beside plain addition of what the shop has on record.
struct BookExportTests {
  private typealias Sums = [String: Int64]

  @Test(arguments: Seeds.all)
  func everyEntryBalancesAndTheAccountsAddUp(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    for _ in 1...600 { try books.step(&draws) }
    let entries = try Self.entries(of: books.world.shop)
    let map = try Self.map
    for entry in entries {
      let sum = entry.postings(in: map).reduce(Money.zero) { $0 + $1.amount }
      #expect(sum == .zero, "seed \(seed): \(entry)")
      #expect(entry.transfers(in: map).allSatisfy { $0.amount > .zero && $0.debit != $0.credit })
    }
    #expect(Set(entries.map(\.number)).count == entries.count, "seed \(seed): a number twice")
    let sums = try Self.sums(of: entries)
    #expect(sums == (try Self.plainSums(books)), "seed \(seed)")
    #expect(try Self.sumsOfTransfers(of: entries) == sums, "seed \(seed)")
  }

  /// What was exported of closed days is exported the same however the shop goes on.
  @Test(arguments: Seeds.all)
  func aClosedDayIsExportedTheSameForEver(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    for _ in 1...200 { try books.step(&draws) }
    try books.setTills(open: true, &draws)
    try books.setTills(open: false, &draws)
    let until = try books.world.shop.rulesInForce().calendar.day(of: books.world.now)
    books.world.passDays(1)
    var period = AskedPeriod()
    period.until = .date(until)
    let before = try Self.entries(of: books.world.shop, in: period)
    #expect(try books.world.shop.readingBooks(in: period) { $0.isClosed })
    for _ in 1...200 { try books.step(&draws) }
    try Self.changeAll(books)
    #expect(try Self.entries(of: books.world.shop, in: period) == before, "seed \(seed)")
  }

  /// Until a Z report closes a day, what is for it may still come.
  @Test func aDayIsClosedOnceItIsOverAndHasAZReport() throws {
    let world = try TestShop(rules: "price 3.00 per night")
    let closed = {
      try world.shop.readingBooks(in: AskedPeriod()) { ($0.closedUntil, $0.isClosed) }
    }
    #expect(try closed() == (nil, false))
    _ = try world.shop.openTill(float: "10.00").get()
    _ = try world.close("10.00")
    #expect(try closed() == (Day("2026-02-28"), false))
    world.passDays(1)
    #expect(try closed() == (Day("2026-03-01"), false))
  }

  /// What a person is called, and movies, is nowhere in it; and a void is booked on its own day.
  private static func changeAll(_ books: Books) throws {
    let world = books.world
    world.passDays(3)
    for number in 1...6 {
      _ = try? world.shop.editCustomer(
        "Customer \(number)", Draft(["name": "Someone Else \(number)"]))
    }
    _ = try? world.shop.editMovie("Movie 1", Draft(["title": "Another"]))
    for receipt in 1...40 {
      for till in 1...2 { _ = try? world.shop.void("\(till)-\(receipt)", reason: "a slip") }
    }
    let rules = try world.shop.houseRules(at: .now).text.text
    _ = try? world.shop.applyRules(rules + "\nday ends 04:00\nprice 9 per night\n")
  }

  // MARK: Sums

  static func entries(of shop: Shop, in asked: AskedPeriod = AskedPeriod()) throws -> [BookEntry] {
    try shop.readingBooks(in: asked) { books in
      var entries: [BookEntry] = []
      try books.forEachEntry { entry, _ in entries.append(entry) }
      return entries
    }
  }

  private static var map: AccountMap {
    get throws { try AccountMap(reading: "paid-out.fuel = expenses:car", for: .hledger) }
  }

  private static func sums(of entries: [BookEntry]) throws -> Sums {
    var sums: Sums = [:]
    let map = try map
    for posting in entries.flatMap({ $0.postings(in: map) }) {
      sums[posting.account, default: 0] += posting.amount.minor
    }
    return sums.filter { $0.value != 0 }
  }

  private static func sumsOfTransfers(of entries: [BookEntry]) throws -> Sums {
    var sums: Sums = [:]
    let map = try map
    for transfer in entries.flatMap({ $0.transfers(in: map) }) {
      sums[transfer.debit, default: 0] += transfer.amount.minor
      sums[transfer.credit, default: 0] -= transfer.amount.minor
    }
    return sums.filter { $0.value != 0 }
  }

  /// The same without double entry: what the books of the tests have added up, and sums of the
  /// ledger's own amounts by kind.
  private static func plainSums(_ books: Books) throws -> Sums {
    var sums: Sums = [:]
    let held = books.deposits.all
    sums["assets:receivable"] = books.owed.values.reduce(held, +)
    sums["liabilities:deposits"] = -held
    let kinds = try books.world.column(
      """
      SELECT CASE WHEN l.purpose = 'fuel' THEN 'fuel' WHEN l.purpose IS NOT NULL
          OR l.receipt_number IS NOT NULL THEN 'paid-out' ELSE COALESCE(v.kind, l.kind) END
        || ' ' || COALESCE(l.method, '-') || ' ' || l.amount || ' ' || COALESCE(l.tax, 0)
      FROM ledger l LEFT JOIN ledger v ON v.seq = l.voids
      """)
    for line in kinds.map({ $0.split(separator: " ").map(String.init) }) {
      let (amount, tax) = (Int64(line[2]) ?? 0, Int64(line[3]) ?? 0)
      if let account = accounts[line[0]] { sums[account, default: 0] -= amount - tax }
      let isOfDrawer = ["paid-in", "paid-out", "fuel", "over", "short"].contains(line[0])
      if isOfDrawer { sums["assets:cash", default: 0] += amount }
      let money = line[1] == "gift-card" ? "liabilities:gift-cards" : "assets:\(line[1])"
      if line[1] != "-" { sums[money, default: 0] -= amount - tax }
    }
    for part in try books.world.shop.taxes(in: AskedPeriod(), at: .now).value.lines
      .compactMap(\.part)
    {
      let account = "liabilities:tax:\(part.rate.name.text)-\(part.rate.percent.number)"
      sums[account, default: 0] -= part.tax.minor
    }
    return sums.filter { $0.value != 0 }
  }

  private static let accounts = [
    "charge": "income:rentals", "late-fee": "income:late-fees",
    "replacement": "income:replacements", "found": "income:replacements",
    "damage": "income:damage", "membership": "income:memberships", "package": "income:packages",
    "gift-card": "liabilities:gift-cards", "gift-card-expired": "income:expired-gift-cards",
    "goods": "income:goods", "goods-returned": "income:goods", "waive": "expenses:waived",
    "paid-in": "equity:paid-in", "paid-out": "expenses:paid-out", "fuel": "expenses:car",
    "over": "income:over", "short": "expenses:short", "tip": "liabilities:tips",
    "rounding": "income:rounding",
  ]
}
