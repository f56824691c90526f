import Domain
import Shop
import Storage
import Support
import Testing

/// Lines of a receipt that are voided one by one, while the others stay.
struct VoidLinesTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(
      rules: """
        limit 9
        price 3.00 flat
        price 5.00 flat when class new-release
        offer 3 for 2
        deposit 20.00 when class projector

        """)
    try world.customer("Ana Lima")
    try world.customer("Bo Ek")
    try world.movie("Alien", quantity: 4)
    try world.movie("Heat")
    try world.movie("Ran", quantity: 3, ["class": "new-release"])
    try world.movie("Beam", ["class": "projector"])
  }

  @discardableResult
  private func void(
    _ receipt: String, _ lines: Int..., at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> MoneyReceipt {
    try shop.void(receipt, lines: lines, reason: "a mistake", at: asked, isDryRun: isDryRun).get()
  }

  private func expectRefusal(
    _ codes: [String], _ receipt: String, _ lines: Int...,
    location: SourceLocation = #_sourceLocation
  ) throws {
    try world.expectRefusal(
      codes, nil, { try shop.void(receipt, lines: lines, reason: "why") }, location)
  }

  private func standing() throws -> Standing {
    try world.store.standing(of: shop.customer("Ana Lima").id)
  }

  private func expectCleanBooks() throws {
    #expect(try shop.check().findings.isEmpty)
    #expect(try shop.verifyAudit().findings.isEmpty)
  }

  @Test func whatStaysIsPricedAnewAndTheRestGoesBack() throws {
    let made = try world.rent("Ana Lima", .movie("Ran"), .movie("Alien"), .movie("Heat"))
    #expect(made.total.minor == 800)
    world.now = world.now + 600
    let voided = try void("1", 3)
    let rest = try #require(voided.voided?.rest)
    #expect(rest.rentals.map(\.title) == ["Ran", "Alien"])
    #expect(rest.rentals.map(\.rental.price.minor) == [500, 300], "two are no offer")
    #expect(rest.rentals.map(\.rental.rentedAt) == made.rentals[..<2].map(\.rental.rentedAt))
    #expect(rest.rentals.map(\.rental.due) == made.rentals[..<2].map(\.rental.due))
    #expect(rest.replaced == made.rentals[..<2].map(\.rental.id))
    #expect(voided.number?.text == "1-000002" && rest.receipt?.text == "1-000003")
    #expect(rest.payments.map(\.amount.minor) == [800] && rest.total.minor == 800)
    #expect(try standing() == Standing(paid: Money(minor: 800)))
    #expect(try world.store.openRental(of: made.rentals[2].rental.copy) == nil)
    try expectCleanBooks()
    // What stays is a receipt like any other.
    try void("3", 1)
    #expect(try standing() == Standing(paid: Money(minor: 300)))
    try void("5")
    #expect(try standing() == Standing())
    try expectCleanBooks()
  }

  @Test func whatIsDearerWithoutTheOthersIsOwed() throws {
    try shop.applyRules("time zone UTC\nlimit 9\nprice 3.00 flat\noffer 3 for 5.00")
    try world.rent("Ana Lima", .movie("Alien"), .movie("Alien"), .movie("Heat"))
    try void("1", 2)
    #expect(try standing().owed.minor == 100 && standing().paid.minor == 500)
    try expectCleanBooks()
  }

  @Test func allItsLinesAreAllOfIt() throws {
    let (whole, lines) = (try TestShop(copyOf: world), world)
    for one in [whole, lines] {
      try one.rent("Ana Lima", .movie("Ran"), .movie("Beam"))
      one.now = one.now + 60
    }
    _ = try whole.shop.void("1", reason: "why").get()
    let voided = try lines.shop.void("1", lines: [2, 1], reason: "why").get()
    #expect(voided.voided?.lines == [] && voided.voided?.rest == nil)
    #expect(try whole.contents() == lines.contents())
  }

  @Test func aDepositGoesBackWithItsRentalAlone() throws {
    let card = PaymentOffer(.card, "20.00")
    let request = RentRequest(
      customer: "Ana Lima", items: [.movie("Beam"), .movie("Ran"), .movie("Heat")], nights: 1,
      payment: PaymentRequest([card, PaymentOffer(.cash)]))
    _ = try shop.rent(request).get()
    let stays = try void("1", 2)
    #expect(stays.voided?.rest?.payments.map(\.amount.minor) == [600, 2000])
    #expect(try standing().deposit.minor == 2000 && standing().paid.minor == 600)
    try void("3", 1)
    #expect(try standing() == Standing(paid: Money(minor: 300)))
    try expectCleanBooks()
  }

  /// Cash first, as of every visit of which something goes back.
  @Test func whatWasPaidIsKeptByItsMethod() throws {
    let request = RentRequest(
      customer: "Ana Lima", items: [.movie("Ran"), .movie("Heat")], nights: 1,
      payment: PaymentRequest([PaymentOffer(.card, "4.00"), PaymentOffer(.cash)]))
    _ = try shop.rent(request).get()
    let voided = try void("1", 2)
    let kept = voided.voided?.rest?.payments ?? []
    #expect(kept.map { "\($0.method.rawValue) \($0.amount.minor)" } == ["cash 100", "card 400"])
  }

  @Test func whatIsOwedIsOwedNoMore() throws {
    let request = RentRequest(
      customer: "Ana Lima", items: [.movie("Ran"), .movie("Heat")], nights: 1,
      payment: PaymentRequest([PaymentOffer(.cash, "4.00")], onAccount: true))
    _ = try shop.rent(request).get()
    let voided = try void("1", 1)
    #expect(voided.voided?.rest?.payments.map(\.amount.minor) == [300])
    #expect(try standing().isEven && standing().paid.minor == 300)
    let seen = voided.voided?.rest?.rentals.first?.rental.grounds?.customer.unpaid
    #expect(seen == .zero)
  }

  @Test func whatWasAgreedStaysAgreed() throws {
    let tom = Draft(["name": "Tom Lima", "born": "2000-01-01"])
    _ = try shop.addRenter(tom, for: "Ana Lima")
    try shop.applyRules("time zone UTC\nlimit 1\nask rental-limit\nprice 3.00 flat")
    var request = RentRequest(
      customer: "Ana Lima", items: [.movie("Ran"), .movie("Heat"), .movie("Alien")], nights: 2,
      note: "for the weekend",
      override: Override(codes: ["rental-limit"], reason: "a regular", by: "Bea"))
    request.renter = "Tom Lima"
    let made = try shop.rent(request).get().rentals[0].rental
    try shop.applyRules("time zone UTC\nlimit 1\nprice 9.00 flat")
    world.now = world.now + 60
    var kept = try #require(try void("1", 2).voided?.rest?.rentals.first?.rental)
    #expect(kept.id != made.id && kept.visit != made.visit)
    (kept.id, kept.visit) = (made.id, made.visit)
    #expect(kept == made, "the rules of the old moment, and all that was said with it")
    try expectCleanBooks()
  }

  @Test func whoWaitedWaitsForWhatIsTakenBackOnly() throws {
    for movie in ["Heat", "Ran"] { _ = try shop.addHold(movie, for: "Ana Lima").get() }
    _ = try shop.addHold("Heat", for: "Bo Ek").get()
    try world.rent("Ana Lima", .movie("Heat"), .movie("Ran"))
    let taken = try TestShop(copyOf: world)
    try void("1", 2)
    let left = try shop.holds(of: "Ana Lima").map(\.title)
    #expect(left == ["Ran"])
    let ended = try shop.holds(of: "Ana Lima", isOpen: false)
    let copy = try shop.copy("C-000005", at: .now).value.copy
    let out = try #require(try world.store.openRental(of: copy.id))
    #expect(ended.map(\.hold.ended?.rental) == [out.rental.id])
    #expect(try shop.holds(of: "Bo Ek").first?.hold.shelved == nil)
    try expectCleanBooks()
    _ = try taken.shop.void("1", lines: [1], reason: "why").get()
    #expect(try taken.shop.holds(of: "Ana Lima").first?.barcode == "C-000005")
  }

  /// They have another copy of the movie.
  @Test func whoKeepsTheMovieWaitsForItNoMore() throws {
    _ = try shop.addHold("Alien", for: "Ana Lima").get()
    try world.rent("Ana Lima", .movie("Alien"), .movie("Alien"))
    try void("1", 1)
    #expect(try shop.holds(of: "Ana Lima").isEmpty)
    try expectCleanBooks()
  }

  @Test func undoPassesOverIt() throws {
    _ = try shop.takeDeposit("Ana Lima", PaymentOffer(.cash, "5.00")).get()
    try world.rent("Ana Lima", .movie("Ran"), .movie("Heat"))
    try void("2", 1)
    #expect(try shop.undo().get().deed == .depositTake)
    #expect(try world.store.outstanding(of: shop.customer("Ana Lima").id).count == 1)
  }

  @Test func aDryRunSaysWhatHappensAndSavesNothing() throws {
    try world.rent("Ana Lima", .movie("Ran"), .movie("Heat"))
    let before = try world.contents()
    let tried = try void("1", 1, isDryRun: true)
    #expect(try world.contents() == before)
    #expect(tried.number == nil && tried.voided?.rest?.receipt == nil)
    let done = try void("1", 1)
    #expect(tried.standing == done.standing && tried.payments == done.payments)
    #expect(
      tried.voided?.rest?.rentals.map(\.rental.price)
        == done.voided?.rest?.rentals.map(\.rental.price))
  }

  @Test func noMoreCashGoesOutThanTheDrawerHolds() throws {
    _ = try shop.openTill(float: "0.00").get()
    try world.rent("Ana Lima", .movie("Ran"), .movie("Heat"))
    _ = try shop.payOut("4.00", reason: "milk").get()
    try expectRefusal(["too-little-cash"], "1")
    try expectRefusal(["too-little-cash"], "1", 1)
    try void("1", 2)
    #expect(try world.store.cashInDrawer(till: 1, session: 1)?.minor == 100)
  }

  @Test func linesThatAreNoneAreTold() throws {
    try world.rent("Ana Lima", .movie("Ran"), .movie("Beam"))
    let choices = "choose 1 (Ran) or 2 (Beam)"
    for number in [0, -1, 5, .max, .min] {
      try world.expectError(.invalid(["receipt 1-000001 has no line \(number); \(choices)"])) {
        try void("1", number)
      }
    }
    for number in [3, 4] {
      try world.expectError(
        .invalid([
          "line \(number) of receipt 1-000001 is money that changed hands, which follows from "
            + "the others; \(choices)"
        ])
      ) { try void("1", number) }
    }
    try world.expectError(.invalid(["line 1 is named twice"])) { try void("1", 1, 1) }
  }

  @Test func whatStandsAgainstAVoidStandsAgainstALine() throws {
    try world.rent("Ana Lima", .movie("Ran"), .movie("Heat"), .movie("Alien"))
    let barcode = "C-000006"
    let before = try TestShop(copyOf: world)
    _ = try shop.extend(ExtendRequest(copies: [barcode], nights: 1)).get()
    try expectRefusal(["later-receipt"], "1", 1)
    try expectRefusal(["later-receipt"], "1", 2)
    // Back in time, it has no receipt.
    _ = try before.shop.takeBack([barcode]).get()
    try before.expectRefusal(["not-out"]) { try before.shop.void("1", lines: [2], reason: "why") }
    let rest = try before.shop.void("1", lines: [1], reason: "why").get().voided?.rest
    #expect(rest?.rentals.count == 2)
    #expect(try before.shop.check().findings.isEmpty)
    try before.expectRefusal(["voided-already"]) {
      try before.shop.void("1", lines: [2], reason: "why")
    }
    try before.expectRefusal(["is-void"]) { try before.shop.void("2", lines: [1], reason: "why") }
    before.passDays(1)
    try before.expectRefusal(["session-over"]) {
      try before.shop.void("3", lines: [1], reason: "why")
    }
  }

  @Test func onlyRentalsAreVoidedLineByLine() throws {
    try world.rent("Ana Lima", .movie("Ran"), .movie("Heat"), nights: 1)
    world.passDays(3)
    try world.takeBack("C-000005", "C-000006")
    try expectRefusal(["whole-receipt"], "2", 1)
    _ = try shop.void("2", lines: [1, 2], reason: "why").get()
    try world.rent("Bo Ek", .movie("Alien"))
    _ = try shop.void("4", lines: [1], reason: "the only one is all of it").get()
    _ = try shop.takeDeposit("Bo Ek", PaymentOffer(.cash, "5.00")).get()
    _ = try shop.void("6", lines: [1], reason: "so is money alone").get()
    try expectCleanBooks()
  }
}
