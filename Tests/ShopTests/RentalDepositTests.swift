import Domain
import Storage
import Support
import Testing

@testable import Shop

/// What is put down for a rental, and what comes of it.
struct RentalDepositTests {
  private static let rules = """
    time zone UTC
    limit 20
    debt limit 200.00
    price 3.00 flat
    late fee 1.00 per night
    deposit 50.00 when class projector
    deposit 20% of replacement price when class rare

    """

  /// A projector, and a rare disc that costs 12.37 to replace.
  private static func world(_ more: String = "") throws -> TestShop {
    let world = try TestShop()
    try world.customer("Ana Lima")
    try world.customer("Ben Okafor")
    for (title, kind) in [("Beam", "projector"), ("Heat", "rare"), ("Jaws", "")] {
      _ = try world.shop.addMovie(
        Draft(["title": title, "class": kind, "replacement_price": "12.37"]), quantity: 8)
    }
    try world.shop.applyRules(rules + more)
    return world
  }

  private static func standing(_ world: TestShop, _ name: String = "Ana Lima") throws -> [Int64] {
    let standing = try world.store.standing(of: world.shop.customer(name).id)
    #expect(try world.shop.check().findings.isEmpty)
    return [standing.owed.minor, standing.deposit.minor, standing.paid.minor]
  }

  private static func rent(
    _ world: TestShop, _ titles: [String], _ offers: [PaymentOffer] = [PaymentOffer(.cash)],
    onAccount: Bool = false, by name: String = "Ana Lima"
  ) throws -> RentReceipt {
    try world.shop.rent(
      RentRequest(
        customer: name, items: titles.map { .movie($0) }, nights: 2,
        payment: PaymentRequest(offers, onAccount: onAccount))
    ).get()
  }

  private static func drawer(_ world: TestShop) throws -> Int64? {
    try world.store.cashInDrawer(till: 1, session: 1)?.minor
  }

  @Test func itIsTakenWithARentalAndGoesBackWithTheReturn() throws {
    let world = try Self.world()
    _ = try world.shop.openTill(float: "100.00").get()
    let made = try Self.rent(world, ["Beam", "Heat", "Jaws"])
    // 20% of 12.37 is 2.474.
    #expect(made.rentals.map { $0.rental.grounds?.copy.deposit?.minor } == [5000, 247, nil])
    #expect(made.total.minor == 900 && made.money.depositTaken.minor == 5247)
    #expect(made.money.payments.map(\.amount.minor) == [6147])
    #expect(try Self.standing(world) == [0, 5247, 900] && Self.drawer(world) == 16147)
    let back = try world.takeBack(made.rentals[0].barcode)
    #expect(back.money.payments.map(\.amount.minor) == [-5000])
    #expect(back.money.endedDeposits.map(\.givenBack.minor) == [5000])
    #expect(try Self.standing(world) == [0, 247, 900] && Self.drawer(world) == 11147)
    try world.takeBack(made.rentals[2].barcode)
    #expect(try Self.standing(world) == [0, 247, 900])
    try world.takeBack(made.rentals[1].barcode)
    #expect(try Self.standing(world) == [0, 0, 900] && Self.drawer(world) == 10900)
  }

  @Test func whatIsOwedIsKeptOfItFirst() throws {
    let world = try Self.world()
    let made = try Self.rent(world, ["Beam"])
    _ = try Self.rent(world, ["Jaws"], [], onAccount: true)
    #expect(try Self.standing(world) == [300, 5000, 300])
    world.passDays(4)
    // Two nights late, and 3.00 from before.
    let back = try world.takeBack(made.rentals[0].barcode)
    let ended = try #require(back.money.endedDeposits.first)
    #expect(ended.kept.minor == 500 && ended.givenBack.minor == 4500 && ended.held == .zero)
    #expect(try Self.standing(world) == [0, 0, 800])
  }

  @Test func moreIsOwedThanWasPutDown() throws {
    let world = try Self.world("late fee 40.00 per night\n")
    let made = try Self.rent(world, ["Beam"])
    world.passDays(4)
    let back = try world.takeBack(made.rentals[0].barcode)
    #expect(back.money.endedDeposits.map(\.kept.minor) == [5000] && back.money.payments.isEmpty)
    #expect(try Self.standing(world) == [3000, 0, 5300])
  }

