import Domain
import Shop
import Storage
import Support
import Testing

/// Remedies that were once not true, each by itself. 2026-03-01 is a Sunday.
struct RemedyTests {
  /// A shop in which Ana has Heat, and owes what was said.
  private func shop(_ rules: String, owed: String? = nil) throws -> TestShop {
    let world = try TestShop()
    try world.customer("Ana Lima")
    for title in ["Alien", "Heat", "Ran"] { try world.movie(title, ["class": title]) }
    if let owed {
      let request = RentRequest(
        customer: "Ana Lima", items: [.movie("Heat")], nights: 1,
        payment: PaymentRequest(onAccount: true))
      try world.shop.applyRules("price \(owed) flat\ndebt limit 100")
      _ = try world.shop.rent(request).get()
      try world.takeBack("C-000002")
    }
    try world.shop.applyRules("time zone UTC\n" + rules)
    return world
  }

  private func rent(
    _ movies: String..., nights: Int = 1, and keys: [String: Step.Value] = [:]
  ) -> AskedRequest {
    AskedRequest(
      "rent",
      ["customer": .text("Ana Lima"), "movies": .texts(movies), "nights": .number(nights)]
        .merging(keys) { $1 })
  }

  /// The sentences of what is refused, which have to be true.
  private func remedies(
    _ asked: AskedRequest, in world: TestShop, _ location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let wrong = try RemedyTrial(shop: world, asked: asked).objection()
    #expect(wrong == nil, "\(wrong ?? "")", sourceLocation: location)
    guard case .refused(let findings, _) = try world.ask(asked) else { return [] }
    return findings.map { "\($0.rule): \($0.remedy?.sentence ?? "nothing")" }
  }

  @Test(arguments: [
    ("8.00", "10.00", "9.00", "debt: 7.00 is paid now"),
    ("12.00", "10.00", "1.00", "debt: 3.00 is paid"),
    ("12.00", "2.00", "3.00", "debt: 12.00 is paid, and 1.00 of this visit with it"),
  ])
  func whatIsOwedAndWhatGoesOnAccountAreToldAtOnce(
    _ owed: String, _ limit: String, _ price: String, _ told: String
  ) throws {
    let world = try shop("debt limit \(limit)\nprice \(price) flat", owed: owed)
    let asked = rent("Alien", and: ["on_account": .flag])
    #expect(try remedies(asked, in: world) == [told])
  }

  @Test func whatIsOutAlreadyComesBackFirst() throws {
    let world = try shop("limit 5\nask rented-now")
    _ = try world.shop.editMovie("Heat", Draft(), quantity: 3)
    try world.rent("Ana Lima", .movie("Heat"))
    #expect(try remedies(rent("Alien"), in: world) == [])
    #expect(try remedies(rent("Heat"), in: world) == ["rented-now: Heat is returned"])
    let asked = try world.rent("Ana Lima", .movie("Heat"), override: ["rented-now"])
    #expect(asked.findings.first?.message == "this customer has it out already")
    let told = try remedies(rent("Heat"), in: world)
    #expect(told == ["rented-now: Heat and Heat are returned"])
  }

  @Test func anotherStayIsDecidedByAllRules() throws {
    let rules = "nights 1..9\nnights 1..6 when class Alien\nage 99 when nights 3..5"
    let remedies = try remedies(rent("Alien", nights: 9), in: shop(rules))
    #expect(remedies == ["nights-not-allowed: it is for 6 nights"])
  }

  /// The same, without what is only told.
  private func limits(
    _ movies: String..., in world: TestShop, _ location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let asked = AskedRequest(
      "rent", ["customer": .text("Ana Lima"), "movies": .texts(movies), "nights": .number(1)])
    return try remedies(asked, in: world, location).filter { !$0.hasPrefix("rented-") }
  }

  @Test func inAWeekAsManyGoOutAsMay() throws {
    let world = try shop("limit 9\nlimit 3 per week")
    _ = try world.shop.editMovie("Heat", Draft(), quantity: 6)
    let three = "week-limit: no more than 3 movies are wanted"
    #expect(try limits("Heat", "Heat", "Heat", "Heat", in: world) == [three])
    for _ in 1...3 {
      try world.rent("Ana Lima", .copy("C-000002"))
      try world.takeBack("C-000002")
    }
    let next =
      "week-limit: it is rented in the week from Mon 2026-03-02, with no more than 3 movies"
    #expect(try limits("Heat", in: world) == [next])
  }

