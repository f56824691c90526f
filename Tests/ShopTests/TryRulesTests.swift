import Domain
import Shop
import Storage
import Support
import Testing

/// A trial of house rules on what a shop has on record.
struct TryRulesTests {
  private let test: TestShop

  init() throws {
    test = try TestShop(rules: "limit 3")
    try test.customer("Ana Lima")
    try test.movie("Alien", quantity: 2, ["rating": "15", "class": "new-release"])
    try test.movie("Heat", quantity: 2, ["replacement_price": "12.00"])
  }

  private func tried(
    _ text: String, since: String = "2026-03-01", until: String? = nil, at: AskedMoment = .now,
    slice: Int = 100
  ) throws -> (summary: ReplaySummary, changed: [ChangedRental]) {
    let before = try test.contents()
    let trial = try test.shop.tryRules(
      "time zone UTC\n" + text, since: try #require(Day(since)), until: until.flatMap { Day($0) },
      at: at, inSlicesOf: slice)
    var changed: [ChangedRental] = []
    let summary = trial.replay.run(changed: { changed.append($0) })
    #expect(try trial.replay.run() == summary)
    #expect(try test.contents() == before)
    return (summary, changed)
  }

  private func refused(_ text: String, since: String = "2026-03-01") throws -> [String] {
    try tried(text, since: since).changed.compactMap { rental in
      rental.refusal.map { "\(rental.barcode) \($0.rule)" }
    }
  }

  private func request(
    _ customer: String, _ copy: String, nights: Int = 3, override: [String] = []
  ) -> RentRequest {
    RentRequest(
      customer: customer, items: [.copy(copy)], nights: nights,
      override: override.isEmpty ? nil : Override(codes: override, reason: "once", by: "Mo"))
  }

  @Test func whatWasRefusedByNobodyIsRefused() throws {
    try test.rent("Ana Lima", .copy("C-000001"), .copy("C-000003"))
    test.passDays(1)
    try test.rent("Ana Lima", .copy("C-000002"))
    test.passDays(1)
    try test.takeBack("C-000001", "C-000002", "C-000003")
    #expect(try refused("limit 3") == [])
    #expect(try refused("limit 2") == ["C-000002 rental-limit"])
    #expect(try refused("limit 1") == ["C-000001 rental-limit", "C-000003 rental-limit"])
    #expect(try refused("limit 2", since: "2026-03-02") == ["C-000002 rental-limit"])
    #expect(try refused("refuse rented-before", since: "2026-03-02") == ["C-000002 rented-before"])
  }

  /// The second one was recorded while the first was out, and so it is decided again.
  @Test func aBackDatedRentalIsDecidedOnWhatItSaw() throws {
    test.passDays(5)
    try test.rent("Ana Lima", .copy("C-000001"), at: .at("2026-03-04"))
    try test.rent("Ana Lima", .copy("C-000002"), at: .at("2026-03-02"))
    try test.takeBack("C-000002", at: .at("2026-03-03"))
    #expect(try refused("limit 1") == ["C-000002 rental-limit"])
    #expect(try refused("refuse rented-before") == [])
    let untilSecond = try tried("limit 0", until: "2026-03-02")
    #expect(untilSecond.changed.map(\.barcode) == ["C-000002"])
    let atThird = try tried("limit 0", at: .at("2026-03-03"))
    #expect(atThird.changed.map(\.barcode) == ["C-000002"])
  }

