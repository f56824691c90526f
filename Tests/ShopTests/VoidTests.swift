import Domain
import Shop
import Storage
import Testing

/// Receipts that become as if they had never been.
struct VoidTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.customer("Bo Ek")
    try world.movie("Alien", quantity: 2)
    try world.movie("Heat")
  }

  /// All that is told of the shop, but for its books.
  private func told(at instant: Instant? = nil) throws -> [String] {
    let store = world.store
    let day = try instant.map(world.shop.rulesInForce().calendar.day(of:))
    var rentals: [RentalRecord] = []
    var all = RentalFilter()
    all.state = .all
    try store.forEachRental(all, at: instant) { rentals.append($0) }
    var copies = CopyFilter()
    copies.all = true
    return [
      "\(try store.stock(MovieFilter(), at: instant, on: day))",
      "\(try store.movies(MovieFilter(), at: instant, on: day))",
      "\(try store.copies(copies, at: instant))", "\(try store.customers(at: instant, on: day))",
      "\(rentals)",
      "\(try store.overdue(on: Day(number: 30_000), at: instant))",
      "\(try store.outstanding(of: world.shop.customer("Ana Lima").id, at: instant))",
    ]
  }

  private func standing() throws -> Standing {
    try world.store.standing(of: world.shop.customer("Ana Lima").id)
  }

  @discardableResult
  private func void(_ receipt: String) throws -> MoneyReceipt {
    try world.shop.void(receipt, reason: "a mistake").get()
  }

  private func expectRefusal(
    _ codes: [String], _ receipt: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try world.expectRefusal(
      codes, nil, { try world.shop.void(receipt, reason: "why") }, location)
  }

  /// Two copies of one movie are told apart: one that came back in time stands in the way itself.
  @Test func anExtensionOfTwoCopiesOfOneMovieStandsWhereOneIsBack() throws {
    _ = try world.shop.openTill(float: "20.00").get()
    try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000002"), nights: 1)
    let both = ["C-000001", "C-000002"]
    _ = try world.shop.extend(ExtendRequest(copies: both, nights: 1)).get()
    try world.takeBack("C-000001")
    try expectRefusal(["not-out"], "2")
    world.passDays(3)
    try world.takeBack("C-000002")
    try expectRefusal(["later-receipt", "not-out"], "2")
  }

  @Test func aRentIsAsIfItHadNeverBeen() throws {
    try world.rent("Bo Ek", .movie("Alien"))
    let begin = world.now
    world.now = begin + 60
    let before = try told()
    let then = try told(at: begin + 90)
    world.now = begin + 120
    let request = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien"), .movie("Heat")], nights: 3)
    let refusals = { () throws -> [String] in
      guard case .refused(let refusal) = try world.shop.rent(request, isDryRun: true) else {
        return []
      }
      return refusal.findings.filter(\.stops).map(\.rule)
    }
    _ = try world.shop.rent(request).get()
    #expect(try told() != before && told(at: begin + 120) != then)
    #expect(try refusals() == ["copy-out", "copy-out", "rental-limit"])
    world.now = begin + 180
    let made = try void("2")
    #expect(try told() == before && told(at: begin + 150) == then)
    #expect(try refusals() == [])
    #expect(made.voided?.rentals.map(\.title) == ["Alien", "Heat"])
    #expect(made.voided?.receipt.text == "1-000002" && made.number?.text == "1-000003")
    #expect(made.lines.map(\.amount.minor) == [-900, -900, 1800])
    #expect(made.payments.map(\.amount.minor) == [-1800])
    #expect(try standing().isEven && standing().paid == .zero)
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0]
    #expect(rental.rental.findings.isEmpty, "it has never been rented before")
  }

  @Test func aVoidedRentalIsStillShown() throws {
    let id = try world.rent("Ana Lima", .movie("Heat")).rentals[0].rental.id
    world.now = world.now + 60
    try void("1")
    let rental = try world.shop.rental(id.text).rental
    #expect(rental.voidedAt == world.now && rental.returned?.at == rental.rentedAt)
    #expect(try world.shop.check().findings.isEmpty)
    try world.expectRefusal(["not-out"]) { try world.shop.takeBack(["C-000003"]) }
  }

  @Test func aReturnIsAsIfItHadNeverBeen() throws {
    let begin = world.now
    try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"))
    world.passDays(5)
    let before = try told()
    let out = try told(at: begin + 60)
    let bill = try standing()
    try world.takeBack("C-000001", "C-000003")
    #expect(try told() != before)
    #expect(try void("2").voided?.returns.map(\.barcode) == ["C-000001", "C-000003"])
    #expect(try told() == before && told(at: begin + 60) == out)
    #expect(try standing() == bill)
    #expect(try world.takeBack("C-000001").totalLateFees.minor == 200)
  }

  @Test(arguments: ["charge", "payment", "refund", "waive", "deposit", "deposit-return"])
  func allThatIsBookedCanBeVoided(_ what: String) throws {
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, "5.00")).get()
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Heat")], nights: 2,
        payment: PaymentRequest([PaymentOffer(.cash, "4.00")], onAccount: true))
    ).get()
    let before = try standing()
    let shop = world.shop
    switch what {
    case "charge": try world.rent("Ana Lima", .movie("Alien"))
    case "payment": _ = try shop.pay("Ana Lima", [PaymentOffer(.cash, "1")]).get()
    case "refund":
      _ = try shop.refund(
        "Ana Lima", PaymentOffer(.cash, "4.00"), reason: "w", waives: true
      ).get()
    case "waive": _ = try shop.waive("Ana Lima", "2.00", reason: "w").get()
    case "deposit": _ = try shop.takeDeposit("Ana Lima", PaymentOffer(.cash, "5")).get()
    default: _ = try shop.returnDeposit("Ana Lima").get()
    }
    #expect(try standing() != before || what == "charge")
    let made = try void("3")
    #expect(try standing() == before && made.standing == before)
    try expectRefusal(["voided-already"], "1-000003")
    try expectRefusal(["is-void"], "4")
  }

  @Test func aReceiptBelongsToItsSession() throws {
    try world.rent("Ana Lima", .movie("Alien"))
    try open(1)
    try expectRefusal(["session-over"], "1")
    try world.rent("Ana Lima", .movie("Heat"))
    world.shop.acting.till = 2
    try expectRefusal(["other-till"], "1-000002")
    world.shop.acting.till = 1
    try close(1)
    try expectRefusal(["session-over"], "2")
    try open(2)
    try expectRefusal(["session-over"], "2")
    try world.takeBack("C-000001")
    try world.rent("Ana Lima", .movie("Alien"))
    world.passDays(1)
    try void("3")
    try close(2)
    try expectRefusal(["session-over"], "1")
  }

  private func open(_ number: Int) throws {
    try world.store.connection.run(
      """
      INSERT INTO till_session (till, number, opened_at, opened_by, float_amount)
      VALUES (1, \(number), '2026-03-01T12:00:00Z', 'tester', 0)
      """)
  }

  private func close(_ number: Int) throws {
    try world.store.connection.run(
      """
      UPDATE till_session SET closed_at = '2026-03-01T13:00:00Z', closed_by = 'tester',
        z_report = '{}', z_text = 'Z' WHERE till = 1 AND number = \(number)
      """)
  }

  @Test func withoutASessionItIsVoidedOnTheDayItWasRecorded() throws {
    world.passDays(2)
    try world.rent("Ana Lima", .movie("Alien"), at: .at("2026-03-02"))
    try world.rent("Ana Lima", .movie("Heat"))
    world.now = try #require(Instant("2026-03-03T23:59:59Z"))
    try void("1")
    world.now = world.now + 1
    try expectRefusal(["session-over"], "2")
    let back = try AskedMoment.at("2026-03-03T23:00:00Z")
    try world.expectRefusal(["session-over"]) {
      try world.shop.void("2", reason: "why", at: back)
    }
  }

  @Test func aVoidIsNotBeforeItsReceipt() throws {
    world.passDays(1)
    try world.rent("Ana Lima", .movie("Alien"))
    try world.expectError(
      .invalid([
        "receipt 1-000001 last changed at 2026-03-02T12:00:00Z, "
          + "and the entry is for 2026-03-01T23:59:59Z"
      ])
    ) { try world.shop.void("1", reason: "why", at: .at("2026-03-01")) }
  }

  @Test func whatCameBackLateSinceIsVoidedFirst() throws {
    _ = try world.shop.openTill(float: "0").get()
    try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"))
    world.passDays(5)
    try world.takeBack("C-000001")
    try expectRefusal(["later-receipt"], "1")
    let late = try world.store.lines(on: ReceiptNumber(till: 1, number: 2))[0].line.rental?.text
    _ = try world.shop.waive("Ana Lima", nil, rental: late, reason: "why").get()
    try expectRefusal(["later-receipt"], "2")
    try void("3")
    try void("2")
    #expect(try void("1").voided?.rentals.count == 2)
    #expect(try standing().isEven)
    #expect(try world.shop.check().findings.isEmpty)
  }

  /// A receipt of another till is told with that till, and not at all once it cannot be voided.
  @Test(arguments: [true, false])
  func whatRestsOnItAtAnotherTillIsVoidedThere(cameBackLate: Bool) throws {
    _ = try world.shop.openTill(float: "0").get()
    let rent = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien")], nights: 3,
      payment: PaymentRequest(onAccount: true))
    _ = try world.shop.rent(rent).get()
    world.passDays(5)
    world.shop.acting.till = 2
    _ = try world.shop.openTill(float: "0").get()
    if cameBackLate {
      try world.takeBack("C-000001")
    } else {
      _ = try world.shop.waive("Ana Lima", "1.00", reason: "why").get()
    }
    let later = ReceiptNumber(till: 2, number: 1)
    #expect(try remedy(ofVoiding: "1-1") == .atTill(1))
    world.shop.acting.till = 1
    #expect(try remedy(ofVoiding: "1") == .voidFirst([later], from: 1))
    world.shop.acting.till = 2
    _ = try world.closing(["0"]).get()
    world.shop.acting.till = 1
    #expect(try remedy(ofVoiding: "1") == nil)
  }

  private func remedy(ofVoiding receipt: String) throws -> Remedy? {
    guard case .refused(let refusal) = try world.shop.void(receipt, reason: "why") else {
      Issue.record("it is voided")
      return nil
    }
    return refusal.primary?.remedy
  }

  @Test func whatCameBackInTimeIsVoidedAllTheSame() throws {
    try world.rent("Ana Lima", .movie("Heat"))
    try world.takeBack("C-000003")
    try world.rent("Bo Ek", .movie("Heat"))
    try void("1")
    #expect(try world.store.customers().map(\.out) == [0, 1])
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test(arguments: [false, true])
  func aReturnStaysOnceTheCopyHasGoneOutAgain(_ isBack: Bool) throws {
    try world.rent("Ana Lima", .movie("Heat"))
    world.passDays(5)
    try world.takeBack("C-000003")
    try world.rent("Bo Ek", .movie("Heat"))
    if isBack { try world.takeBack("C-000003") }
    try expectRefusal(["copy-out"], "2")
    try void("3")
    try void("2")
  }

  @Test(arguments: [CopyState.inRepair, .withdrawn])
  func aReturnStaysWhereTheCopyIsNotAvailable(_ state: CopyState) throws {
    try world.rent("Ana Lima", .movie("Heat"))
    world.passDays(5)
    try world.takeBack("C-000003")
    if state == .inRepair {
      _ = try world.shop.editCopy("C-000003", .init(state: .inRepair)).get()
    } else {
      _ = try world.shop.removeMovie("Heat").get()
    }
    try expectRefusal(["copy-not-for-rent"], "2")
  }

  @Test func aClosedAccountGetsNothingBack() throws {
    try world.rent("Ana Lima", .movie("Heat"))
    world.passDays(5)
    try world.takeBack("C-000003", at: .now)
    _ = try world.shop.pay("Ana Lima").get()
    _ = try world.shop.closeAccount("Ana Lima").get()
    try expectRefusal(["account-closed"], "2")
    _ = try world.shop.removeCustomer("Ana Lima").get()
    try expectRefusal(["account-closed"], "3")
  }

  @Test func whatWasGivenBackIsNotGivenBackAgain() throws {
    try world.rent("Ana Lima", .movie("Heat"))
    let offer = PaymentOffer(.card, "9.00")
    _ = try world.shop.refund("Ana Lima", offer, reason: "w", waives: true).get()
    _ = try world.shop.takeDeposit("Ana Lima", offer).get()
    _ = try world.shop.returnDeposit("Ana Lima").get()
    try expectRefusal(["given-back", "waived-since"], "1")
    try expectRefusal(["given-back"], "3")
    for receipt in ["4", "3", "2", "1"] { try void(receipt) }
    #expect(try standing() == Standing())
  }

  @Test func theDrawerHoldsWhatIsGivenBack() throws {
    try open(1)
    try world.rent("Ana Lima", .movie("Heat"))
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 3,
        payment: PaymentRequest([PaymentOffer(.card)]))
    ).get()
    _ = try world.shop.refund(
      "Ana Lima", PaymentOffer(.cash, "0.01"), reason: "w", waives: true
    ).get()
    try expectRefusal(["too-little-cash", "waived-since"], "1")
    try void("3")
    try void("1")
    #expect(try world.store.cashInDrawer(till: 1, session: 1)?.minor == 0)
  }

  @Test func whatIsNoReceipt() throws {
    try world.expectError(.notFound(.receipt, typed: "1", nearest: nil)) {
      try world.shop.void("1", reason: "why")
    }
    try world.expectError(
      .invalid([#""1-2-3" is no number of a receipt; 1-000042 or, at this till, 42 would be"#])
    ) { try world.shop.void("1-2-3", reason: "why") }
    try world.rent("Ana Lima", .movie("Heat"))
    try world.expectError(.invalid(["reason is required"])) {
      try world.shop.void("1", reason: "")
    }
  }
}