  @Test func ofAKindAsManyGoOutAsMay() throws {
    let world = try shop(
      "limit 9\nlimit 2 when not class Ran\nlimit 1 when class Heat\nlimit 0 when class Ran")
    for title in ["Alien", "Heat"] { _ = try world.shop.editMovie(title, Draft(), quantity: 5) }
    let two = "rental-limit: no more than 2 such movies are wanted"
    #expect(try limits("Alien", "Alien", "Alien", in: world) == [two])
    let one = "rental-limit: no more than 1 such movie is wanted"
    #expect(try limits("Heat", "Heat", in: world) == [one])
    #expect(try limits("Ran", in: world) == ["rental-limit: nothing"])
    #expect(try limits("Ran", "Alien", in: world) == ["rental-limit: it is left out"])
    try world.rent("Ana Lima", .movie("Heat"))
    #expect(try limits("Heat", in: world) == ["rental-limit: Heat is returned"])
    try world.rent("Ana Lima", .movie("Alien"))
    let either = "rental-limit: one of Alien, Heat is returned"
    #expect(try limits("Alien", in: world) == [either])
    // What it was when it was rented still counts.
    _ = try world.shop.editMovie("Heat", Draft(["class": "Ran"]))
    #expect(try limits("Alien", in: world) == [either])
  }

  @Test func ofATitleAsManyGoOutAsMay() throws {
    let world = try shop("limit 9\nlimit 2 per title")
    _ = try world.shop.editMovie("Heat", Draft(), quantity: 6)
    let two = "title-limit: 2 copies of it are wanted"
    #expect(try limits("Heat", "Heat", "Heat", in: world) == [two])
    try world.rent("Ana Lima", .movie("Heat"))
    #expect(try limits("Heat", "Heat", in: world) == ["title-limit: one copy of it is wanted"])
    try world.rent("Ana Lima", .movie("Heat"))
    #expect(try limits("Heat", in: world) == ["title-limit: one of Heat, Heat is returned"])
    let both = "title-limit: Heat and Heat are returned"
    #expect(try limits("Heat", "Heat", "Heat", "Alien", in: world) == [both, both, two])
    let closed = try shop("limit 9\nlimit 0 per title")
    #expect(try limits("Alien", in: closed) == ["title-limit: nothing"])
  }

