import Domain
import Shop
import Storage
import Testing

/// Those who rent on somebody's account.
struct RenterTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(rules: "age by rating\nnights 1..2 when under 16\nprice 1.00 per night")
    try world.customer("Ana Lima")
    try world.customer("Cy Stone", born: nil)
    try world.movie("Alien", quantity: 3, ["rating": "18"])
    try world.movie("Up", quantity: 3, ["rating": "U"])
    try add("Ben Lima", born: "2010-05-01")
    try add("Dora Lima")
    try add("Eve Lima", born: "1999-01-01")
  }

  @discardableResult
  private func add(
    _ name: String, born: String? = nil, for customer: String = "Ana Lima"
  ) throws -> Renter {
    try shop.addRenter(Draft(["name": name, "born": born ?? ""]), for: customer).renter
  }

  private func request(
    _ movie: String, by renter: String?, nights: Int = 1, of customer: String = "Ana Lima"
  ) -> RentRequest {
    var request = RentRequest(customer: customer, items: [.movie(movie)], nights: nights)
    request.renter = renter
    return request
  }

  private func findings(_ request: RentRequest) throws -> [Finding] {
    switch try shop.rent(request, isDryRun: true) {
    case .done: []
    case .refused(let refusal): refusal.findings.filter(\.stops)
    }
  }

  /// The age that a movie asks for, and what is said of those who are young, is that of whoever
  /// takes it.
  @Test(arguments: [
    ("Alien", nil, 3, []), ("Alien", "Eve Lima", 3, []), ("Alien", "Ben Lima", 2, ["under-age"]),
    ("Alien", "dora", 3, ["birth-date-missing"]), ("Up", "Ben Lima", 2, []),
    ("Up", "Ben Lima", 3, ["nights-not-allowed"]), ("Up", "Dora Lima", 3, []),
  ])
  private func theAgeIsTheRenters(
    _ movie: String, _ renter: String?, _ nights: Int, _ rules: [String]
  ) throws {
    #expect(try findings(request(movie, by: renter, nights: nights)).map(\.rule) == rules)
  }

  @Test func theRemediesAreForTheRenter() throws {
    let missing = try #require(try findings(request("Alien", by: "Dora Lima")).first)
    #expect(
      missing.remedy?.ways.first?.steps == [
        .request(
          "renter-edit",
          [.init("renter", .text("Dora Lima")), .customer, .init("born", .asked("YYYY-MM-DD"))])
      ])
    let young = try #require(try findings(request("Alien", by: "Ben Lima")).first)
    #expect(young.remedy?.fullSentence == "the renter turns 18 on 2028-05-01")
  }

  /// Limits, debts and blocks are the account's, whoever comes.
  @Test func theRestIsTheAccounts() throws {
    _ = try shop.rent(request("Up", by: "Eve Lima")).get()
    let rented = try shop.rent(request("Up", by: "Ben Lima")).get().rentals[0].rental
    #expect(rented.renter?.name == "Ben Lima")
    #expect(rented.grounds?.customer.born?.text == "2010-05-01")
    #expect(rented.grounds?.customer.out == 1)
    try world.rent("Ana Lima", .copy("C-000001"))
    #expect(try findings(request("Up", by: "Eve Lima")).map(\.rule) == ["rental-limit"])
    _ = try shop.blockCustomer("Ana Lima", reason: "no reply")
    #expect(try findings(request("Up", by: "Eve Lima")).map(\.rule).first == "blocked")
  }

  @Test func onlyThoseOfTheAccount() throws {
    try add("Fay Stone", for: "Cy Stone")
    try world.expectError(.notFound(.renter, typed: "Fay Stone", nearest: nil)) {
      try shop.rent(request("Up", by: "Fay Stone"))
    }
    try world.expectError(
      .notFound(.renter, typed: "Ben Limo", nearest: NearMiss(.renter, "Ben Lima"))
    ) { try shop.rent(request("Up", by: "Ben Limo", of: "Ana Lima")) }
  }

  @Test(arguments: [
    "", " ", "a\nb", "a\u{1B}[2J", String(repeating: "x", count: 1001), "Off", "none",
  ])
  func aNameIsALine(_ name: String) throws {
    #expect(throws: ShopError.self) { try add(name) }
    #expect(throws: ShopError.self) {
      try shop.editRenter("Ben Lima", of: "Ana Lima", Draft(["name": name]))
    }
    #expect(try shop.renters().count == 3)
  }

  /// Father and son may have one name; the same person is not entered twice.
  @Test func twoOfOneName() throws {
    for born in [nil, "2010-05-01"] {
      #expect(throws: ShopError.self) { try add("BEN LIMA", born: born) }
    }
    #expect(throws: ShopError.self) { try add("Dora Lima", born: "2000-01-01") }
    let father = try add("Ben Lima", born: "1970-05-01")
    let message = #expect(throws: ShopError.self) {
      try shop.rent(request("Alien", by: "Ben Lima"))
    }
    guard case .ambiguous(.renter, _, let candidates)? = message else {
      Issue.record("it is not ambiguous")
      return
    }
    #expect(
      candidates.map(\.detail) == [
        "Ben Lima, born 2010, on Ana Lima (M-000001)",
        "Ben Lima, born 1970, on Ana Lima (M-000001)",
      ])
    #expect(try findings(request("Alien", by: father.id.text)).isEmpty)
    // One of them may be called as the other was, once that one is gone.
    _ = try shop.removeRenter(father.id.text, of: "Ana Lima")
    #expect(try findings(request("Alien", by: "Ben Lima")).map(\.rule) == ["under-age"])
    try add("Ben Lima", born: "1970-05-01")
  }

  @Test func earlierDaysStayAsTheyWere() throws {
    let start = world.now
    world.passDays(1)
    _ = try shop.removeRenter("Ben Lima", of: "Ana Lima")
    world.passDays(1)
    let names = { (days: Int) in
      try shop.renters(of: "Ana Lima", at: .instant(start + days * 86_400)).map(\.renter.name)
    }
    #expect(try names(-1) == [])
    #expect(try names(0) == ["Ben Lima", "Dora Lima", "Eve Lima"])
    #expect(try names(1) == ["Dora Lima", "Eve Lima"])
    #expect(try shop.renters().map(\.renter.name) == ["Dora Lima", "Eve Lima"])
    #expect(try shop.explain(request("Up", by: "Ben Lima"), at: start).decision.isAllowed)
    #expect(throws: ShopError.self) {
      try shop.removeRenter("Eve Lima", of: "Ana Lima", at: .instant(start + -1))
    }
  }

  /// What somebody took keeps the name, until the rental or the customer is forgotten.
  @Test func whatWasTakenKeepsTheName() throws {
    let rental = try shop.rent(request("Up", by: "Ben Lima")).get().rentals[0].rental
    _ = try shop.editRenter("Ben Lima", of: "Ana Lima", Draft(["name": "Benjamin Lima"]))
    _ = try shop.removeRenter("Benjamin", of: "Ana Lima")
    try world.takeBack("C-000004")
    #expect(try world.store.rental(rental.id)?.rental.renter?.name == "Ben Lima")
    #expect(try shop.customerFile("Ana Lima").renters.count == 3)
    world.passDays(9)
    try shop.applyRules("time zone UTC\nforget titles after 3 nights")
    _ = try shop.forgetOldTitles()
    #expect(try !world.folder.bytes(of: "shop.db").contains(text: "\"Ben Lima\" took"))
    let left = try world.store.connection.all(
      "SELECT COUNT(*) FROM rental WHERE renter IS NOT NULL"
    ) { row in try row.int() }
    #expect(left == [0])
  }

  /// They are forgotten with the customer, wherever their names stand.
  @Test func aRemovedCustomerLeavesNoneOfThem() throws {
    try add("Zebulon Zwicky", born: "1999-02-03")
    _ = try shop.rent(request("Up", by: "Zebulon Zwicky")).get()
    try world.takeBack("C-000004")
    _ = try shop.editRenter(
      "Zebulon Zwicky", of: "Ana Lima", Draft(["name": "Zacharias Zwicky"]))
    #expect(try world.folder.bytes(of: "shop.db").contains(text: "Zwicky"))
    _ = try shop.removeCustomer("Ana Lima").get()
    #expect(try !world.folder.bytes(of: "shop.db").contains(text: "Zwicky"))
    #expect(try shop.renters().isEmpty)
    #expect(try shop.check().findings == [])
  }

  @Test func aMergedAccountKeepsThem() throws {
    _ = try shop.rent(request("Up", by: "Eve Lima")).get()
    _ = try shop.mergeCustomers("Ana Lima", into: "Cy Stone")
    #expect(try shop.renters(of: "Cy Stone").count == 3)
    #expect(try findings(request("Up", by: "Eve Lima", of: "Cy Stone")).isEmpty)
    _ = try shop.extend(ExtendRequest(copies: ["C-000004"], nights: 1)).get()
    #expect(try shop.check().findings == [])
  }

  /// One who rents on both accounts is one afterwards, who took what either did.
  @Test(arguments: [
    ("2010-05-01", nil), (nil, "2010-05-01"), ("2010-05-01", "2010-05-01"), (nil, nil),
  ])
  private func aRenterOfBothAccountsIsOne(_ theirs: String?, _ own: String?) throws {
    let start = world.now
    let first = try add("Max Stone", born: theirs, for: "Cy Stone")
    _ = try shop.rent(request("Up", by: "Max Stone", of: "Cy Stone")).get()
    world.passDays(1)
    let second = try add("MAX STONE", born: own)
    _ = try shop.rent(request("Up", by: "Max Stone")).get()
    _ = try shop.mergeCustomers("Ana Lima", into: "Cy Stone")
    let renters = try shop.renters(of: "Cy Stone").map(\.renter)
    #expect(renters.map(\.name).sorted() == ["Ben Lima", "Dora Lima", "Eve Lima", "Max Stone"])
    let max = try #require(renters.first { $0.id == first.id })
    #expect(max.born?.text == theirs ?? own && max.addedAt == start)
    #expect(try world.store.renter(second.id) == nil)
    var rentals: [RentedBy] = []
    try world.store.forEachRental(RentalFilter()) { rentals += $0.rental.renter.map { [$0] } ?? [] }
    #expect(rentals.map(\.id) == [first.id, first.id])
    #expect(rentals.map(\.name) == ["Max Stone", "MAX STONE"])
    #expect(try shop.check().findings == [])
  }

  /// Father and son are not mixed up; who of them it is has to be known.
  @Test func twoOfOneNameAreNotMerged() throws {
    try add("Max Stone", born: "1970-01-01", for: "Cy Stone")
    try add("Max Stone", born: "2012-01-01", for: "Cy Stone")
    let third = try add("Max Stone")
    for isDryRun in [true, false] {
      for (from, to) in [("Ana Lima", "Cy Stone"), ("Cy Stone", "Ana Lima")] {
        try world.expectError(
          .people(
            .oneOfTwo(name: "Max Stone", card: "M-000001", other: "M-000002"))
        ) { try shop.mergeCustomers(from, into: to, isDryRun: isDryRun) }
      }
    }
    _ = try shop.editRenter("Max Stone", of: "Ana Lima", Draft(["born": "2012-01-01"]))
    _ = try shop.mergeCustomers("Cy Stone", into: "Ana Lima")
    let all = try shop.renters(of: "Ana Lima").map(\.renter).filter { $0.name == "Max Stone" }
    #expect(all.count == 2 && all.contains { $0.id == third.id })
    #expect(try shop.check().findings == [])
  }

  /// A household's renter is changed on the account that they are on.
  @Test func whoRentsElsewhereIsNamed() throws {
    _ = try shop.joinHousehold("Cy Stone", with: "Ana Lima")
    let elsewhere = ShopError.people(
      .onAnotherAccount(name: "Dora Lima", customer: "Ana Lima", card: "M-000001"))
    try world.expectError(elsewhere) {
      try shop.editRenter("Dora", of: "Cy Stone", Draft(["born": "1999-01-01"]))
    }
    try world.expectError(elsewhere) { try shop.removeRenter("Dora", of: "Cy Stone") }
    let finding = try #require(
      try findings(request("Alien", by: "Dora Lima", of: "Cy Stone")).first)
    #expect(
      finding.remedy?.ways.first?.steps == [
        .request(
          "renter-edit",
          [
            .init("renter", .text("Dora Lima")), .init("customer", .text("M-000001")),
            .init("born", .asked("YYYY-MM-DD")),
          ])
      ])
  }

  /// Nobody is forgotten who has something out on another account, and nothing is left of them on
  /// it.
  @Test func whoWasForgottenLeavesNothingOnOtherAccounts() throws {
    _ = try shop.joinHousehold("Cy Stone", with: "Ana Lima")
    try add("Zebulon Zwicky", born: "1977-02-03")
    let rented = try shop.rent(request("Alien", by: "Zebulon Zwicky", of: "Cy Stone")).get()
    let rental = rented.rentals[0].rental
    _ = try shop.extend(ExtendRequest(copies: [rented.rentals[0].barcode], nights: 1)).get()
    for isDryRun in [true, false] {
      guard case .refused(let refusal) = try shop.removeCustomer("Ana Lima", isDryRun: isDryRun)
      else {
        Issue.record("it was removed")
        return
      }
      #expect(refusal.findings.map(\.rule) == ["has-rentals"])
      #expect(
        refusal.primary?.message
          == "1 movie is still out to somebody who rents on this account, on another account of "
          + "the household")
    }
    #expect(try world.store.rental(rental.id)?.rental.renter?.name == "Zebulon Zwicky")
    _ = try world.once("o0", request: "q") {
      try world.takeBack(rented.rentals[0].barcode)
      let renter = try #require(try world.store.rental(rental.id)?.rental.renter)
      return "back from \(renter.name) (\(renter.id.text))"
    }
    let tooLong = request("Up", by: "Zebulon Zwicky", nights: 99, of: "Cy Stone")
    _ = try world.once("o1", request: "r") {
      (try? shop.rent(tooLong).get()) == nil ? "cannot rent to Zebulon Zwicky" : ""
    }
    _ = try world.once("o2", request: "s") {
      (try? shop.editRenter("Zebulon Zwicky", of: "Cy Stone", Draft(["name": "X"]))) == nil
        ? "there is no Zebulon Zwicky" : ""
    }
    _ = try shop.leaveHousehold("Cy Stone")
    _ = try world.once("o3", request: "t") {
      (try? shop.rent(request("Up", by: "Zebulon Zwicky", of: "Cy Stone"))) == nil
        ? "there is no Zebulon Zwicky" : ""
    }
    for mark in ["Zwicky", "1977-02-03"] {
      #expect(try world.folder.bytes(of: "shop.db").contains(text: mark))
    }
    _ = try shop.removeCustomer("Ana Lima").get()
    for mark in ["Zwicky", "1977-02-03", "Zebulon"] {
      #expect(try !world.folder.bytes(of: "shop.db").contains(text: mark), "\(mark)")
    }
    #expect(try world.store.rental(rental.id)?.rental.renter == nil)
    #expect(try shop.check().findings == [])
  }

  /// The nights of those who are young are those of whoever took it.
  @Test(arguments: [("Ben Lima", false), ("Eve Lima", true)])
  func whoTookItExtendsIt(_ renter: String, _ isAllowed: Bool) throws {
    _ = try shop.rent(request("Up", by: renter)).get()
    let outcome = try shop.extend(ExtendRequest(copies: ["C-000004"], nights: 3))
    guard case .refused(let refusal) = outcome else {
      #expect(isAllowed)
      return
    }
    #expect(!isAllowed && refusal.findings.map(\.rule) == ["nights-not-allowed"])
  }
}

extension [UInt8] {
  fileprivate func contains(text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
