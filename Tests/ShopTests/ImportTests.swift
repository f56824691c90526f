import Domain
import Shop
import Storage
import Testing

/// What an import takes over of how rentals were decided.
struct ImportTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "ask under-age")
    try world.customer("Ana Lima", born: "2009-06-01")
    try world.movie(
      "Alien", ["rating": "18", "class": "classic", "genre": "Horror; Sci-Fi"])
    try world.movie("Heat")
  }

  /// A row as an export writes it, with changes.
  private func row(_ changes: [String: String] = [:]) -> Draft {
    var draft = Draft([
      "barcode": "C-000001", "card": "M-000001", "rented_at": "2026-02-01T10:00:00Z",
      "nights": "3", "due_on": "2026-02-04", "price": "9.00",
      "returned_at": "2026-02-03T10:00:00Z", "fee_per_night": "1.00", "fee_cap": "15.00",
      "grace": "0", "findings": "under-age ask; rented-before notice", "override_by": "Bea",
      "override_reason": "her mother said yes", "seen_out": "1", "seen_owed": "0.50",
      "seen_tier": "gold", "seen_born": "2009-06-01", "seen_class": "classic",
      "seen_rating": "18", "seen_genre": "Horror; Sci-Fi", "seen_rented_on": "2026-01-01",
      "seen_copies_out": "0",
    ])
    for (key, text) in changes { draft[key] = text }
    return draft
  }

  private func take(_ row: Draft) throws -> [FieldProblem] {
    try world.shop.importing { importer in
      let copy = try #require(try world.store.copies(referredToAs: "C-000001").first)
      #expect(copy.title == "Alien")
      return try importer.addRental(row)
    }
  }

  private func only() throws -> Rental {
    var filter = RentalFilter()
    filter.state = .all
    var rentals: [Rental] = []
    try world.store.forEachRental(filter) { rentals.append($0.rental) }
    #expect(rentals.count == 1)
    return try #require(rentals.first)
  }

  /// The moment from which the copy was there, so that it can have been rented before.
  private func backdate() throws {
    try world.store.connection.run(
      "UPDATE copy SET added_at = '2025-01-01T00:00:00Z', state_since = '2025-01-01T00:00:00Z'")
  }

  @Test func whatWasFoundAndOverriddenAndSeenComesAlong() throws {
    try backdate()
    #expect(try take(row()).isEmpty)
    let rental = try only()
    #expect(rental.findings.map(\.text) == ["under-age ask", "rented-before notice"])
    #expect(rental.override == KeptOverride(by: "Bea", reason: "her mother said yes"))
    #expect(
      rental.grounds
        == Grounds(
          customer: SeenCustomer(
            out: 1, owed: Money(minor: 50), tier: "gold", born: Day("2009-06-01")),
          copy: SeenCopy(
            traits: Traits(class: "classic", rating: "18", genres: ["Horror", "Sci-Fi"]),
            lastRented: Day("2026-01-01"), copiesOut: 0)))
    guard case .whole(let told) = try world.shop.explain(rental: rental.id.text) else {
      Issue.record("it is not known")
      return
    }
    #expect(told.decision.isAllowed)
    #expect(
      told.decision.findings.filter { $0.verdict != .pass }.map(\.rule) == [
        "under-age", "rented-before",
      ])
  }

  @Test func whatIsNotToldIsNotKnown() throws {
    try backdate()
    var draft = row()
    for key in draft.texts.keys where key.hasPrefix("seen_") || key.hasPrefix("override_") {
      draft[key] = ""
    }
    draft["findings"] = nil
    #expect(try take(draft).isEmpty)
    let rental = try only()
    #expect(rental.grounds == nil && rental.override == nil && rental.findings.isEmpty)
    guard case .partial(_, let reason, _) = try world.shop.explain(rental: rental.id.text) else {
      Issue.record("it is known")
      return
    }
    #expect(reason == "what it was decided on is not on record")
  }

  @Test func aMovieWithoutTraitsIsKnownToHaveNone() throws {
    try backdate()
    let blank = [
      "seen_tier": "", "seen_born": "", "seen_class": "", "seen_rating": "", "seen_genre": "",
      "seen_rented_on": "", "seen_copies_out": "", "findings": "",
    ]
    #expect(try take(row(blank)).isEmpty)
    #expect(
      try only().grounds
        == Grounds(
          customer: SeenCustomer(out: 1, owed: Money(minor: 50)), copy: SeenCopy()))
  }

  @Test(arguments: [
    ("", "", nil, nil), ("none", "0.00", SeenPrice(nil), Money.zero),
    ("12.50", "3.00", SeenPrice(Money(minor: 1250)), Money(minor: 300)),
  ])
  func whatTheMovieCostAndWhatWasLeftOnAccountComesAlong(
    _ price: String, _ unpaid: String, _ seenPrice: SeenPrice?, _ left: Money?
  ) throws {
    try backdate()
    #expect(try take(row(["seen_replacement_price": price, "seen_unpaid": unpaid])).isEmpty)
    let grounds = try #require(try only().grounds)
    #expect(grounds.copy.replacementPrice == seenPrice && grounds.customer.unpaid == left)
  }

  /// A card or a barcode may look like an id and be none.
  @Test(arguments: [
    "abcdef00-0000-4000-8000-000000000001", "ABCDEF00-0000-4000-8000-000000000001",
  ])
  func aCardOrBarcodeLikeAnIdIsFound(_ code: String) throws {
    try backdate()
    let bo = try world.customer("Bo Ek", ["card": code])
    _ = try world.shop.editCopy("C-000001", .init(barcode: code)).get()
    #expect(
      try world.shop.importing { try $0.addRental(row(["card": code, "barcode": code])) } == [])
    #expect(try only().customer == bo.id)
  }

  @Test func rulesOfElsewhereExplainNothingHere() throws {
    try backdate()
    #expect(try take(row(["rules_hash": String(repeating: "0", count: 64)])).isEmpty)
    guard case .partial(_, let reason, _) = try world.shop.explain(rental: only().id.text) else {
      Issue.record("it is known")
      return
    }
    #expect(reason == "the house rules that decided it are not on record")
  }

  @Test(arguments: [
    ("findings", "debt pass", #"findings holds "debt pass", no finding"#),
    ("findings", "debt", #"findings holds "debt", no finding"#),
    ("findings", "debts ask", #"findings holds "debts ask", no finding"#),
    ("findings", "debt ask now", #"findings holds "debt ask now", no finding"#),
    ("seen_out", "-1", #"seen_out is "-1", not a number from 0 to 1000000"#),
    ("seen_owed", "much", #"seen_owed is "much", not an amount of GBP"#),
    ("seen_born", "2009", #"seen_born is "2009", not a day that exists (YYYY-MM-DD)"#),
    ("seen_replacement_price", "no", #"seen_replacement_price is "no", not an amount of GBP"#),
    ("seen_unpaid", "-1", #"seen_unpaid is "-1", not an amount of GBP"#),
    ("seen_rented_on", "x", #"seen_rented_on is "x", not a day that exists (YYYY-MM-DD)"#),
  ])
  func whatCannotBeReadIsSaid(_ key: String, _ text: String, _ problem: String) throws {
    try backdate()
    #expect(try take(row([key: text])).map { "\($0.field) \($0.message)" } == [problem])
  }

  @Test func termsThatARowLeavesOutAreThoseOfTheRulesForItsCustomerAndMovie() throws {
    try backdate()
    try world.shop.applyRules(
      """
      time zone UTC
      closed 2026-02-04
      price 2.00 flat when class classic and under 18
      late fee 0.50 per night, at most replacement price when genre sci-fi
      grace 2 nights when weekday sun and season 01-15..02-15
      """)
    _ = try world.shop.editMovie("Alien", Draft(["replacement_price": "12.50"]))
    var draft = row()
    for key in ["due_on", "price", "fee_per_night", "fee_cap", "grace"] { draft[key] = nil }
    #expect(try take(draft).isEmpty)
    let rental = try only()
    #expect(rental.price.minor == 200 && rental.due.text == "2026-02-05")
    #expect(
      rental.lateFee
        == LateFeeTerms(perNight: Money(minor: 50), cap: Money(minor: 1250), grace: 2))
  }
}