  @Test func whatOnceNeededAYes() throws {
    test.passDays(1)
    try test.shop.applyRules("time zone UTC\nnights 1..5\nask nights-not-allowed")
    let code = "nights-not-allowed"
    _ = try test.shop.rent(request("Ana Lima", "C-000001", nights: 7, override: [code])).get()
    try test.takeBack("C-000001")
    try test.shop.applyRules("time zone UTC\nnights 1..9")
    _ = try test.shop.rent(request("Ana Lima", "C-000002", nights: 7)).get()
    #expect(try refused("nights 1..5\nask nights-not-allowed") == ["C-000002 nights-not-allowed"])
    #expect(try refused("nights 1..5").count == 2)
    let summary = try tried("").summary
    #expect(
      summary.rules.map { [$0.rule, "\($0.refused)", "\($0.allowed)"] } == [[code, "0", "1"]])
  }

  @Test func theCustomerAndTheMovieAreThoseOfTheDay() throws {
    var draft = Draft(["born": "2012-01-01", "tier": "gold"])
    _ = try test.shop.editCustomer("Ana Lima", draft)
    try test.rent("Ana Lima", .copy("C-000003"))
    try test.takeBack("C-000003")
    draft = Draft(["born": "1990-01-01", "tier": "silver"])
    _ = try test.shop.editCustomer("Ana Lima", draft)
    _ = try test.shop.editMovie("Heat", Draft(["class": "classic"]))
    #expect(try refused("limit 0 when tier gold") == ["C-000003 rental-limit"])
    #expect(try refused("age 18") == ["C-000003 under-age"])
    #expect(try refused("limit 0 when tier silver\nnights 9 when class classic") == [])
    // What somebody rented is forgotten with the person, and a trial cannot know of it.
    _ = try test.shop.removeCustomer("Ana Lima").get()
    for rules in ["limit 0", "age 18", "nights 9 when class classic"] {
      #expect(try refused(rules) == [])
    }
  }

  private static let capped = "late fee 5.00 per night, at most replacement price"

  @Test(arguments: ["", "3.00", "20.00"])
  func theReplacementPriceIsThatOfTheDay(_ today: String) throws {
    try test.shop.applyRules("time zone UTC\n" + Self.capped)
    try test.rent("Ana Lima", .copy("C-000001"), .copy("C-000003"), nights: 1)
    test.passDays(9)
    for movie in ["Alien", "Heat"] {
      _ = try test.shop.editMovie(movie, Draft(["replacement_price": today]))
    }
    try test.takeBack("C-000001", "C-000003")
    let tried = try tried(Self.capped)
    #expect(tried.changed.isEmpty && tried.summary.rules.isEmpty)
    #expect(tried.summary.wouldBe.lateFees.minor == 4000 + 1200)
    let other = try self.tried("late fee 4.00 per night, at most replacement price")
    #expect(other.summary.wouldBe.lateFees.minor == 3200 + 1200)
  }

  /// Of a rental of an earlier version, its cap tells the price where its rules made that the cap;
  /// where they did not, the price of today has to do.
  @Test(arguments: [("", 1200), ("late fee 5.00 per night, at most 7.00", 2000)])
  func aPriceThatIsNotKeptIsToldByTheCap(_ rules: String, _ fee: Int64) throws {
    try test.shop.applyRules("time zone UTC\n" + (rules.isEmpty ? Self.capped : rules))
    try test.rent("Ana Lima", .copy("C-000003"), nights: 1)
    test.passDays(9)
    try test.takeBack("C-000003")
    _ = try test.shop.editMovie("Heat", Draft(["replacement_price": "20.00"]))
    try test.store.connection.run(
      #"UPDATE rental SET seen = '{"v":1,"out":0,"owed":0,"genre":""}'"#)
    #expect(try tried(Self.capped).summary.wouldBe.lateFees.minor == fee)
  }

  @Test func whatWasLeftOnAccountCountsAgain() throws {
    try test.shop.applyRules("time zone UTC\nask debt\ndebt limit 5.00")
    var request = request("Ana Lima", "C-000003", override: ["debt"])
    request.payment = PaymentRequest(onAccount: true)
    _ = try test.shop.rent(request).get()
    let (same, changed) = try tried("ask debt\ndebt limit 5.00")
    #expect(same.rules.isEmpty && changed.isEmpty)
    #expect(try refused("debt limit 8.99") == ["C-000003 debt"])
    #expect(try refused("debt limit 9.00") == [])
  }

  /// What is owed is with the tax: 9.00 and 1.80. Of what was paid, the tax is paid as well.
  @Test(arguments: [(nil, "10.79"), ("cash 4.00", "6.79")])
  func whatWasLeftOnAccountCountsWithItsTax(paid: String?, limit: String) throws {
    let taxes = "ask debt\ndebt limit 5.00\ntax standard 20% added\n"
    try test.shop.applyRules("time zone UTC\n" + taxes)
    var request = request("Ana Lima", "C-000003", override: ["debt"])
    let offers = paid.map { [PaymentOffer(.cash, String($0.dropFirst(5)))] } ?? []
    request.payment = PaymentRequest(offers, onAccount: true)
    _ = try test.shop.rent(request).get()
    let (same, changed) = try tried(taxes)
    #expect(same.rules.isEmpty && changed.isEmpty)
    let added = "\ntax standard 20% added"
    #expect(try refused("debt limit \(limit)" + added) == ["C-000003 debt"])
    let most = paid == nil ? "10.80" : "6.80"
    #expect(try refused("debt limit \(most)" + added) == [])
  }

  @Test func importedRentalsAreTriedOnWhatIsKnownToday() throws {
    let visit = TestShop.id(900)
    test.passDays(9)
    try test.shop.importing { importer in
      for (barcode, rented, visit) in [
        ("C-000004", "2026-03-05T10:00:00Z", TestShop.id(901)),
        ("C-000001", "2026-03-02T10:00:00Z", visit), ("C-000003", "2026-03-02T10:00:00Z", visit),
      ] {
        let problems = try importer.addRental(
          Draft([
            "barcode": barcode, "card": "M-000001", "rented_at": rented, "nights": "2",
            "visit": visit, "returned_at": "2026-03-08T10:00:00Z",
          ]))
        #expect(problems.isEmpty)
      }
    }
    #expect(try refused("limit 3") == [])
    #expect(try refused("limit 2") == ["C-000004 rental-limit"])
    #expect(try refused("limit 1") == ["C-000001 rental-limit", "C-000003 rental-limit"])
    #expect(
      try refused("nights 9 when class new-release")
        == ["C-000001 nights-not-allowed", "C-000003 nights-not-allowed"])
    #expect(try refused("refuse rented-before") == ["C-000004 rented-before"])
  }

  /// Four copies, then the two movies that were rented before the days.
  @Test(arguments: [1, 2, 3, 100])
  func slicesMakeNoDifference(slice: Int) throws {
    for copy in ["C-000001", "C-000003", "C-000002", "C-000004", "C-000001"] {
      try test.rent("Ana Lima", .copy(copy))
      try test.takeBack(copy)
      test.passDays(1)
    }
    try test.store.connection.run("UPDATE rental SET seen = NULL")
    var read: [[Int]] = []
    let trial = try test.shop.tryRules(
      "nights 1..2", since: try #require(Day("2026-03-03")), inSlicesOf: slice
    ) { read.append([$0, $1]) }
    let ends = { (count: Int) in Array(stride(from: slice, to: count, by: slice)) + [count] }
    #expect(read == ends(4).map { [$0, 8] } + ends(2).map { [2 + $0, 4] })
    #expect(try trial.replay.run().refused == 3)
    #expect(try tried("nights 1..2", slice: slice).summary.refused == 5)
  }

  @Test func nothingIsAskedWhereNothingCameBefore() throws {
    try test.rent("Ana Lima", .copy("C-000001"))
    try test.store.connection.run("UPDATE rental SET seen = NULL")
    var read: [[Int]] = []
    _ = try test.shop.tryRules("", since: try #require(Day("2026-03-01"))) {
      read.append([$0, $1])
    }
    #expect(read == [[4, 8], [1, 1]])
  }

  /// A till that is at work meanwhile makes no difference either.
  @Test func whatIsRecordedWhileItIsReadIsNoPartOfIt() throws {
    test.passDays(9)
    try test.rent("Ana Lima", .copy("C-000001"), at: .at("2026-03-08"))
    try test.takeBack("C-000001", at: .at("2026-03-09"))
    let text = "limit 1\nrefuse rented-before"
    try test.store.connection.run("UPDATE rental SET seen = NULL")
    var isOpen = true
    let trial = try test.shop.tryRules(
      "time zone UTC\n" + text, since: try #require(Day("2026-03-08")), inSlicesOf: 1
    ) { _, _ in
      guard isOpen else { return }
      isOpen = false
      for (copy, day) in [("C-000002", "05"), ("C-000003", "06"), ("C-000004", "08")] {
        _ = try? test.rent("Ana Lima", .copy(copy), at: .at("2026-03-\(day)"))
      }
    }
    let summary = try trial.replay.run()
    #expect(summary.rentals == 1)
    #expect(summary.refused == 0)
    #expect(try tried(text, since: "2026-03-08").summary.refused == 2)
  }

  @Test(arguments: [false, true])
  func whatWasVoidedBeforeTheDaysWasNotRentedBefore(isVoided: Bool) throws {
    try test.rent("Ana Lima", .copy("C-000001"))
    if isVoided { _ = try test.shop.void("1", reason: "never happened").get() }
    test.passDays(4)
    try test.rent("Ana Lima", .copy("C-000002"))
    try test.store.connection.run("UPDATE rental SET seen = NULL")
    let refused = try refused("refuse rented-before", since: "2026-03-05")
    #expect(refused == (isVoided ? [] : ["C-000002 rented-before"]))
  }

  @Test func anEmptyHistoryChangesNothing() throws {
    #expect(try tried("limit 0").summary.rentals == 0)
    try test.rent("Ana Lima", .copy("C-000001"))
    #expect(try tried("limit 0", since: "2026-02-01", until: "2026-02-28").summary.rentals == 0)
    #expect(try tried("limit 0", since: "2026-02-01", at: .at("2026-02-28")).summary.rentals == 0)
  }

  @Test func whatCannotBePutInForceCannotBeTried() throws {
    let since = try #require(Day("2026-03-01"))
    try test.expectError(
      .badRules([
        "line 1, column 7: \"many\" is read where a number of movies such as 3 should stand"
      ])
    ) { try test.shop.tryRules("limit many", since: since) }
    _ = try test.shop.tryRules("currency EUR", since: since)
    try test.rent("Ana Lima", .copy("C-000001"))
    try test.expectError(
      .badRules(
        ["line 1: rentals are on record in GBP, so the currency stays"], mending: "currency GBP")
    ) { try test.shop.tryRules("currency EUR", since: since) }
    try test.expectError(
      .invalid(["the first day, 2026-03-02, is after the last, 2026-03-01"])
    ) { try test.shop.tryRules("", since: since + 1) }
  }
}
