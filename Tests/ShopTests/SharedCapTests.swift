import Domain
import Shop
import Storage
import Testing

/// A late fee that has a cap for all that comes back from a customer on a day.
struct SharedCapTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(
      rules:
        "late fee 1.00 per night, at most 10.00 per customer\ndebt limit 100.00\nlost charge 5.00")
    try world.customer("Ana Lima")
    try world.customer("Bo Ek")
    for title in ["Alien", "Heat", "Ran"] { try world.movie(title, quantity: 2) }
    try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"), .movie("Ran"), nights: 1)
    try world.rent("Bo Ek", .movie("Heat"), nights: 1)
    world.passDays(7)
  }

  private static func fees(_ receipt: ReturnReceipt) -> [Int64] {
    receipt.rentals.map { $0.rental.lateFee(by: receipt.day).minor }
  }

  private func kept() throws -> [String] {
    try world.column(
      "SELECT k.barcode || ' ' || COALESCE(r.fee_charged, '-') FROM rental r"
        + " JOIN copy k ON k.id = r.copy_id ORDER BY r.seq")
  }

  /// Six nights late: 6.00 each.
  @Test func chargesOneAfterTheOther() throws {
    let receipt = try world.takeBack("C-000005", "C-000003", "C-000001", "C-000004")
    #expect(Self.fees(receipt) == [600, 400, 0, 600])
    #expect(receipt.totalLateFees.minor == 1600)
    #expect(try kept() == ["C-000001 0", "C-000003 400", "C-000005 -", "C-000004 -"])
    let ana = try world.shop.customer("Ana Lima").id
    #expect(try world.store.standing(of: ana).balance.minor == 1000)
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  /// However they come back on a day: one by one they cost what they do together.
  @Test func whatCameBackOnTheDayCounts() throws {
    #expect(try Self.fees(world.takeBack("C-000001")) == [600])
    #expect(try Self.fees(world.takeBack("C-000004")) == [600])
    #expect(try Self.fees(world.takeBack("C-000003")) == [400])
    #expect(try Self.fees(world.takeBack("C-000005")) == [0])
    let ana = try world.shop.customer("Ana Lima").id
    #expect(try world.store.standing(of: ana).balance.minor == 1000)
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test func anotherDayHasTheWholeCap() throws {
    #expect(try Self.fees(world.takeBack("C-000001", "C-000003")) == [600, 400])
    world.passDays(1)
    #expect(try Self.fees(world.takeBack("C-000005")) == [700])
  }

  /// What was in the drop box counts for the day on which it came back.
  @Test func aBackDatedReturnCountsForItsDay() throws {
    let yesterday = AskedMoment.instant(world.now + -86_400)
    #expect(try Self.fees(world.takeBack("C-000001")) == [600])
    let first = try world.shop.takeBack(["C-000003"], at: yesterday).get()
    #expect(Self.fees(first) == [500])
    let second = try world.shop.takeBack(["C-000005"], at: yesterday).get()
    #expect(Self.fees(second) == [500])
  }

  /// Merged accounts are one customer.
  @Test func mergedAccountsShareIt() throws {
    try world.takeBack("C-000001", "C-000004")
    _ = try world.shop.mergeCustomers("Bo Ek", into: "Ana Lima")
    #expect(try Self.fees(world.takeBack("C-000003")) == [0])
  }

  @Test func whatIsLostOnTheDayCounts() throws {
    try world.takeBack("C-000001")
    let receipt = try world.shop.lose(["C-000003"]).get()
    #expect(receipt.lines.filter { $0.kind == .lateFee }.map(\.amount.minor) == [400])
    #expect(try Self.fees(world.takeBack("C-000005")) == [0])
  }

  /// The remedy names what the return really costs, and it works as it is told.
  @Test func aRemedyCountsWhatCameBackOnTheDay() throws {
    try world.takeBack("C-000001")
    try world.shop.applyRules(
      "late fee 1.00 per night, at most 10.00 per customer\ndebt limit 6.00\nlimit 2\ntime zone UTC"
    )
    let request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 1)
    guard case .refused(let refusal) = try world.shop.rent(request) else {
      Issue.record("the limit is reached")
      return
    }
    let told = refusal.findings.compactMap { $0.remedy?.sentence }.joined(separator: "; ")
    #expect(told.contains("late fee 4.00"), "\(told)")
  }

  @Test func aDryRunSaysTheSame() throws {
    let receipt = try world.shop.takeBack(
      ["C-000001", "C-000003", "C-000005"], isDryRun: true
    ).get()
    #expect(Self.fees(receipt) == [600, 400, 0])
    #expect(try kept().allSatisfy { $0.hasSuffix("-") })
  }

  /// The receipt of the return is voided, and what comes back then is charged anew.
  @Test func aVoidForgetsIt() throws {
    let receipt = try world.takeBack("C-000001", "C-000003", "C-000005")
    let number = try #require(receipt.money.receipts.first)
    _ = try world.shop.void(number.text, reason: "a slip").get()
    #expect(try kept().allSatisfy { $0.hasSuffix("-") })
    #expect(try Self.fees(world.takeBack("C-000005", "C-000001")) == [600, 400])
    world.passDays(1)
    #expect(try Self.fees(world.takeBack("C-000003")) == [700])
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test func undoForgetsIt() throws {
    try world.takeBack("C-000001", "C-000003")
    _ = try world.shop.undo().get()
    #expect(try kept().allSatisfy { $0.hasSuffix("-") })
    #expect(try Self.fees(world.takeBack("C-000003", "C-000001")) == [600, 400])
  }

  /// Extended together, they are as late as if they came back.
  @Test func extensionsShareItToo() throws {
    let request = ExtendRequest(copies: ["C-000001", "C-000003", "C-000005"], nights: 1)
    let receipt = try world.shop.extend(request).get()
    #expect(receipt.extensions.map(\.lateFee.minor) == [600, 400, 0])
    #expect(receipt.totalLateFees.minor == 1000)
  }

  @Test func whatIsLostTogetherSharesItToo() throws {
    let receipt = try world.shop.lose(["C-000001", "C-000003"]).get()
    #expect(receipt.lines.filter { $0.kind == .lateFee }.map(\.amount.minor) == [600, 400])
    #expect(try kept().prefix(2) == ["C-000001 -", "C-000003 400"])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  /// Who would be asked for all of it is told no more than the cap.
  @Test func debtsTellWhatAllOfItCosts() throws {
    let ana = try world.shop.customer("Ana Lima").id
    let day = try world.shop.rulesInForce().calendar.day(of: world.now)
    func fees() throws -> [[Int64]] {
      let late = try world.store.overdue(on: day)
      var pages: [OverdueDetail] = []
      try world.store.forEachOverdue(on: day, by: .customer) { pages.append($0) }
      let told = pages.map(\.rental).filter { $0.customer == ana }
      let rows = late.filter { $0.customer == ana }
      #expect(rows.map(\.fee) == told.map(\.fee))
      #expect(rows.map(\.feeTomorrow) == told.map(\.feeTomorrow))
      let sum = rows.reduce(Money.zero) { $0 + $1.fee }
      #expect(late.lateFeesOfCustomers[ana] == sum)
      return [rows.map(\.fee.minor), rows.map(\.feeTomorrow.minor)]
    }
    #expect(try fees() == [[600, 400, 0], [700, 300, 0]])
    // What came back today counts today, and no more tomorrow.
    try world.takeBack("C-000001")
    #expect(try fees() == [[400, 0], [700, 300]])
  }

  /// A rental keeps the cap of its day, and a later text changes nothing.
  @Test func theCapIsThatOfTheDayItWentOut() throws {
    try world.shop.applyRules("late fee 2.00 per night\ndebt limit 100.00\ntime zone UTC")
    #expect(try Self.fees(world.takeBack("C-000001", "C-000003")) == [600, 400])
  }

  @Test func aTamperedFeeIsFound() throws {
    try world.takeBack("C-000001", "C-000003")
    let tampering = try Tampering(world)
    try tampering.takeGuardsAway()
    for change: SQL in [
      "UPDATE rental SET fee_charged = 100 WHERE fee_charged = 400",
      "UPDATE rental SET fee_charged = NULL WHERE fee_charged = 400",
      "UPDATE rental SET fee_charged = 300 WHERE seq = 1",
      "UPDATE rental SET fee_charged = 0 WHERE returned_at IS NULL",
    ] {
      let found = try #require(try tampering.found(after: change))
      #expect(found.contains { $0.message.contains("fee charged") }, "\(found)")
    }
  }
}
