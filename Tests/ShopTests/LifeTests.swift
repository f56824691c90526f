import Domain
import Shop
import Storage
import Support
import Testing

/// Lost, found and damaged copies, with what else can become of a rental.
struct LifeTests {
  private func shop(_ rules: String = "") throws -> TestShop {
    let world = try TestShop(rules: "price 3.00 flat\nlate fee 1.00 per night\n" + rules)
    try world.customer("Ana Lima")
    for title in ["Heat", "Alien"] { try world.movie(title, ["class": "classic"]) }
    try world.movie("Alien 3", ["class": "drama"])
    return world
  }

  private func extend(_ world: TestShop, _ barcode: String) throws -> Outcome<ExtendReceipt> {
    var request = ExtendRequest(copies: [barcode], nights: 4)
    request.payment.onAccount = true
    return try world.shop.extend(request)
  }

  /// The late fee counts from the day that it was extended to.
  @Test func whatWasExtendedIsLateFromItsNewDay() throws {
    let world = try shop()
    let rental = try world.rent("Ana Lima", .movie("Heat"), nights: 2).rentals[0]
    _ = try extend(world, rental.barcode).get()
    world.passDays(8)
    let lost = try world.shop.lose([rental.barcode], amount: "18.00").get()
    #expect(lost.lines.map(\.kind) == [.lateFee, .replacement])
    #expect(lost.lines.map(\.amount.minor) == [200, 1800])
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test func whatIsLostIsNotExtended() throws {
    let world = try shop()
    let rental = try world.rent("Ana Lima", .movie("Heat"), nights: 2).rentals[0]
    _ = try world.shop.lose([rental.barcode], amount: "18.00").get()
    guard case .refused(let refusal) = try extend(world, rental.barcode) else {
      Issue.record("it was extended")
      return
    }
    #expect(refusal.findings.map(\.rule) == ["not-out"])
  }

  /// A void of the extension needs the loss voided first.
  @Test func aLossKeepsAnExtensionFromBeingVoided() throws {
    let world = try shop()
    let rental = try world.rent("Ana Lima", .movie("Heat"), nights: 2).rentals[0]
    let extended = try extend(world, rental.barcode).get()
    let lost = try world.shop.lose([rental.barcode], amount: "18.00").get()
    let first = try #require(extended.money.receipts.first)
    let second = try #require(lost.money.receipts.first)
    guard case .refused = try world.shop.void(first.text, reason: "r") else {
      Issue.record("it was voided")
      return
    }
    for receipt in [second, first] { _ = try world.shop.void(receipt.text, reason: "r").get() }
    let now = try #require(try world.store.rental(rental.rental.id)?.rental)
    #expect(now.returned == nil && now.outcome == nil && now.extensions == 0)
    #expect(now.due == rental.rental.due)
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  /// What is found, and is lost and found again in the shop, is credited once.
  @Test func aLossIsCreditedOnce() throws {
    let world = try shop()
    let rental = try world.rent("Ana Lima", .movie("Heat"), nights: 2).rentals[0]
    _ = try world.shop.lose([rental.barcode], amount: "18.00").get()
    let credits = try (0..<2).map { _ in
      let found = try world.shop.takeFound([rental.barcode]).get()
      _ = try world.shop.lose([rental.barcode]).get()
      return found.lines.map(\.amount.minor)
    }
    #expect(credits == [[-1800], []])
    #expect(try world.shop.check().findings == [])
  }

  /// A loss that costs nothing has a receipt all the same, which can be voided.
  @Test func aLossThatCostsNothingIsVoided() throws {
    let world = try shop("lost charge 0.00")
    let rental = try world.rent("Ana Lima", .movie("Heat"), nights: 2).rentals[0]
    let lost = try world.shop.lose([rental.barcode]).get()
    let receipt = try #require(lost.money.receipts.first)
    _ = try world.shop.void(receipt.text, reason: "r").get()
    #expect(try world.store.rental(rental.rental.id)?.rental.outcome == nil)
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  /// What was charged and credited by class, of all time and by the lines.
  @Test func lossesCountForTheClassOfTheirMovie() throws {
    let world = try shop("forget titles after 5 nights")
    func losses() throws -> [String] {
      let calendar = BusinessCalendar(zone: .utc, dayEnds: 0)
      let told = try [ReportPeriod(), ReportPeriod(from: Day(number: 0))].map { period in
        try world.store.takings(
          by: .class, ReportSpan(period: period, instant: nil, calendar: calendar)
        ).filter { $0.takings != TakingsFigures() }
      }
      #expect(told[0] == told[1])
      #expect(try world.shop.check().findings == [])
      return told[0].map { "\($0.key ?? "-") \($0.takings.losses.minor)" }
    }
    let rentals = try ["Heat", "Alien 3"].map { try world.rent("Ana Lima", .movie($0)).rentals[0] }
    _ = try world.shop.lose([rentals[0].barcode], amount: "18.00").get()
    #expect(try losses() == ["classic 1800", "drama 0"])
    let found = try world.shop.takeFound([rentals[0].barcode]).get()
    #expect(try losses() == ["classic 0", "drama 0"])
    _ = try world.shop.void(try #require(found.money.receipts.first).text, reason: "r").get()
    #expect(try losses() == ["classic 1800", "drama 0"])
    _ = try world.takeBack(rentals[1].barcode)
    let damage = Shop.RepairRequest(charge: "3.00", reason: "scratched")
    _ = try world.shop.repair([rentals[1].barcode], damage).get()
    #expect(try losses() == ["classic 1800", "drama 300"])
    _ = try world.shop.mergeMovies("Heat", into: "Alien 3")
    #expect(try losses() == ["drama 2100"])
    world.passDays(9)
    _ = try world.shop.forgetOldTitles()
    #expect(try losses() == ["- 2100"])
  }
}
