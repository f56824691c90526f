import Domain
import Shop
import Storage
import Testing

struct OverrideTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(
      rules: "ask under-age, nights-not-allowed\nnotice rental-limit\nlimit 1 when tier new")
    try world.customer("Ana Lima", born: "2009-06-01")
    try world.movie("Alien", quantity: 2, ["rating": "18"])
    try world.movie("Heat")
  }

  private func request(
    _ codes: [String], reason: String = "her mother said yes", by: String = "Bea"
  ) -> RentRequest {
    RentRequest(
      customer: "Ana Lima", items: [.movie("Alien"), .movie("Heat")], nights: 3,
      override: Override(codes: codes, reason: reason, by: by))
  }

  @Test func whatIsAskedStopsUntilSomebodySaysYes() throws {
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == ["under-age"])
    try world.expectRefusal(["under-age"]) {
      try world.shop.rent(request(["nights-not-allowed", "debt"]))
    }
    let receipt = try world.shop.rent(request(["under-age"])).get()
    #expect(receipt.findings.map(\.rule) == ["under-age"])
    #expect(receipt.findings.map(\.isOverridden) == [true])
    let kept = try receipt.rentals.map {
      try #require(try world.store.openRental(of: $0.rental.copy)).rental
    }
    #expect(kept == receipt.rentals.map(\.rental))
    #expect(kept.map { $0.findings.map(\.text) } == [["under-age ask"], []])
    #expect(
      kept.map(\.override) == [KeptOverride(by: "Bea", reason: "her mother said yes"), nil])
  }

  @Test func aLawAndARefusalStandWhoeverSaysYes() throws {
    _ = try world.shop.editCopy("C-000003", .init(state: .inRepair)).get()
    try world.expectRefusal(["copy-not-for-rent"]) {
      try world.shop.rent(request(["under-age", "copy-not-for-rent"]))
    }
    try world.shop.applyRules("refuse under-age")
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == ["under-age"])
    try world.expectRefusal(["copy-not-for-rent", "under-age"]) {
      try world.shop.rent(request(["under-age", "copy-not-for-rent"]))
    }
  }

  @Test func anOverrideThatIsNotNeededIsNotRecorded() throws {
    let receipt = try world.rent("Ana Lima", .movie("Heat"), override: ["under-age"])
    #expect(receipt.findings.isEmpty)
    let kept = try #require(try world.store.openRental(of: receipt.rentals[0].rental.copy)).rental
    #expect(kept.override == nil && kept.findings.isEmpty)
  }

  @Test func noticesAreKeptAndNeedNobody() throws {
    _ = try world.shop.editCustomer("Ana Lima", Draft(["tier": "New"]))
    try world.movie("Ran")
    try world.rent("Ana Lima", .movie("Ran"))
    let receipt = try world.rent("Ana Lima", .movie("Heat"), override: ["rental-limit"])
    #expect(receipt.findings.map(\.verdict) == [.notice])
    let kept = try #require(try world.store.openRental(of: receipt.rentals[0].rental.copy)).rental
    #expect(kept.findings.map(\.text) == ["rental-limit notice"] && kept.override == nil)
  }

  @Test func anUnknownFindingIsInvalid() throws {
    try world.expectError(
      .invalid([#"override "underage" is no finding; did you mean "under-age"?"#])
    ) {
      try world.shop.rent(request(["underage"]))
    }
    try world.expectError(.invalid([#"override "has-rentals" is no finding"#])) {
      try world.shop.rent(request(["under-age", "has-rentals"]))
    }
  }

  @Test(arguments: [("", "Bea"), (" \n", "Bea"), ("why", ""), ("why", "  ")])
  func anOverrideHasANameAndAReason(_ reason: String, _ by: String) throws {
    for codes in [["under-age"], []] {
      let missing = reason.trimmed.isEmpty ? "reason" : "by"
      try world.expectError(.missing(field: missing, "\(missing) is required with an override")) {
        try world.shop.rent(request(codes, reason: reason, by: by))
      }
    }
  }

  @Test func neitherHoldsANUL() throws {
    try world.expectError(.invalid(["reason holds a NUL character"])) {
      try world.shop.rent(request(["under-age"], reason: "a\0b"))
    }
    try world.expectError(.invalid(["by holds a NUL character"])) {
      try world.shop.rent(request(["under-age"], by: "a\0b"))
    }
  }

  @Test func aDryRunDecidesInTheSameWay() throws {
    let before = try world.contents()
    let dry = try world.shop.rent(request(["under-age"]), isDryRun: true).get()
    #expect(try world.contents() == before)
    #expect(dry.findings == (try world.shop.rent(request(["under-age"])).get().findings))
  }

  @Test func whyItWasOverriddenIsForgottenWithTheCustomer() throws {
    let receipt = try world.rent("Ana Lima", .movie("Alien"), override: ["under-age"])
    #expect(try world.contents().joined().contains("it was agreed"))
    try world.takeBack("C-000001")
    _ = try world.shop.removeCustomer("Ana Lima").get()
    let rental = receipt.rentals[0].rental.id
    try world.expectError(.titleForgotten(rental)) {
      try world.shop.rental(rental.text)
    }
    #expect(try !world.contents().joined().contains("2009-06-01"))
    #expect(try !world.contents().joined().contains("it was agreed"))
  }
}
