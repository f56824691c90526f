import Domain
import Shop
import Storage
import Testing

/// The house rules ask of the customer and the movie what is on record of them.
struct ConditionTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(
      rules: """
        closed sun, 2026-03-06
        limit 1 when under 18
        limit 4 when tier gold
        price 4.50 per night when class new-release
        price 1.00 flat when weekday sun and genre comedy
        nights 1..2 when class new-release
        age off when tier staff
        late fee 2.00 per night, at most replacement price when rating 18
        """)
    try world.customer("Ana Lima")
    try world.customer("Kid", born: "2010-03-01")
    try world.customer("Nobody", born: nil)
    _ = try world.shop.editCustomer("Ana Lima", Draft(["tier": "Gold"]))
    try world.movie("Alien", ["class": "New-Release", "rating": "18", "replacement_price": "20"])
    try world.movie("Big", ["genre": "Drama; Comedy", "rating": "12"])
    try world.movie("Heat", quantity: 5)
  }

  @Test func eachCopyHasItsOwnTerms() throws {
    let receipt = try world.rent(
      "Ana Lima", .movie("Alien"), .movie("Big"), .movie("Heat"), nights: 2)
    #expect(receipt.rentals.map(\.rental.price.minor) == [900, 100, 600])
    #expect(receipt.rentals.map(\.rental.lateFee.cap?.minor) == [2000, 1500, 1500])
    #expect(receipt.total.minor == 1600)
    #expect(try world.refusals("Ana Lima", .movie("Heat"), .movie("Heat")) == ["rental-limit"])
    #expect(try world.refusals("Ana Lima", .movie("Heat")) == [])
  }

  @Test func aRangeOfNightsIsTheCopys() throws {
    #expect(
      try world.refusals("Ana Lima", .movie("Alien"), .movie("Heat"), nights: 3) == [
        "nights-not-allowed"
      ])
  }

  @Test func aVisitIsLimitedByAgeAndTier() throws {
    #expect(try world.refusals("Kid", .movie("Heat"), .movie("Heat")) == ["rental-limit"])
    #expect(try world.refusals("Kid", .movie("Heat")) == [])
    // Nobody without a date of birth is under 18, and the age is asked for all the same.
    #expect(try world.refusals("Nobody", .movie("Heat"), .movie("Heat")) == [])
    #expect(try world.refusals("Nobody", .movie("Big")) == ["birth-date-missing"])
    _ = try world.shop.editCustomer("Nobody", Draft(["tier": "STAFF"]))
    #expect(try world.refusals("Nobody", .movie("Big")) == [])
  }

  @Test func noticesComeWithTheReceipt() throws {
    let sunday = try world.rent("Ana Lima", .movie("Heat"), nights: 1)
    #expect(sunday.findings.map(\.message) == ["the shop is closed on Sun 2026-03-01"])
    // Sunday is the day itself; the Friday after is closed, and so is the next Sunday.
    let friday = try world.rent("Ana Lima", .copy("C-000004"), nights: 5)
    #expect(
      friday.findings.map(\.rule) == [
        "rented-now", "rented-before", "due-day-closed", "closing-soon", "shop-closed",
      ])
    #expect(
      friday.findings.map(\.message) == [
        "this customer has it out already",
        "this customer has rented it before, on 2026-03-01",
        "the shop is closed on Fri 2026-03-06, so the due day is Sat 2026-03-07",
        "after the due day, Sat 2026-03-07, the shop is closed until Mon 2026-03-09",
        "the shop is closed on Sun 2026-03-01",
      ])
    #expect(friday.findings.allSatisfy { $0.verdict == .notice })
    #expect(friday.findings[2].basis?.text == "house rules line 2: closed sun, 2026-03-06")
    #expect(friday.rentals[0].rental.due.text == "2026-03-07")
    let kept = try #require(try world.store.openRental(of: friday.rentals[0].rental.copy)).rental
    #expect(
      kept.findings.map(\.text) == [
        "rented-now notice", "rented-before notice", "due-day-closed notice", "closing-soon notice",
        "shop-closed notice",
      ])
    #expect(
      kept.grounds?.copy.lastRented?.text == "2026-03-01" && kept.grounds?.customer.tier == "Gold")
    #expect(kept.grounds?.customer.out == 1 && kept.grounds?.copy.copiesOut == 1)
  }

  @Test func anotherCustomersOrMoviesRentalIsNotBefore() throws {
    try world.rent("Ana Lima", .movie("Heat"))
    try world.rent("Ana Lima", .movie("Big"))
    #expect(try world.rent("Kid", .movie("Heat")).findings.map(\.rule) == ["shop-closed"])
  }

  @Test func aBackDatedRentalKnowsOnlyWhatWasBeforeIt() throws {
    world.passDays(10)
    try world.rent("Ana Lima", .copy("C-000003"))
    let back = try world.rent("Ana Lima", .copy("C-000004"), at: .at("2026-03-03T10:00:00Z"))
    #expect(!back.findings.contains { $0.rule == "rented-before" })
    #expect(back.rentals[0].rental.grounds?.copy.lastRented == nil)
  }
}