  @Test func whatIsPaidWithTheReturnIsNotKept() throws {
    let world = try Self.world()
    let made = try Self.rent(world, ["Beam"])
    world.passDays(4)
    let back = try world.shop.takeBack(
      [made.rentals[0].barcode], payment: PaymentRequest([PaymentOffer(.card, "1.50")])
    ).get()
    #expect(back.money.endedDeposits.map(\.kept.minor) == [50])
    #expect(back.money.payments.map(\.amount.minor) == [150, -4950])
    #expect(try Self.standing(world) == [0, 0, 500])
  }

  @Test func itGoesBackByTheMethodThatPaid() throws {
    let world = try Self.world()
    _ = try world.shop.openTill(float: "10.00").get()
    let offers = [PaymentOffer(.card, "30.00"), PaymentOffer(.cash, "40.00")]
    let made = try Self.rent(world, ["Beam"], offers)
    #expect(made.money.change.minor == 1700)
    let receipt = try world.shop.receipt("1", at: .now)
    #expect(receipt.payments.map(\.line.amount.minor) == [-3000, -2000, -300])
    #expect(receipt.payments.map(\.line.tendered?.minor) == [nil, nil, 2000])
    #expect(try Self.drawer(world) == 3300)
    world.passDays(7)
    let back = try world.takeBack(made.rentals[0].barcode)
    // 5.00 of being late; the cash was put down last.
    #expect(back.money.payments.map(\.amount.minor) == [-2000, -2500])
    #expect(back.money.payments.map(\.method) == [.cash, .card])
    #expect(try Self.drawer(world) == 1300)
    #expect(try Self.standing(world) == [0, 0, 800])
  }

  @Test func itDoesNotGoOnAccount() throws {
    let world = try Self.world()
    try world.expectRefusal(["underpaid"]) {
      try world.shop.rent(
        RentRequest(
          customer: "Ana Lima", items: [.movie("Beam")], nights: 2,
          payment: PaymentRequest(onAccount: true)))
    }
    _ = try Self.rent(world, ["Beam"], [PaymentOffer(.card, "50.00")], onAccount: true)
    #expect(try Self.standing(world) == [300, 5000, 0])
    _ = try Self.rent(world, ["Beam"], [PaymentOffer(.card, "51.00")], onAccount: true)
    #expect(try Self.standing(world) == [500, 10000, 100])
  }

  @Test func aVoidOfTheRentGivesItBackAndOneOfTheReturnTakesItAgain() throws {
    let world = try Self.world()
    _ = try world.shop.openTill(float: "100.00").get()
    let made = try Self.rent(world, ["Beam", "Jaws"])
    world.now = world.now + 4 * 86_400
    try world.takeBack(made.rentals[0].barcode)
    #expect(try Self.standing(world) == [0, 0, 800] && Self.drawer(world) == 10800)
    try world.expectRefusal(["later-receipt"]) { try world.shop.void("1", reason: "why") }
    _ = try world.shop.void("2", reason: "why").get()
    #expect(try Self.standing(world) == [0, 5000, 600] && Self.drawer(world) == 15600)
    try world.takeBack(made.rentals[0].barcode)
    #expect(try Self.standing(world) == [0, 0, 800])
    _ = try world.shop.undo().get()
    #expect(try Self.standing(world) == [0, 5000, 600])
    _ = try world.shop.void("1", reason: "why").get()
    #expect(try Self.standing(world) == [0, 0, 0] && Self.drawer(world) == 10000)
  }

  @Test func whatALostCopyCostsIsKeptOfIt() throws {
    let world = try Self.world()
    let made = try Self.rent(world, ["Beam", "Heat"])
    let lost = try world.shop.lose([made.rentals[0].barcode]).get()
    #expect(lost.money.endedDeposits.map(\.kept.minor) == [1237])
    #expect(lost.money.payments.map(\.amount.minor) == [-3763])
    #expect(try Self.standing(world) == [0, 247, 600 + 1237])
    _ = try world.shop.lose([made.rentals[1].barcode]).get()
    #expect(try Self.standing(world) == [1237 - 247, 0, 600 + 1237 + 247])
    _ = try world.shop.takeFound([made.rentals[0].barcode]).get()
    #expect(try Self.standing(world) == [-247, 0, 600 + 1237 + 247])
  }

