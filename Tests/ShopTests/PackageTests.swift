import Domain
import Shop
import Storage
import Testing

/// Rentals that customers pay for in advance, use up, get back and lose.
struct PackageTests {
  let world: TestShop
  var shop: Shop { world.shop }

  static let sold = """
    package pair 2 rentals 4.00
    package ten 10 rentals 25.00
    package "old ones" 2 rentals 3.00 when not class new-release

    """
  static let others = """
    limit 9
    price 3.00 flat
    price 5.00 flat when class new-release
    late fee 50% of price per night
    extension price 1.00 per night
    offer 3 for 2

    """

  init() throws {
    world = try TestShop(rules: Self.others + Self.sold)
    try world.customer("Ana Lima")
    try world.customer("Bo Ek")
    try world.movie("Alien", quantity: 9)
    try world.movie("Ran", quantity: 3, ["class": "new-release"])
  }

  @discardableResult
  func buy(
    _ name: String, _ customer: String = "Ana Lima", _ offers: PaymentOffer...
  ) throws -> RentalPackage {
    let payment = offers.isEmpty ? PaymentRequest.exactlyInCash : PaymentRequest(offers)
    let bought = try shop.buyPackage(name, for: customer, payment).get().record.package
    world.now = world.now + 60
    return bought
  }

  func left(of customer: String = "Ana Lima", at asked: AskedMoment = .now) throws
    -> [String]
  {
    try shop.packages(of: customer, areUsed: true, at: asked).value.map {
      "\($0.package.name) \($0.left)"
    }
  }

  /// What each copy costs, and what paid for it.
  func told(_ receipt: RentReceipt) -> [String] {
    receipt.rentals.map { record in
      ["\(record.rental.price.minor)", record.rental.grounds?.copy.offer].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  func text(_ receipt: ReceiptNumber?) throws -> String { try #require(receipt).text }

  @Test func whoHasBoughtRentsForNothingUntilAllIsUsed() throws {
    let package = try buy("PAIR", "Ana Lima", PaymentOffer(.card))
    #expect(
      [package.name, "\(package.rentals)", "\(package.price.minor)"] == ["pair", "2", "400"])
    #expect(try world.store.standing(of: package.customer).paid == Money(minor: 400))
    let one = try world.rent("Ana Lima", .movie("Alien"))
    #expect(told(one) == ["0 package pair"])
    #expect(one.packages.map(\.left) == [1])
    #expect(one.money.payments.isEmpty)
    #expect(try left() == ["pair 1"])
    #expect(told(try world.rent("Bo Ek", .movie("Alien"))) == ["300"])
    #expect(told(try world.rent("Ana Lima", .movie("Ran"))) == ["0 package pair"])
    #expect(told(try world.rent("Ana Lima", .movie("Alien"))) == ["300"])
    #expect(try left() == ["pair 0"])
    #expect(try shop.packages(areUsed: false).value.isEmpty)
    #expect(try shop.check().findings == [])
    #expect(try shop.verifyAudit().findings.isEmpty)
  }

  /// The dearest first, and what is left over may be in offers.
  @Test func theDearestIsPaidFirstAndTheRestIsOffered() throws {
    try buy("pair")
    let items: [RentRequest.Item] = [.movie("Alien"), .movie("Ran"), .movie("Alien")]
    let request = RentRequest(customer: "Ana Lima", items: items, nights: 2)
    let three = try shop.rent(request, isDryRun: true).get()
    #expect(told(three) == ["0 package pair", "0 package pair", "300"])
    #expect(try left() == ["pair 2"])
    try world.rent("Ana Lima", .movie("Alien"))
    var more = request
    more.items.append(.movie("Alien"))
    #expect(
      told(try shop.rent(more).get())
        == ["300 3 for 2", "0 package pair", "300 3 for 2", "0 3 for 2"])
  }

  /// The one that was bought first is used first; one that is not for a movie is passed over.
  @Test func theOldestIsUsedFirst() throws {
    try buy("old ones")
    try buy("pair")
    try buy("ten")
    let rented = try world.rent(
      "Ana Lima", .movie("Ran"), .movie("Alien"), .movie("Alien"), .movie("Alien"))
    #expect(
      told(rented) == [
        "0 package pair", "0 package \"old ones\"", "0 package \"old ones\"", "0 package pair",
      ])
    #expect(try left() == ["old ones 0", "pair 0", "ten 10"])
    #expect(told(try world.rent("Ana Lima", .movie("Ran"))) == ["0 package ten"])
  }

