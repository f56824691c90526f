import Domain
import Shop
import Storage
import Support
import Testing

struct RentTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
    try world.movie("Heat")
    try world.movie("Ran")
  }

  @Test func copiesGoOutAndStockFollows() throws {
    let receipt = try world.rent("Ana Lima", .movie("Alien"), .copy("C-000003"), nights: 7)
    #expect(receipt.rentals.map(\.barcode) == ["C-000001", "C-000003"])
    #expect(receipt.rentals.map(\.title) == ["Alien", "Heat"])
    #expect(receipt.total == Money(minor: 4200))
    #expect(receipt.currency == .pound)
    #expect(receipt.day.text == "2026-03-01")
    #expect(receipt.rentals.allSatisfy { $0.rental.due.text == "2026-03-08" })
    #expect(receipt.rentals.allSatisfy { $0.rental.visit == receipt.visit })
    #expect(receipt.rentals[0].customer?.name == "Ana Lima")
    let stock = try world.store.stock(MovieFilter()).map { [$0.stock.out, $0.stock.in] }
    #expect(stock == [[1, 1], [1, 0], [0, 1]])
    let kept = try world.store.openRental(of: receipt.rentals[0].rental.copy)
    #expect(kept == receipt.rentals[0])
  }

  @Test func threeAreTheLimitAndAllOrNoneGoOut() throws {
    try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"))
    try world.expectRefusal(["rental-limit"], #"rent "Alien" and 1 other to Ana Lima"#) {
      try world.shop.rent(
        RentRequest(customer: "ANA LIMA", items: [.movie("Alien"), .movie("Ran")], nights: 1))
    }
    try world.rent("Ana Lima", .movie("Ran"))
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == ["rental-limit"])
    try world.takeBack("C-000003")
    try world.rent("Ana Lima", .movie("Alien"))
  }

  @Test func theSameMovieTwiceIsTwoCopies() throws {
    let receipt = try world.rent("Ana Lima", .movie("Alien"), .movie("alien"))
    #expect(receipt.rentals.map(\.barcode) == ["C-000001", "C-000002"])
  }

  @Test func aMovieTakesNoCopyThatTheRequestNames() throws {
    let receipt = try world.rent("Ana Lima", .movie("Alien"), .copy("C-000001"))
    #expect(receipt.rentals.map(\.barcode) == ["C-000002", "C-000001"])
  }

  @Test func aThirdCopyOfTwoIsOut() throws {
    let items = [RentRequest.Item](repeating: .movie("Alien"), count: 3)
    try world.expectRefusal(["copy-out"]) {
      try world.shop.rent(RentRequest(customer: "Ana Lima", items: items, nights: 1))
    }
  }

  @Test func theSameCopyTwiceIsInvalid() throws {
    try world.expectError(.invalid(["copy C-000001 is named twice"])) {
      try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000001"))
    }
    try world.expectError(.invalid(["a movie or a copy is required"])) {
      try world.rent("Ana Lima")
    }
  }

  @Test func whatIsOutCannotGoOut() throws {
    try world.rent("Ana Lima", .copy("C-000003"), nights: 2)
    try world.customer("Bo Ek")
    try world.expectRefusal(["copy-out"], #"rent "Heat" to M-000002"#) {
      try world.shop.rent(
        RentRequest(customer: "M-000002", items: [.movie("Heat")], nights: 1))
    }
    let request = RentRequest(customer: "Bo Ek", items: [.copy("C-000003")], nights: 1)
    guard case .refused(let refusal) = try world.shop.rent(request) else {
      Issue.record("a copy is out twice")
      return
    }
    #expect(refusal.primary?.message == "it is out, due back on 2026-03-03")
  }

  @Test func whatIsAsideCannotGoOut() throws {
    _ = try world.shop.editCopy("C-000003", .init(state: .inRepair)).get()
    #expect(try world.refusals("Ana Lima", .copy("C-000003")) == ["copy-not-for-rent"])
    #expect(try world.refusals("Ana Lima", .movie("Heat")) == ["copy-not-for-rent"])
    _ = try world.shop.editCopy("C-000003", .init(state: .lost)).get()
    #expect(try world.refusals("Ana Lima", .movie("Heat")) == ["copy-not-for-rent"])
  }

  @Test func theCopyThatHasBeenInLongestGoesOut() throws {
    try world.rent("Ana Lima", .copy("C-000001"))
    world.passDays(1)
    try world.takeBack("C-000001")
    world.passDays(1)
    #expect(try world.rent("Ana Lima", .movie("Alien")).rentals[0].barcode == "C-000002")
    world.passDays(1)
    try world.takeBack("C-000002")
    #expect(try world.rent("Ana Lima", .movie("Alien")).rentals[0].barcode == "C-000001")
  }

  @Test func tiesGoByBarcode() throws {
    _ = try world.shop.editCopy("C-000002", .init(barcode: "B-000001")).get()
    #expect(try world.rent("Ana Lima", .movie("Alien")).rentals[0].barcode == "B-000001")
  }

  @Test func aDryRunIsWhatHappens() throws {
    let request = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien"), .movie("Ran")], nights: 5, note: "n")
    let before = try world.contents()
    let dry = try world.shop.rent(request, isDryRun: true).get()
    #expect(try world.contents() == before)
    let real = try world.shop.rent(request).get()
    #expect(dry.rentals.map(\.barcode) == real.rentals.map(\.barcode))
    #expect(dry.rentals.map(\.rental.due) == real.rentals.map(\.rental.due))
    #expect(dry.rentals.map(\.rental.price) == real.rentals.map(\.rental.price))
    #expect(dry.total == real.total && dry.findings == real.findings && dry.day == real.day)
    let refused = RentRequest(customer: "Ana Lima", items: [.movie("Ran")], nights: 99)
    guard case .refused(let first) = try world.shop.rent(refused, isDryRun: true),
      case .refused(let second) = try world.shop.rent(refused)
    else {
      Issue.record("it is not refused")
      return
    }
    #expect(first == second)
  }

  @Test func anEntryCanBeBackDatedButNotBeforeTheLastMovement() throws {
    world.passDays(10)
    let receipt = try world.rent("Ana Lima", .movie("Heat"), at: .at("2026-03-05T08:00:00Z"))
    #expect(receipt.rentals[0].rental.due.text == "2026-03-08")
    #expect(receipt.rentals[0].rental.rentedAt.text == "2026-03-05T08:00:00Z")
    try world.takeBack("C-000003", at: .at("2026-03-06"))
    let kept = try world.store.rentals(referredToAs: receipt.rentals[0].rental.id.text)
    #expect(kept.first?.rental.returned?.at.text == "2026-03-06T23:59:59Z")
    try world.expectError(
      .movedLater(copy: "C-000003", at: "2026-03-06T23:59:59Z", entry: "2026-03-06T23:59:58Z")
    ) {
      try world.rent("Ana Lima", .movie("Heat"), at: .at("2026-03-06T23:59:58Z"))
    }
    try world.rent("Ana Lima", .movie("Heat"), at: .at("2026-03-06T23:59:59Z"))
  }

  @Test func nothingHappensBeforeACopyWasThereOrInTheFuture() throws {
    try world.expectError(
      .addedLater(
        copy: "C-000003", at: world.now, movie: "F-000002",
        entry: try #require(Instant("2026-02-28T23:59:59Z")), on: try #require(Day("2026-02-28")))
    ) {
      try world.rent("Ana Lima", .movie("Heat"), at: .at("2026-02-28"))
    }
    try world.expectError(
      .invalid(["2026-03-01T12:00:01Z is in the future; an entry can be back-dated only"])
    ) {
      try world.rent("Ana Lima", .movie("Heat"), at: .at("2026-03-01T12:00:01Z"))
    }
    try world.expectError(
      .invalid(["2026-03-02T23:59:59Z is in the future; an entry can be back-dated only"])
    ) {
      try world.rent("Ana Lima", .movie("Heat"), at: .at("2026-03-02"))
    }
    try world.rent("Ana Lima", .movie("Heat"), at: .at("2026-03-01"))
  }

  @Test func theRulesInForceDecide() throws {
    try world.shop.applyRules("limit 1\nprice 2.00 per night\nnights 2..2\nage 50")
    #expect(
      try world.refusals("Ana Lima", .movie("Alien"), .movie("Ran"), nights: 3) == [
        "rental-limit", "nights-not-allowed", "nights-not-allowed", "under-age", "under-age",
      ])
    try world.shop.applyRules("limit 1\nprice 2.00 per night\nnotice under-age\nage 50")
    let receipt = try world.rent("Ana Lima", .movie("Alien"))
    #expect(receipt.total == Money(minor: 600))
    #expect(receipt.findings.filter { $0.verdict == .notice }.map(\.rule) == ["under-age"])
    #expect(receipt.rentals[0].rental.rulesHash == (try world.shop.rulesInForce().hash))
  }

  @Test func aNoteHoldsNoNUL() throws {
    try world.expectError(.invalid(["note holds a NUL character"])) {
      try world.shop.rent(
        RentRequest(customer: "Ana Lima", items: [.movie("Heat")], nights: 1, note: "a\0b"))
    }
  }

  @Test func theBusinessDayEndsWhenTheRulesSay() throws {
    try world.shop.applyRules("day ends 04:00\ntime zone UTC")
    world.now = try #require(Instant("2026-03-05T03:59:59Z"))
    let receipt = try world.rent("Ana Lima", .movie("Heat"), nights: 1)
    #expect(receipt.day.text == "2026-03-04")
    #expect(receipt.rentals[0].rental.due.text == "2026-03-05")
  }
}