  @Test func itIsNotGivenBackBeforeTheCopyIsThere() throws {
    let world = try Self.world()
    let made = try Self.rent(world, ["Beam"])
    try world.expectRefusal(["over-deposit"]) { try world.shop.returnDeposit("Ana Lima") }
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, "20.00")).get()
    try world.expectRefusal(["over-deposit"]) {
      try world.shop.returnDeposit("Ana Lima", PaymentOffer(.cash, "20.01"))
    }
    let own = try world.shop.returnDeposit("Ana Lima").get()
    #expect(own.lines.map(\.method) == [.card] && own.lines.map(\.amount.minor) == [2000])
    // The receipt of that deposit gave it back already.
    try world.expectRefusal(["given-back"]) { try world.shop.void("2", reason: "why") }
    try world.takeBack(made.rentals[0].barcode)
    #expect(try Self.standing(world) == [0, 0, 300])
  }

  @Test func whatCannotGoBackNowStaysTheirsAndGoesBackLater() throws {
    let world = try Self.world()
    _ = try world.shop.openTill(float: "0.00").get()
    for (title, hindrance) in [("Beam", EndedDeposit.Hindrance.drawerShort), ("Heat", nil)] {
      let made = try Self.rent(world, [title])
      if hindrance == .drawerShort {
        _ = try world.shop.payOut("52.00", reason: "to the bank").get()
      }
      let ended = try world.takeBack(made.rentals[0].barcode).money.endedDeposits
      #expect(ended.map(\.hindrance) == [hindrance])
    }
    #expect(try Self.standing(world) == [0, 5000, 600])
    _ = try world.shop.payIn("60.00", reason: "from the bank").get()
    _ = try world.shop.returnDeposit("Ana Lima").get()
    #expect(try Self.standing(world) == [0, 0, 600])
    // Its return cannot be as if it had never been while the money is gone.
    try world.expectRefusal(["given-back"]) { try world.shop.void("2", reason: "why") }
    _ = try world.shop.void("5", reason: "why").get()
    _ = try world.shop.void("2", reason: "why").get()
    #expect(try Self.standing(world) == [0, 5000, 600])
    try world.expectRefusal(["over-deposit"]) { try world.shop.returnDeposit("Ana Lima") }
  }

  @Test func aReturnForAnEarlierMomentHandsNothingOut() throws {
    let world = try Self.world()
    let made = try Self.rent(world, ["Beam"])
    world.passDays(2)
    let back = try world.takeBack(made.rentals[0].barcode, at: .at("2026-03-02T20:00:00Z"))
    #expect(back.money.endedDeposits.map(\.hindrance) == [.earlierMoment])
    #expect(back.money.endedDeposits.map(\.held.minor) == [5000] && back.money.payments.isEmpty)
    #expect(try Self.standing(world) == [0, 5000, 300])
    _ = try world.shop.returnDeposit("Ana Lima").get()
    #expect(try Self.standing(world) == [0, 0, 300])
  }

  @Test func aNightKeepsWhatIsOwedAndHandsNothingOut() throws {
    let world = try Self.world("lost after 10 nights late\n")
    _ = try Self.rent(world, ["Beam"])
    world.passDays(12)
    let night = try #require(try world.shop.loseLongOverdue(at: .now))
    #expect(night.lost.count == 1 && night.charged.minor == 1237)
    // 10.00 of being late, and 12.37 to replace it.
    #expect(try Self.standing(world) == [0, 5000 - 2237, 300 + 2237])
    let lines = try world.shop.returnDeposit("Ana Lima").get().lines
    #expect(lines.map(\.amount.minor) == [5000 - 2237])
  }

  @Test func aClosedTillTakesACopyBackAndKeepsTheMoney() throws {
    let world = try Self.world("till required\n")
    _ = try world.shop.openTill(float: "0.00").get()
    let made = try Self.rent(world, ["Beam"])
    _ = try world.close("53.00")
    let back = try world.takeBack(made.rentals[0].barcode)
    #expect(back.money.endedDeposits.map(\.hindrance) == [.tillClosed])
    #expect(try Self.standing(world) == [0, 5000, 300])
  }

  /// What a return would give back to anybody is no refund, and does not count as one later.
  @Test func anUndoneRentalGivesTheDepositBackWithoutALimit() throws {
    let world = try Self.world("refund limit 7.00\n")
    try world.enterStaff(.clerk)
    _ = try world.shop.openTill(float: "0.00").get()
    for _ in 0..<2 {
      _ = try Self.rent(world, ["Beam"])
      _ = try world.shop.undo().get()
    }
    #expect(try Self.standing(world) == [0, 0, 0] && Self.drawer(world) == 0)
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.cash, "50.00")).get()
    _ = try world.shop.undo().get()
    // The prices count: 6.00 so far.
    _ = try Self.rent(world, ["Beam"])
    guard case .refused(let refusal) = try world.shop.undo() else {
      Issue.record("it is not refused")
      return
    }
    #expect(refusal.findings.map(\.rule) == ["money-back"])
  }

  @Test func eachCustomerHasTheirOwn() throws {
    let world = try Self.world()
    let ana = try Self.rent(world, ["Beam"])
    let ben = try Self.rent(world, ["Beam"], [PaymentOffer(.card)], by: "Ben Okafor")
    world.passDays(3)
    let back = try world.takeBack(ana.rentals[0].barcode, ben.rentals[0].barcode)
    #expect(back.money.endedDeposits.map(\.name) == ["Ana Lima", "Ben Okafor"])
    #expect(back.money.payments.map(\.amount.minor) == [-4900, -4900])
    #expect(back.money.payments.map(\.method) == [.cash, .card])
    #expect(try Self.standing(world) == [0, 0, 400])
    #expect(try Self.standing(world, "Ben Okafor") == [0, 0, 400])
  }

  @Test func whoeverHasPutSomethingDownIsNotForgotten() throws {
    let world = try Self.world()
    let made = try Self.rent(world, ["Beam"])
    try world.expectRefusal(["has-rentals"]) { try world.shop.removeCustomer("Ana Lima") }
    try world.takeBack(made.rentals[0].barcode)
    _ = try world.shop.removeCustomer("Ana Lima").get()
  }

  @Test func itIsExplainedWithTheRentalThatItWasFor() throws {
    let world = try Self.world()
    let made = try Self.rent(world, ["Heat"], [PaymentOffer(.cash, "2.47")], onAccount: true)
    guard case .whole(let told) = try world.shop.explain(rental: made.rentals[0].rental.id.text)
    else {
      Issue.record("it is not known")
      return
    }
    #expect(told.decision.terms.map(\.deposit.minor) == [247])
    #expect(told.decision.facts.copies.map(\.policy.deposit.line) == [7])
    #expect(told.decision.facts.unpaid.minor == 300 && told.decision.isAllowed)
  }

  /// A clerk gives out of a till session what was put into one, and no more.
  @Test func whatWasTakenOutsideOfASessionIsNotGivenOutOfOne() throws {
    let world = try Self.world()
    _ = try world.shop.addStaff("Ann", as: .owner, pin: PIN("135791")).get()
    world.shop.acting.by = "Ann"
    let ann = try world.shop.staff("Ann").staff
    world.shop.acting.proofs +=
      try world.store.desk(till: 1, by: "Ann").pin.map { [PINProof(staff: ann.id, pin: $0)] } ?? []
    _ = try world.shop.addStaff("Cy", as: .clerk).get()
    world.shop.acting.by = "Cy"
    let outside = try Self.rent(world, ["Beam"])
    let byCard = try Self.rent(world, ["Beam"], [PaymentOffer(.card)])
    _ = try world.shop.openTill(float: "200.00").get()
    let inside = try Self.rent(world, ["Beam"])
    let ended = try [inside, byCard, outside].map { receipt in
      try world.takeBack(receipt.rentals[0].barcode).money.endedDeposits.map(\.hindrance)
    }
    #expect(ended == [[nil], [nil], [.fromElsewhere]])
    #expect(try Self.standing(world) == [0, 5000, 900])
    #expect(throws: ShopError.self) { try world.shop.returnDeposit("Ana Lima") }
  }
}