  /// What the shop sells no more was paid for, and pays for everything.
  @Test func whatIsNotSoldAnyMoreStillPays() throws {
    try buy("old ones")
    try shop.applyRules(Self.others)
    #expect(told(try world.rent("Ana Lima", .movie("Ran"))) == ["0 package \"old ones\""])
    try world.expectRefusal(["not-for-sale"], "sell package old ones to Ana Lima") {
      try shop.buyPackage("old ones", for: "Ana Lima")
    }
    #expect(try shop.check().findings == [])
  }

  @Test func whoeverWantsToPayKeepsThePackage() throws {
    try buy("pair")
    var request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 2)
    request.keepsPackages = true
    #expect(told(try shop.rent(request).get()) == ["300"])
    #expect(try left() == ["pair 2"])
  }

  /// A rental of a day on which nothing was bought yet is paid.
  @Test func aPackagePaysForNothingThatWentOutBeforeItWasBought() throws {
    world.passDays(1)
    let before = world.now + -3600
    try buy("pair")
    #expect(told(try world.rent("Ana Lima", .movie("Alien"), at: .instant(before))) == ["300"])
    #expect(told(try world.rent("Ana Lima", .movie("Alien"))) == ["0 package pair"])
    #expect(try left(at: .instant(before)) == [])
  }

  /// Late and longer is paid as ever: by what it would have cost.
  @Test func latenessAndMoreNightsArePaid() throws {
    try buy("pair")
    try world.rent("Ana Lima", .movie("Alien"), nights: 1)
    let extend = ExtendRequest(copies: ["C-000001"], nights: 2)
    #expect(try shop.extend(extend).get().total == Money(minor: 200))
    #expect(try left() == ["pair 1"])
    world.passDays(5)
    // Half of a night of the three that would have cost 3.00.
    let back = try world.takeBack("C-000001")
    #expect(back.rentals[0].rental.nightsLate(by: back.day) == 2)
    #expect(back.totalLateFees == Money(minor: 100))
    #expect(try shop.check().findings == [])
  }

  @Test func aFreeRentalUsesNothingUp() throws {
    try shop.applyRules(Self.others + Self.sold + "discount 100% when class new-release\n")
    try buy("pair")
    #expect(told(try world.rent("Ana Lima", .movie("Ran"))) == ["0"])
    #expect(try left() == ["pair 2"])
  }

  /// A void gives back what paid for a rental, and takes back a package of which nothing is used.
  @Test func voidsGiveBackAndTakeBack() throws {
    let package = try buy("pair")
    let rented = try world.rent("Ana Lima", .movie("Alien"), .movie("Ran"))
    guard
      case .refused(let refusal) = try shop.void(try text(package.receipt), reason: "mistake")
    else {
      Issue.record("what is used was taken back")
      return
    }
    #expect(refusal.findings.filter(\.stops).map(\.rule) == ["later-receipt", "later-receipt"])
    let receipt = try text(rented.money.receipts.first)
    #expect(
      refusal.findings.first?.message == "its package paid for a rental with receipt \(receipt)")
    #expect(
      refusal.findings.first?.remedy?.ways.first?.steps.first
        == .request("void", [.init("receipt", .text(receipt)), .why]))
    _ = try shop.void(receipt, reason: "mistake").get()
    #expect(try left() == ["pair 2"])
    let voided = try shop.void(try text(package.receipt), reason: "mistake").get()
    #expect(voided.voided?.packages.map(\.text) == ["package pair"])
    #expect(try left() == ["pair 0"])
    #expect(told(try world.rent("Ana Lima", .movie("Alien"))) == ["300"])
    #expect(try world.store.standing(of: package.customer).paid == Money(minor: 300))
    #expect(try shop.check().findings == [])
    #expect(try shop.verifyAudit().findings.isEmpty)
  }

  @Test func whoeverSoldItLastUndoesIt() throws {
    try buy("pair")
    try world.rent("Ana Lima", .movie("Alien"))
    #expect(try shop.undo().get().deed == .rent)
    #expect(try left() == ["pair 2"])
    #expect(try shop.undo().get().deed == .packageBuy)
    #expect(try left() == ["pair 0"])
    #expect(try shop.check().findings == [])
  }

  /// Another copy that the package would pay for as well is rented on the same terms.
  @Test func aSwapIsToWhatThePackageIsFor() throws {
    try shop.applyRules(
      Self.others + "price 4.00 flat when genre horror\n"
        + "package few 2 rentals 3.00 when genre comedy, horror\n")
    for (title, genre) in [("Heat", "comedy"), ("Jaws", "horror"), ("Saw", "drama")] {
      try world.movie(title, ["class": "old", "genre": genre])
    }
    try buy("few")
    try world.rent("Ana Lima", .movie("Heat"))
    _ = try shop.swap("C-000013", for: "C-000014").get()
    #expect(try left() == ["few 1"])
    guard case .refused(let refusal) = try shop.swap("C-000014", for: "C-000015") else {
      Issue.record("a copy that no package pays for is out for nothing")
      return
    }
    #expect(refusal.findings.filter(\.stops).map(\.rule) == ["other-terms"])
    #expect(
      refusal.findings.first?.message == "it would have cost 3.00, and C-000014 0.00")
  }

  /// What a line asks of customers is asked of whoever buys; what it asks of movies and moments is
  /// not.
  @Test func aPackageIsSoldToThoseWhomItIsFor() throws {
    try shop.applyRules(
      Self.others + """
        package gold 2 rentals 4.00 when tier gold and weekday mon
        package new 2 rentals 4.00 when class new-release and rented under 1 times
        package old 2 rentals 4.00 when over 60 and hours 09:00..10:00
        """)
    try world.customer("Cy Dahl", born: "1950-01-01", ["tier": "gold"])
    func isSold(_ name: String, _ customer: String) throws -> Bool {
      if case .done = try shop.buyPackage(name, for: customer, isDryRun: true) {
        true
      } else {
        false
      }
    }
    func sold(_ customer: String) throws -> [String] {
      try ["gold", "new", "old"].filter { try isSold($0, customer) }
    }
    #expect(try sold("Ana Lima") == ["new"])
    #expect(try sold("Cy Dahl") == ["gold", "new", "old"])
    try world.rent("Cy Dahl", .movie("Alien"))
    #expect(try sold("Cy Dahl") == ["gold", "old"])
    try world.expectRefusal(["not-for-sale"]) { try shop.buyPackage("gold", for: "Ana Lima") }
  }

  @Test func whatCannotBeBoughtIsRefused() throws {
    guard case .refused(let refusal) = try shop.buyPackage("twenty", for: "Ana Lima") else {
      Issue.record("twenty is sold")
      return
    }
    let names = ["pair", "ten", "old ones"]
    #expect(
      refusal.findings.first?.remedy?.ways.map(\.steps)
        == names.map { [.again([.init("package", .text($0))])] })
    try world.expectRefusal(["underpaid"], "sell package ten to Ana Lima") {
      try shop.buyPackage("ten", for: "Ana Lima", PaymentRequest([PaymentOffer(.cash, "24.99")]))
    }
    _ = try shop.closeAccount("Bo Ek", at: .now).get()
    try world.expectRefusal(["account-closed"]) { try shop.buyPackage("ten", for: "Bo Ek") }
  }

  /// What was bought counts for the account that stays, in the order of buying, and goes with
  /// whoever is removed.
  @Test func accountsAreMergedAndRemoved() throws {
    let first = try buy("pair", "Bo Ek")
    try buy("ten")
    try world.rent("Bo Ek", .movie("Alien"))
    _ = try shop.mergeCustomers("Bo Ek", into: "Ana Lima")
    #expect(try left() == ["pair 1", "ten 10"])
    let two = try world.rent("Ana Lima", .movie("Alien"), .movie("Alien"))
    #expect(told(two) == ["0 package pair", "0 package ten"])
    try world.expectRefusal(["later-receipt", "later-receipt"]) {
      try shop.void(try text(first.receipt), reason: "mistake")
    }
    #expect(try shop.check().findings == [])
    try world.takeBack("C-000001", "C-000002", "C-000003")
    _ = try shop.removeCustomer("Ana Lima").get()
    #expect(try shop.packages(areUsed: true).value.isEmpty)
    #expect(try shop.check().findings == [])
    #expect(try shop.verifyAudit().findings.isEmpty)
    #expect(try shop.receipt(text(first.receipt), at: .now).items.first?.package?.name == "package")
  }

  private func row(after bought: RentalPackage) -> [String: String] {
    [
      "id": TestShop.id(4711), "customer": bought.customer.text, "name": "five", "rentals": "5",
      "price": "9.00", "bought_at": "2026-02-01T12:00:00Z", "rules_hash": bought.rulesHash,
    ]
  }

  private func take(_ row: [String: String]) throws -> [FieldProblem] {
    try world.shop.importing { importer in
      try importer.taking { try importer.add(package: Draft(row)) }
    }
  }

  /// A receipt of a shop with books is about what it was made for, whatever a file says.
  @Test func noReceiptIsTakenOverIntoBooks() throws {
    var row = row(after: try buy("pair"))
    (row["till"], row["receipt"]) = ("1", "1")
    #expect(
      try take(row) == [
        FieldProblem("receipt", "is for a new shop; this one has receipts of its own")
      ])
    #expect(try left() == ["pair 2"])
  }

  /// What files say has to be possible.
  @Test(
    arguments: [
      ("name", "", "is required"), ("rentals", "0", "is \"0\", not a number from 1 to 1000"),
      ("rentals", "1001", "is \"1001\", not a number from 1 to 1000"),
      ("bought_at", "2027-01-01T00:00:00Z", "is 2027-01-01T00:00:00Z, in the future"),
      ("customer", TestShop.id(999), "is \"\(TestShop.id(999))\", no customer's"),
      ("id", TestShop.id(4711), "is there already"),
    ])
  func anImportTakesWhatIsPossible(key: String, value: String, problem: String) throws {
    var row = row(after: try buy("pair"))
    #expect(try take(row) == [])
    row["id"] = TestShop.id(4712)
    row[key] = value
    #expect(try take(row) == [FieldProblem(key, problem)])
  }

  /// A rental is paid by what its customer has left.
  @Test(
    arguments: [
      (nil, "", nil), (TestShop.id(4711), "", nil),
      (TestShop.id(999), "", "is \"\(TestShop.id(999))\", no package's"),
      (TestShop.id(4711), "Bo Ek", "is \"\(TestShop.id(4711))\", another customer's"),
      (TestShop.id(4711), "used", "is \"\(TestShop.id(4711))\", of which nothing is left"),
    ])
  func anImportedRentalIsPaidByWhatIsLeft(id: String?, how: String, problem: String?) throws {
    var package = row(after: try buy("pair"))
    package["rentals"] = "1"
    #expect(try take(package) == [])
    let ana = try shop.customer("Ana Lima").id
    let bo = try shop.customer("Bo Ek").id
    func rental(_ barcode: String, _ customer: ID<Customer>, _ id: String?) throws -> [FieldProblem]
    {
      var draft = [
        "barcode": barcode, "customer": customer.text, "rented_at": "2026-02-02T12:00:00Z",
        "nights": "3", "price": "0.00", "returned_at": "2026-02-03T12:00:00Z",
      ]
      draft["package"] = id
      return try world.shop.importing { importer in
        try importer.taking { try importer.addRental(Draft(draft)) }
      }
    }
    if how == "used" { #expect(try rental("C-000001", ana, TestShop.id(4711)) == []) }
    let problems = try rental("C-000002", how == "Bo Ek" ? bo : ana, id)
    #expect(problems == (problem.map { [FieldProblem("package", $0)] } ?? []))
  }
}
