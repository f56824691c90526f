import Domain
import Shop
import Storage
import Testing

struct ExplainTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "limit 2\nprice 2 per night when class classic\nask under-age")
    try world.customer("Ana Lima", born: "2009-06-01")
    try world.movie("Alien", ["rating": "18", "class": "Classic", "genre": "Horror"])
    try world.movie("Heat", quantity: 2)
  }

  private func ask(_ items: RentRequest.Item..., nights: Int = 3) -> RentRequest {
    RentRequest(customer: "ana lima", items: items, nights: nights)
  }

  private func whole(
    _ rental: String, at instant: Instant? = nil, _ location: SourceLocation = #_sourceLocation
  ) throws -> RentExplanation {
    guard case .whole(let explanation) = try world.shop.explain(rental: rental, at: instant) else {
      Issue.record("it is not known", sourceLocation: location)
      throw CancellationError()
    }
    return explanation
  }

  private func reason(_ rental: String) throws -> String? {
    guard case .partial(_, let reason, _) = try world.shop.explain(rental: rental) else {
      return nil
    }
    return reason
  }

  @Test func everyCheckIsToldAndNothingIsSaved() throws {
    let before = try world.contents()
    let explanation = try world.shop.explain(ask(.movie("Alien"), .movie("Heat")))
    #expect(try world.contents() == before)
    #expect(!explanation.decision.isAllowed && explanation.customer == "Ana Lima")
    #expect(explanation.rentals.isEmpty)
    let rules = explanation.decision.findings.map(\.rule)
    #expect(Set(rules) == Set(RentRules.book.rules.map(\.name)))
    let failed = explanation.decision.findings.filter { $0.verdict != .pass }
    #expect(failed.map(\.rule) == ["under-age"])
    #expect(failed.first?.verdict == .ask && failed.first?.subject == "Alien")
    #expect(failed.first?.levelBasis?.line == 4)
    #expect(failed.first?.remedy?.fullSentence == "the customer turns 18 on 2027-06-01")
    #expect(explanation.decision.terms.map(\.price.minor) == [600, 900])
    #expect(explanation.rules.hash == (try world.shop.rulesInForce().hash))
  }

  @Test func whatWentOnAccountIsToldAsItWasDecided() throws {
    try world.shop.applyRules("time zone UTC\ndebt limit 5.00\nask debt")
    var request = ask(.movie("Heat"))
    request.payment = PaymentRequest([PaymentOffer(.cash, "3.99")], onAccount: true)
    request.override = Override(codes: ["debt"], reason: "a regular", by: "Mo")
    let id = try world.shop.rent(request).get().rentals[0].rental.id.text
    _ = try world.shop.pay("Ana Lima").get()
    let debt = { (explanation: RentExplanation) in
      explanation.decision.findings.first { $0.rule == "debt" }
    }
    let told = try debt(whole(id))
    #expect(told?.message == "0.00 is owed + 5.01 on account = 5.01, and the most is 5.00")
    #expect(told?.isOverridden == true)
    let next = try world.rent("Ana Lima", .movie("Heat")).rentals[0].rental.id.text
    #expect(try debt(whole(next))?.message == "0.00 is owed, and the most is 5.00")
    _ = try world.shop.void("1", reason: "why").get()
    #expect(try debt(whole(id))?.message == told?.message)
    let now = try debt(world.shop.explain(ask(.movie("Heat"))))
    #expect(now?.message == "5.01 is in credit, and the most is 5.00")
  }

  @Test func anExplanationDecidesLikeARent() throws {
    for request in [
      ask(.movie("Heat")), ask(.movie("Alien")), ask(.movie("Heat"), nights: 99),
      ask(.copy("C-000002"), .movie("Heat")), ask(.movie("Heat"), .movie("Heat"), .movie("Heat")),
    ] {
      let told = try world.shop.explain(request).decision
      switch try world.shop.rent(request, isDryRun: true) {
      case .done(let receipt):
        #expect(told.isAllowed)
        #expect(told.findings.filter { $0.verdict != .pass } == receipt.findings)
        #expect(told.terms.map(\.price) == receipt.rentals.map(\.rental.price))
      case .refused(let refusal):
        #expect(!told.isAllowed)
        #expect(told.findings.filter { $0.verdict != .pass } == refusal.findings)
      }
    }
  }

  @Test func aRentThatExplainsTellsTheSame() throws {
    let receipt = try world.shop.rent(ask(.movie("Heat")), isDryRun: true, explains: true).get()
    #expect(try world.shop.explain(ask(.movie("Heat"))).decision.findings == receipt.findings)
    guard case .refused(let refusal) = try world.shop.rent(ask(.movie("Alien")), explains: true)
    else {
      Issue.record("it is not refused")
      return
    }
    #expect(try world.shop.explain(ask(.movie("Alien"))).decision.findings == refusal.findings)
    #expect(refusal.primary?.rule == "under-age")
  }

  @Test func aPastMomentIsToldAsTheShopStoodUnderTheRulesThatHeld() throws {
    let begin = world.now
    try world.rent("Ana Lima", .copy("C-000002"), .copy("C-000003"))
    world.passDays(1)
    try world.takeBack("C-000002", "C-000003")
    _ = try world.shop.editCopy("C-000002", .init(state: .inRepair)).get()
    _ = try world.shop.closeAccount("Ana Lima").get()
    world.passDays(1)
    try world.shop.applyRules("time zone UTC\nlimit 0")
    let stops = { (instant: Instant?, request: RentRequest) in
      try world.shop.explain(request, at: instant).decision.findings.filter(\.stops).map(\.rule)
    }
    #expect(
      try stops(nil, ask(.copy("C-000002"))) == [
        "account-closed", "copy-not-for-rent", "rental-limit",
      ])
    #expect(try stops(begin + 3600, ask(.copy("C-000002"))) == ["copy-out", "rental-limit"])
    #expect(try stops(begin + 3600, ask(.movie("Heat"))) == ["copy-out", "rental-limit"])
    #expect(
      try stops(begin + 86_400, ask(.copy("C-000002"))) == ["account-closed", "copy-not-for-rent"])
    #expect(try stops(begin + -1, ask(.movie("Heat"))) == ["copy-not-for-rent"])
    let then = try world.shop.explain(ask(.movie("Heat"), nights: 1), at: begin + 3600)
    #expect(then.decision.facts.day.text == "2026-03-01")
    #expect(then.decision.facts.customer.out == 2)
    #expect(then.decision.facts.policy.limit.line == 2)
    #expect(then.rules.hash != (try world.shop.rulesInForce().hash))
    #expect(
      then.decision.findings.filter { $0.rule == "rented-before" }.map(\.verdict) == [.notice])
  }

  @Test func beforeThereWereRulesTheDefaultHeld() throws {
    world.passDays(1)
    let told = try world.shop.explain(ask(.movie("Heat")), at: .always)
    #expect(told.rules.rules.text == HouseRules.defaultText)
    #expect(!told.decision.isAllowed)
  }

  @Test func aRentalIsExplainedByWhatItKeeps() throws {
    let receipt = try world.rent(
      "Ana Lima", .movie("Alien"), .movie("Heat"), override: ["under-age"])
    let (alien, heat) = (receipt.rentals[0].rental, receipt.rentals[1].rental)
    #expect(
      alien.grounds
        == Grounds(
          customer: SeenCustomer(born: Day("2009-06-01"), unpaid: .zero, rented: 0, overdue: 0),
          copy: SeenCopy(
            traits: Traits(class: "Classic", rating: "18", genres: ["Horror"]),
            replacementPrice: SeenPrice(nil), copiesOut: 0, addedOn: Day("2026-03-01"))))
    let before = try whole(alien.id.text)
    #expect(before.decision.isAllowed && before.customer == "Ana Lima")
    #expect(before.rentals.map(\.rental) == [alien, heat])
    #expect(before.decision.findings.filter(\.isOverridden).map(\.subject) == ["Alien"])
    world.passDays(5)
    try world.shop.applyRules("time zone UTC\nlimit 0\nprice 9 per night\nrefuse under-age")
    _ = try world.shop.editCustomer(
      "Ana Lima", Draft(["born": "1970-01-01", "tier": "gold", "name": "Ana Lima-Ek"]))
    _ = try world.shop.editMovie("Alien", Draft(["rating": "U", "class": "", "genre": ""]))
    try world.takeBack("C-000001", "C-000002")
    for id in [alien.id, heat.id] {
      let after = try whole(id.text)
      #expect(after.decision.isAllowed)
      #expect(after.decision.findings == before.decision.findings)
      #expect(after.decision.terms == before.decision.terms)
      #expect(after.rules.hash == alien.rulesHash)
      #expect(after.customer == "Ana Lima-Ek")
    }
    #expect(before.decision.terms.map(\.price) == [alien.price, heat.price])
    #expect(before.decision.terms.map(\.lateFee) == [alien.lateFee, heat.lateFee])
    #expect(before.decision.terms.map(\.due) == [alien.due, heat.due])
  }

  @Test func aRentalIsExplainedByTheReplacementPriceThatItSaw() throws {
    try world.shop.applyRules("time zone UTC\nask under-age\nlate fee 1.00 per night, at most 2.00")
    _ = try world.shop.editMovie("Heat", Draft(["replacement_price": "12.50"]))
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0].rental
    _ = try world.shop.editMovie("Heat", Draft(["replacement_price": "99.00"]))
    #expect(rental.grounds?.copy.replacementPrice == SeenPrice(Money(minor: 1250)))
    #expect(rental.lateFee.cap == Money(minor: 200))
    let explained = try whole(rental.id.text).decision.facts.copies
    #expect(explained.map(\.replacementPrice?.amount) == [Money(minor: 1250)])
  }

  @Test func everyRentalIsExplainedToItsOwnTerms() throws {
    try world.shop.applyRules(
      """
      time zone UTC
      closed sun, 2026-03-04
      price 5.00 for the first 2 nights, then 1.00 per night when rating 18
      late fee 1.00 per night, at most replacement price
      grace 1 night when class classic
      age off
      """)
    _ = try world.shop.editMovie("Heat", Draft(["replacement_price": "12.50"]))
    world.passDays(1)
    let receipt = try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"), nights: 2)
    let told = try whole(receipt.rentals[1].rental.id.text)
    #expect(told.decision.terms.map(\.price) == receipt.rentals.map(\.rental.price))
    #expect(told.decision.terms.map(\.lateFee) == receipt.rentals.map(\.rental.lateFee))
    #expect(told.decision.terms.map(\.due) == receipt.rentals.map(\.rental.due))
    #expect(receipt.rentals.map(\.rental.lateFee.cap?.minor) == [nil, 1250])
    #expect(receipt.rentals.map(\.rental.lateFee.grace) == [1, 0])
    #expect(receipt.rentals[0].rental.due.text == "2026-03-05")
    let notices = told.decision.findings.filter { $0.verdict == .notice }
    #expect(notices.map(\.rule) == receipt.findings.map(\.rule))
    #expect(notices.map(\.message) == receipt.findings.map(\.message))
  }

  @Test func afterTheCustomersRemovalNothingIsExplained() throws {
    let rental = try world.rent("Ana Lima", .movie("Alien"), override: ["under-age"])
      .rentals[0].rental
    try world.takeBack("C-000001")
    _ = try world.shop.removeCustomer("Ana Lima").get()
    try world.expectError(.titleForgotten(rental.id)) {
      try world.shop.explain(rental: rental.id.text)
    }
  }

  @Test func aRentalThatIsNotThereIsNotFound() throws {
    try world.expectError(.notFound(.rental, typed: "ffff", nearest: nil)) {
      try world.shop.explain(rental: "ffff")
    }
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0].rental
    try world.expectError(.notFound(.rental, typed: rental.id.text, nearest: nil)) {
      try world.shop.explain(rental: rental.id.text, at: world.now + -1)
    }
  }

  @Test func rulesThatCanNoLongerBeReadExplainNothing() throws {
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0].rental
    try world.shop.applyRules("time zone UTC\nlimit 9")
    try world.store.connection.run("UPDATE rules_version SET text = 'limt 3' WHERE seq = 1")
    #expect(
      try reason(rental.id.text) == "the house rules that decided it can no longer be read")
    try world.store.connection.run("UPDATE rules_version SET text = 'time zone X' WHERE seq = 1")
    #expect(
      try reason(rental.id.text) == "the house rules that decided it can no longer be read")
  }

  @Test func rulesThatAreNotOnRecordExplainNothing() throws {
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0].rental
    try world.store.connection.run("DELETE FROM rules_version")
    #expect(
      try reason(rental.id.text) == "the house rules that decided it are not on record")
  }
}
