import Domain
import Shop
import Storage
import Support
import Testing

/// Who waits for what, and what is told and kept of it.
struct HoldTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "hold for 2 nights")
    for name in ["Ana", "Bo", "Cy"] { try world.customer(name) }
    try world.movie("Alien")
  }

  @discardableResult
  private func hold(_ name: String, at asked: AskedMoment = .now) throws -> HoldRecord {
    try world.shop.addHold("Alien", for: name, at: asked).get().hold
  }

  private func queue() throws -> [String] {
    try world.shop.holds().map { "\($0.holder?.name ?? "-") \($0.barcode ?? "waits")" }
  }

  @Test func theAuditTrailKeepsNoTitleForGood() throws {
    let movie = try world.shop.movie("Alien").id.text
    try hold("Ana")
    try hold("Bo")
    _ = try world.shop.cancelHold("1").get()
    world.passDays(9)
    _ = try world.shop.expireHolds(at: .now)
    let lines = try world.store.auditLines(AuditFilter()).filter { $0.deed.hasPrefix("hold-") }
    #expect(lines.map(\.deed) == ["hold-add", "hold-add", "hold-cancel", "hold-expire"])
    for line in lines {
      let told = [line.subject, line.before, line.after].compactMap(\.self).joined()
      #expect(!told.contains(movie) && !told.contains("Alien") && !told.contains("F-000001"))
    }
  }

  @Test func aCustomerIsHandedTheirHolds() throws {
    try hold("Ana")
    _ = try world.shop.cancelHold("1").get()
    try hold("Ana")
    let file = try world.shop.customerFile("Ana")
    #expect(file.holds.map(\.hold.seq) == [1, 2])
    #expect(file.holds.map(\.hold.ended?.outcome) == [.cancelled, nil])
    #expect(try world.shop.customerFile("Bo").holds.isEmpty)
  }

  @Test func aHoldThatIsOverIsTheNextOnesBeforeAnyNight() throws {
    try hold("Ana")
    try hold("Bo")
    world.passDays(3)
    #expect(try world.refusals("Cy", .movie("Alien"), nights: 1) == ["held-for-another"])
    #expect(try world.refusals("Cy", .copy("C-000001"), nights: 1) == ["held-for-another"])
    try world.rent("Bo", .movie("Alien"), nights: 1)
    #expect(try world.shop.holds(isOpen: false).map(\.hold.ended?.outcome) == [.rented, .expired])
  }

  /// A copy is kept through its last day. Two nights from Sunday 2026-03-01 end on Tuesday.
  @Test(arguments: [(0, true), (1, true), (2, true), (3, false), (9, false)])
  func whatIsKeptTooLongIsEverybodysBeforeAnyNight(_ days: Int, _ isKept: Bool) throws {
    try hold("Ana")
    let asked = AskedMoment.instant(world.now + days * 86_400)
    world.passDays(max(days, 9))
    var search = MovieSearch()
    #expect(try world.shop.stock(of: [], search, at: asked).map(\.stock.held) == [isKept ? 1 : 0])
    search.inOnly = true
    #expect(try world.shop.stock(of: [], search, at: asked).isEmpty == isKept)
    let copy = try world.shop.copy("C-000001", at: asked).value
    #expect(copy.stateName == (isKept ? "held" : "available"))
    #expect(copy.hold?.holder?.name == (isKept ? "Ana" : nil))
    for (state, isListed) in [("held", isKept), ("available", !isKept), ("rented", false)] {
      var filter = CopyFilter()
      filter.state = state
      #expect(try world.shop.copies(of: nil, filter, at: asked).value.isEmpty == !isListed)
    }
  }

  /// Whoever is next comes before everybody, though the night has not run.
  @Test func whatIsKeptTooLongIsTheNextOnesWhereSomebodyWaits() throws {
    try hold("Ana")
    try hold("Bo")
    world.passDays(9)
    var search = MovieSearch()
    search.inOnly = true
    #expect(try world.shop.stock(of: [], search, at: .now).isEmpty)
  }

  @Test func nobodyIsEnteredBeforeThoseWhoWait() throws {
    try world.rent("Cy", .movie("Alien"))
    try hold("Ana")
    world.passDays(2)
    let early = try hold("Bo", at: .day(.ago(1)))
    #expect(early.hold.placedAt == world.now)
    #expect(try queue() == ["Ana waits", "Bo waits"])
    // A clock that was set back lets nobody jump either.
    world.passDays(-5)
    try world.customer("Di")
    try hold("Di")
    #expect(try queue() == ["Ana waits", "Bo waits", "Di waits"])
  }

  @Test func nothingIsOnTheHoldShelfBeforeItWasAskedFor() throws {
    try world.rent("Cy", .movie("Alien"))
    world.passDays(5)
    try hold("Ana")
    world.passDays(-2)
    try world.takeBack("C-000001")
    let record = try #require(try world.shop.holds().first)
    #expect(record.hold.shelved?.at == record.hold.placedAt)
  }

  @Test func whoseHoldIsOverMayWaitAgain() throws {
    try hold("Ana")
    try hold("Bo")
    world.passDays(9)
    let request = RentRequest(customer: "Ana", items: [.movie("Alien")], nights: 1)
    guard case .refused(let refusal) = try world.shop.rent(request) else {
      Issue.record("it is rented, and Bo waits for it")
      return
    }
    #expect("\(refusal.findings)".contains("hold-add"))
    #expect(try world.shop.addHold("Alien", for: "Ana", isDryRun: true).get().hold.place == 1)
    #expect(try hold("Ana").place == 1)
    #expect(try queue() == ["Bo C-000001", "Ana waits"])
    #expect(try world.shop.holds(isOpen: false).map(\.hold.ended?.outcome) == [.expired])
  }

  @Test func aBackDatedRentalAsksWhatIsHeldToday() throws {
    try hold("Ana")
    world.passDays(2)
    let request = RentRequest(customer: "Bo", items: [.movie("Alien")], nights: 1)
    guard case .refused(let refusal) = try world.shop.rent(request, at: .day(.ago(1))) else {
      Issue.record("it is rented")
      return
    }
    #expect(refusal.findings.contains { $0.rule == "held-for-another" && $0.stops })
    world.passDays(1)
    let receipt = try world.shop.rent(request, at: .day(.ago(1)))
    guard case .done = receipt else {
      Issue.record("what is over today is refused")
      return
    }
  }

  @Test func numbersAreNotGivenOutAgain() throws {
    let ana = try hold("Ana")
    #expect(ana.hold.seq == 1)
    _ = try world.shop.removeCustomer("Ana").get()
    #expect(try hold("Bo").hold.seq == 2)
  }

  @Test func anExactNumberComesBeforeTheBeginningOfAnId() throws {
    let digits = { (first: String, last: Int) in "\(first)-0000-4000-8000-00000000000\(last)" }
    let movie = try world.shop.movie("Alien").id
    let people = try ["Ana", "Bo", "Cy"].map { try world.shop.customer($0).id }
    for (place, start) in ["12340000", "12345000", "99990000"].enumerated() {
      try world.store.add(
        Hold(
          id: ID(trusted: digits(start, place)), movie: movie, customer: people[place],
          placedAt: world.now))
    }
    try world.store.connection.run("UPDATE hold SET seq = 9999 WHERE seq = 2")
    #expect(throws: ShopError.self) { try world.shop.cancelHold("1234") }
    #expect(try world.shop.cancelHold("9999").get().hold.holder?.name == "Bo")
    #expect(try world.shop.cancelHold("99990000").get().hold.holder?.name == "Cy")
    #expect(try world.shop.cancelHold("12340").get().hold.holder?.name == "Ana")
  }

  @Test func aDryRunSaysWhenACopyWouldBePutAside() throws {
    let first = try world.shop.addHold("Alien", for: "Ana", isDryRun: true).get().hold
    #expect(first.barcode == "C-000001")
    #expect(first.hold.shelved?.until == Day(number: 20_515))
    #expect(try queue() == [])
    try hold("Ana")
    let second = try world.shop.addHold("Alien", for: "Bo", isDryRun: true).get().hold
    #expect(second.barcode == nil && second.place == 1)
    try hold("Bo")
    #expect(try world.shop.addHold("Alien", for: "Cy", isDryRun: true).get().hold.place == 2)
  }

  @Test(arguments: ["open", "closed", "movie"])
  func aVoidedRentalIsWaitedForAgainWhereItCanBe(_ what: String) throws {
    try world.movie("Heat")
    try hold("Ana")
    try world.rent("Ana", .movie("Alien"))
    try world.store.connection.run(
      what == "open"
        ? "UPDATE customer SET tier = tier"
        : what == "closed"
          ? "UPDATE customer SET state = 'closed' WHERE name = 'Ana'"
          : "UPDATE movie SET removed_on = '2026-03-01' WHERE title = 'Alien'")
    let voided = try world.shop.void("1-000001", reason: "a slip")
    guard case .done = voided else { return }
    #expect(try world.shop.holds().count == (what == "open" ? 1 : 0))
  }

  @Test func forgettingTitlesForgetsHoldsInBatches() throws {
    try world.shop.applyRules("time zone UTC\nforget titles after 3 nights")
    try hold("Ana")
    _ = try world.shop.cancelHold("1").get()
    try hold("Bo")
    world.passDays(2)
    _ = try world.shop.forgetOldTitles()
    #expect(try world.shop.holds(isOpen: false).count == 1)
    world.passDays(3)
    _ = try world.shop.forgetOldTitles()
    #expect(try world.shop.holds(isOpen: false).isEmpty)
    #expect(try world.shop.holds().count == 1)
    let lines = try world.store.auditLines(AuditFilter()).count
    _ = try world.shop.forgetOldTitles()
    #expect(try world.store.auditLines(AuditFilter()).count == lines)
  }

  @Test func thePastIsToldAsItWas() throws {
    try world.rent("Cy", .movie("Alien"))
    try hold("Ana")
    let before = world.now
    world.passDays(1)
    try world.takeBack("C-000001")
    try hold("Bo")
    world.passDays(9)
    _ = try world.shop.expireHolds(at: .now)
    #expect(try queue() == ["Bo C-000001"])
    let then = try world.shop.holds(at: .instant(before))
    #expect(then.map(\.holder?.name) == ["Ana"])
    #expect(then.map(\.barcode) == [nil] && then.map(\.place) == [1])
    let stock = try world.shop.stock(of: ["Alien"], MovieSearch(), at: .instant(before + 100_000))
    #expect(stock.map(\.stock.held) == [1])
  }

  @Test func stockTellsWhatIsHeldAndInWhatAnybodyCanHave() throws {
    try world.movie("Heat", quantity: 2)
    try hold("Ana")
    _ = try world.shop.addHold("Heat", for: "Ana").get()
    let stock = try world.shop.stock(of: [], MovieSearch(), at: .now)
    #expect(stock.map(\.title) == ["Alien", "Heat"])
    #expect(stock.map(\.stock.in) == [1, 2] && stock.map(\.stock.held) == [1, 1])
    var search = MovieSearch()
    search.inOnly = true
    #expect(try world.shop.stock(of: [], search, at: .now).map(\.title) == ["Heat"])
    #expect(try world.shop.movie("Alien", at: .now).value.stock.held == 1)
  }
}
