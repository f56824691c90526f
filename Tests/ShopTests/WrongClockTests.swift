import Domain
import Storage
import Testing

@testable import Shop

/// A clock that was a year ahead once, and was set back: the shop goes on.
struct WrongClockTests {
  private let world: TestShop
  private var shop: Shop {
    get { world.shop }
    nonmutating set { world.shop = newValue }
  }

  /// Before: Alien is out. While the clock is ahead: Alien comes back, Heat goes out, Jaws goes out
  /// and comes back, and money changes hands. Then it is set back.
  init() throws {
    world = try TestShop(rules: "late fee 1.00 per night\nlimit 9\ndebt limit 999.00")
    try world.customer("Ana Lima")
    for title in ["Alien", "Heat", "Jaws", "Up"] { try world.movie(title) }
    try world.open("100.00")
    try world.rent("Ana Lima", .movie("Alien"))
    world.passDays(365)
    try world.takeBack("C-000001")
    try world.rent("Ana Lima", .movie("Heat"))
    try world.rent("Ana Lima", .movie("Jaws"))
    world.passDays(1)
    try world.takeBack("C-000003")
    _ = try shop.pay("Ana Lima", [#require(PaymentOffer("cash 1.00"))]).get()
    world.passDays(-365)
  }

  private func drawer() throws -> String {
    try #require(try world.store.cashInDrawer(till: 1, session: 1)).text(in: .pound)
  }

  @Test func everythingWorksBehindIt() throws {
    try world.rent("Ana Lima", .movie("Up"))
    try world.takeBack("C-000004")
    _ = try shop.pay("Ana Lima", [#require(PaymentOffer("cash 2.00"))]).get()
    _ = try shop.payIn("5.00", reason: "change").get()
    // What came back ahead of the clock goes out, and what went out ahead of it comes back.
    try world.rent("Ana Lima", .movie("Alien"))
    try world.takeBack("C-000001", "C-000002")
    try world.rent("Ana Lima", .movie("Heat"))
    try world.rent("Ana Lima", .movie("Jaws"))
    let report = try world.close(drawer())
    #expect(report.overShort == .zero)
    try world.open("10.00")
    #expect(try shop.check().findings == [])
  }

  /// Jaws went out and came back ahead of the clock, which is now a moment within another rental.
  @Test func whatWasOutThenWasOut() throws {
    try world.rent("Ana Lima", .movie("Jaws"))
    world.passDays(366)
    let lines = try world.store.stock(MovieFilter(), at: world.now)
    #expect(lines.map(\.stock.out) == [0, 1, 1, 0])
  }

  @Test func whatWasMadeAheadOfItIsVoided() throws {
    let receipts = try world.column(
      "SELECT DISTINCT receipt FROM ledger WHERE booked_at > '2027' ORDER BY receipt DESC")
    #expect(receipts.count == 4)
    for receipt in receipts { _ = try shop.void(receipt, reason: "the clock").get() }
    try world.takeBack("C-000001")
    try world.rent("Ana Lima", .movie("Heat"), .movie("Jaws"))
    try world.close(drawer())
    #expect(try shop.check().findings == [])
  }

  @Test func aTillThatWasClosedAheadOfItOpens() throws {
    world.passDays(365)
    try world.close(drawer())
    world.passDays(-365)
    try world.open("20.00")
    try world.rent("Ana Lima", .movie("Up"))
    let closed = try world.close(
      #require(try world.store.cashInDrawer(till: 1, session: 2)).text(in: .pound))
    #expect(closed.overShort == .zero)
    #expect(try shop.check().findings == [])
  }

  @Test func checkNamesWhatIsAhead() throws {
    let ahead = try world.column("SELECT seq FROM audit WHERE recorded_at > '2027-02' ORDER BY seq")
    #expect(
      try shop.check().warnings == [
        "\(ahead.count) lines of the audit trail are ahead of the clock, which says "
          + "2026-03-02T12:00:00Z: line \(ahead[0]), return, of 2027-03-01T12:00:00Z, and "
          + "\(ahead.count - 1) others"
      ])
    #expect(try shop.lastEntryAheadOfClock() == Instant("2027-03-02T12:00:00Z"))
    world.passDays(366)
    #expect(try shop.check().warnings == [])
    #expect(try shop.lastEntryAheadOfClock() == nil)
  }

  /// The right clock does not let anybody date an entry before the last one by hand.
  @Test func whatIsOnlyBackDatedIsRefused() throws {
    try world.rent("Ana Lima", .movie("Up"))
    #expect(throws: ShopError.self) { try world.takeBack("C-000004", at: .at("2026-02-01")) }
    try world.close(drawer())
    #expect(throws: ShopError.self) { try world.open(at: .at("2026-03-01")) }
  }

  /// A copy that came back ahead of the clock goes out by now, and not before what it did until
  /// then.
  @Test func whatTheClockHasPassedIsNotDatedBefore() throws {
    try world.rent("Ana Lima", .movie("Jaws"))
    world.passDays(2)
    try world.takeBack("C-000003")
    world.passDays(400)
    try world.rent("Ana Lima", .movie("Jaws"))
    try world.takeBack("C-000003")
    world.passDays(-399)
    #expect(throws: ShopError.self) {
      try world.rent("Ana Lima", .movie("Jaws"), at: .instant(world.now + -2 * 86_400))
    }
    try world.rent("Ana Lima", .movie("Jaws"), at: .instant(world.now + -3600))
  }

  /// Heat came back as it went out, ahead of the clock, and that lies within its next rental:
  /// nothing is dated before that one's end.
  @Test func whatLiesWithinALaterRentalIsNotItsEnd() throws {
    try world.takeBack("C-000002")
    try world.rent("Ana Lima", .movie("Heat"))
    world.passDays(400)
    try world.takeBack("C-000002")
    let before = world.now + -86_400
    #expect(throws: ShopError.self) {
      try world.rent("Ana Lima", .movie("Heat"), at: .instant(before))
    }
    let card = try #require(try world.store.customers(referredToAs: "Ana Lima").first?.card)
    let row = [
      "barcode": "C-000002", "card": card, "nights": "2", "rented_at": before.text,
      "returned_at": world.now.text,
    ]
    let problems = try shop.importing { importer in try importer.addRental(Draft(row)) }
    #expect(problems.map(\.field) == ["rented_at"])
  }

  @Test func aClerkIsToldToAskAManager() throws {
    _ = try shop.addStaff("Ana", as: .owner, pin: PIN("135791")).get()
    let ana = try shop.staff("Ana").staff
    shop.acting.by = "Ana"
    shop.acting.proofs +=
      try world.store.desk(till: 1, by: "Ana").pin.map { [PINProof(staff: ana.id, pin: $0)] } ?? []
    let cy = try shop.addStaff("Cy", as: .clerk).get().staff
    shop.acting.by = "Cy"
    let drawer = try drawer()
    let expected = ShopError.notAllowed(cy, .passWrongClock)
    try world.expectError(expected) { try world.close(drawer) }
    try world.expectError(expected) { try world.rent("Ana Lima", .movie("Alien")) }
    try world.expectError(expected) { try world.takeBack("C-000002") }
    try world.rent("Ana Lima", .movie("Up"))
    try world.takeBack("C-000004")
    shop.acting.by = "Ana"
    try world.close(self.drawer())
  }
}
