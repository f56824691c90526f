import Domain
import Shop
import Storage
import Support
import Testing

/// Offers as a shop charges, keeps and voids them.
struct OfferTests {
  private static let rules = """
    time zone UTC
    limit 20
    price 3.00 flat
    price 2.00 flat when class catalogue
    price 4.50 flat when class new-release
    offer 3 for 2
    offer 2 for 3.50 when class catalogue
    discount 10% when tier gold

    """

  private static func world(_ more: String = "") throws -> TestShop {
    let world = try TestShop()
    try world.customer("Ana Lima")
    for (title, kind) in [("Heat", "catalogue"), ("Alien", "new-release"), ("Jaws", "")] {
      _ = try world.shop.addMovie(Draft(["title": title, "class": kind]), quantity: 8)
    }
    try world.shop.applyRules(rules + more)
    return world
  }

  @Test func aVisitIsChargedAsItsOffersSay() throws {
    let world = try Self.world()
    let made = try world.rent("Ana Lima", .movie("Heat"), .movie("Jaws"), .movie("Alien"))
    #expect(made.rentals.map(\.rental.price.minor) == [0, 300, 450] && made.total.minor == 750)
    #expect(
      made.rentals.map(\.rental.grounds?.copy.offer) == ["3 for 2", "3 for 2", "3 for 2"])
    let receipt = try world.shop.receipt("1", at: .now)
    #expect(receipt.items.map(\.line.amount.minor) == [0, 300, 450])
    #expect(receipt.payments.map(\.line.amount.minor) == [-750])
    let offers = receipt.items.map { $0.rental?.rental.grounds?.copy.offer }
    #expect(offers == ["3 for 2", "3 for 2", "3 for 2"])
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func aReturnChangesNoPriceAndAnExtensionCostsWhatTheCopyCosts() throws {
    let world = try Self.world("extension price 1.00 per night\n")
    let made = try world.rent("Ana Lima", .movie("Heat"), .movie("Heat"), nights: 2)
    #expect(made.rentals.map(\.rental.price.minor) == [175, 175])
    try world.takeBack(made.rentals[0].barcode)
    let longer = try world.shop.extend(
      ExtendRequest(copies: [made.rentals[1].barcode], nights: 2)
    ).get()
    #expect(longer.rentals[0].rental.price.minor == 375)
    #expect(try world.shop.rental(made.rentals[0].rental.id.text).rental.price.minor == 175)
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func anOldRentalIsExplainedWithItsOffer() throws {
    let world = try Self.world("offer 2nd rental free when tier gold\n")
    try world.rent("Ana Lima", .movie("Jaws"))
    _ = try world.shop.editCustomer("Ana Lima", Draft(["tier": "gold"]))
    let free = try world.rent("Ana Lima", .movie("Alien")).rentals[0].rental
    #expect(free.price == .zero && free.grounds?.copy.offer == "2nd rental free")
    #expect(free.grounds?.customer.paidRentals == 1 && free.isPaid)
    try world.rent("Ana Lima", .movie("Heat"))
    guard case .whole(let explained) = try world.shop.explain(rental: free.id.text) else {
      Issue.record("it is not known")
      return
    }
    #expect(explained.decision.terms.map(\.price) == [.zero])
    #expect(explained.decision.terms[0].offer?.offer.line == 9)
  }

  @Test func whatCountsForAFreeRentalIsVoidedAfterIt() throws {
    let world = try Self.world("offer 3rd rental free\n")
    try world.rent("Ana Lima", .movie("Jaws"))
    try world.rent("Ana Lima", .movie("Jaws"))
    let free = try world.rent("Ana Lima", .movie("Alien"))
    #expect(free.total == .zero)
    try world.expectRefusal(["later-receipt"]) { try world.shop.void("1", reason: "why") }
    _ = try world.shop.void("3", reason: "why").get()
    _ = try world.shop.void("1", reason: "why").get()
    // One is paid now, so the next is the second.
    #expect(try world.rent("Ana Lima", .movie("Alien")).total.minor == 450)
    #expect(try world.rent("Ana Lima", .movie("Alien")).total == .zero)
    #expect(try world.rent("Ana Lima", .movie("Alien")).total.minor == 450)
    #expect(try world.shop.check().findings.isEmpty)
  }

  /// What stays of a visit that was voided costs what it would have cost alone.
  @Test(arguments: Seeds.all)
  func nothingIsGainedByRentingMoreAndVoiding(seed: UInt64) throws {
    let titles = ["Heat", "Alien", "Jaws"]
    let property = Property(of: { draws in
      (
        wanted: draws.list(1...7, least: 1) { $0.pick(titles) }, kept: draws.int(1...7),
        offer: draws.pick(["", "offer 4th rental free\n", "offer 5 for 9.00\noffer 2 for 1\n"])
      )
    }) { wanted, kept, offer in
      let (shop, other) = (try Self.world(offer), try Self.world(offer))
      let keeps = Array(wanted.prefix(kept))
      try shop.rent("Ana Lima", .movie("Jaws"))
      try other.rent("Ana Lima", .movie("Jaws"))
      let visit = try shop.shop.rent(Self.request(wanted)).get()
      guard let receipt = visit.money.receipts.first else { return "there is no receipt" }
      _ = try shop.shop.void(receipt.text, reason: "less").get()
      let (again, alone) = (
        try shop.shop.rent(Self.request(keeps)).get(),
        try other.shop.rent(Self.request(keeps)).get()
      )
      guard again.rentals.map(\.rental.price) == alone.rentals.map(\.rental.price) else {
        return "it costs \(again.total), and alone \(alone.total)"
      }
      return try shop.shop.check().findings.isEmpty ? nil : "the books are wrong"
    }
    try property.check(seed: seed, cases: 6)
  }

  private static func request(_ titles: [String]) -> RentRequest {
    RentRequest(customer: "Ana Lima", items: titles.map { .movie($0) }, nights: 2)
  }
}