  @Test func ofTwoCopiesInAVisitTheSecondIsToldToo() throws {
    let world = try shop("limit 5\nrefuse rented-now")
    _ = try world.shop.editMovie("Heat", Draft(), quantity: 3)
    #expect(
      try remedies(rent("Heat", "Heat"), in: world) == ["rented-now: one copy of it is wanted"])
    try world.rent("Ana Lima", .movie("Heat"))
    #expect(
      try remedies(rent("Heat", "Heat"), in: world) == [
        "rented-now: Heat is returned", "rented-now: one copy of it is wanted",
      ])
  }

  @Test func aReturnThatBooksALateFeeTellsWhatHasToBePaid() throws {
    let world = try shop("limit 1\ndebt limit 5.00\nlate fee 1.00 per night", owed: "4.00")
    try world.rent("Ana Lima", .movie("Heat"), nights: 1)
    world.passDays(4)
    #expect(
      try remedies(rent("Alien"), in: world) == [
        "rental-limit: Heat (late fee 3.00) is returned and 2.00 of the late fee is paid"
      ])
    try world.shop.applyRules("time zone UTC\nlimit 1\ndebt limit 7.00")
    #expect(
      try remedies(rent("Alien"), in: world) == [
        "rental-limit: Heat (late fee 3.00) is returned"
      ])
    try world.shop.applyRules("time zone UTC\nlimit 1\ndebt limit 1.00")
    #expect(
      try remedies(rent("Alien"), in: world) == [
        "rental-limit: Heat (late fee 3.00) is returned and 3.00 of the late fee is paid",
        "debt: 3.00 is paid",
      ])
  }

  /// 2026-03-01 is a Sunday.
  @Test func onAClosedDayTheNextOpenOneIsTold() throws {
    let world = try shop("closed sun, mon\nrefuse shop-closed")
    #expect(
      try remedies(rent("Alien"), in: world) == ["shop-closed: it is rented on Tue 2026-03-03"])
  }

  @Test(arguments: [
    ("refuse due-day-closed", 7, "due-day-closed: it is for 1 to 6 nights"),
    ("refuse closing-soon", 6, "closing-soon: it is for 1 to 5 nights"),
    ("refuse due-day-closed, closing-soon", 7, "due-day-closed: it is for 8 to 12 nights"),
    (
      "refuse due-day-closed\nnights 8..14", 7,
      "nights-not-allowed: it is for 8 to 13 nights|due-day-closed: it is for 8 to 13 nights"
    ),
  ])
  func nightsThatWorkAreNotOnAClosedDay(_ lines: String, _ nights: Int, _ told: String) throws {
    let world = try shop("closed sun\n" + lines)
    let expected = told.split(separator: "|").map(String.init)
    #expect(try remedies(rent("Alien", nights: nights), in: world) == expected)
  }

  /// To whom it has to be said who may.
  @Test(arguments: Role.allCases)
  func whoMayNotIsToldWhoMay(_ role: Role) throws {
    let world = try shop("limit 0\nask rental-limit", owed: "4.00")
    try world.enterStaff(role)
    let rent = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 1)
    #expect(try refusal(world.shop.rent(rent)).overrider == (role == .clerk ? .manager : nil))
    let finding = try #require(refusal(world.shop.removeCustomer("Ana Lima")).primary)
    let waive = try #require(finding.remedy?.ways.last?.steps.first)
    var arguments: [Step.Argument] = [.customer, .init("amount", .text("4.00")), .why]
    if role == .clerk { arguments.append(.init("by", .asked("MANAGER"))) }
    #expect(waive == .request("waive", arguments))
  }

  private func refusal<Done>(_ outcome: Outcome<Done>) throws -> Refusal {
    guard case .refused(let refusal) = outcome else { throw NotRefused() }
    return refusal
  }

  private struct NotRefused: Error {}

  @Test func nightsOfSeveralCopiesAreTheOnesAllAllow() throws {
    let world = try shop("nights 1..4 when class alien\nnights 3..7 when class heat")
    let both = ["nights-not-allowed: it is for 3 to 4 nights"]
    #expect(try remedies(rent("Alien", "Heat", nights: 9), in: world) == both + both)
    #expect(try remedies(rent("Alien", "Heat", nights: 2), in: world) == both)
    try world.shop.applyRules("nights 1..2 when class alien\nnights 3..7 when class heat")
    #expect(
      try remedies(rent("Alien", "Heat", nights: 2), in: world) == [
        "nights-not-allowed: they are rented separately, each for the nights that it is allowed for"
      ])
  }

  @Test func moreNightsThatAreOwedTellWhatHasToBePaid() throws {
    let world = try shop("nights 3..7\ndebt limit 5.00\nprice 2.00 per night", owed: "3.00")
    #expect(
      try remedies(rent("Alien", and: ["on_account": .flag]), in: world) == [
        "nights-not-allowed: it is for 3 nights, and 4.00 is paid now"
      ])
    #expect(
      try remedies(rent("Alien", and: ["pay": .texts(["cash 2.00"])]), in: world) == [
        "nights-not-allowed: it is for 3 nights, and 6.00 is paid now"
      ])
  }

  @Test func whatIsInvalidIsSaidBeforeAnythingIsOverridden() throws {
    let world = try shop("ask nights-not-allowed, rented-before")
    let invalid = ShopError.invalid(["nights is 0, not a number from 1 to 3650"])
    let none = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 0)
    try world.expectError(invalid) { try world.shop.rent(none) }
    try world.rent("Ana Lima", .movie("Alien"))
    world.passDays(1)
    try world.takeBack("C-000001")
    let early = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 1)
    let moment = AskedMoment.instant(world.now + -3600)
    #expect(throws: ShopError.self) { try world.shop.rent(early, at: moment) }
    let byCard = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien")], nights: 1,
      payment: PaymentRequest([PaymentOffer(.card, "99.00")]))
    #expect(throws: ShopError.self) { try world.shop.rent(byCard) }
  }

  @Test func aTillThatHasToBeOpenIsToldWithAllElse() throws {
    let world = try shop("till required\nlimit 1", owed: nil)
    #expect(
      try remedies(rent("Alien", "Heat"), in: world) == [
        "rental-limit: no more than 1 movie is wanted", "till-closed: the till is open",
      ])
    let refund = AskedRequest(
      "refund", ["customer": .text("Ana Lima"), "amount": .text("2.00"), "waive": .flag])
    #expect(
      try remedies(refund, in: world) == [
        "over-paid: nothing", "till-closed: the till is open",
      ])
  }

  @Test func theFirstWhoIsEnteredIsAnOwnerWithAPIN() throws {
    let world = try TestShop()
    world.shop.acting.by = "Ben"
    let asked = AskedRequest("staff-add", ["name": .text("Ben"), "role": .text("clerk")])
    #expect(
      try remedies(asked, in: world) == [
        "first-owner: an owner has been entered", "pin-missing: Ben is given a PIN",
      ])
  }

  @Test func twiceTheSameMovieIsAnsweredWithHowManyThereAre() throws {
    let world = try shop("")
    #expect(
      try remedies(rent("Alien", "Alien"), in: world) == [
        "copy-out: no more than 1 copy of it is wanted"
      ])
    _ = try world.shop.editCopy("C-000001", .init(state: .inRepair)).get()
    #expect(
      try remedies(rent("Alien", "Alien"), in: world)
        == [
          "copy-not-for-rent: another copy is taken, or this one is available again",
          "copy-out: no more than 1 copy of it is wanted",
        ].sorted { $0 > $1 })
  }
}
