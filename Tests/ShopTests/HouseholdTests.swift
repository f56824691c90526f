import Domain
import Shop
import Storage
import Testing

/// Accounts that share a household.
struct HouseholdTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(
      rules: "limit 3\nlimit 4 per household\nlimit 1 per household when tier new")
    for name in ["Ana Lima", "Ben Lima", "Cy Stone", "Dora Lima"] { try world.customer(name) }
    try world.movie("Alien", quantity: 9)
  }

  private func join(_ customer: String, _ other: String) throws {
    _ = try shop.joinHousehold(customer, with: other)
  }

  private func household(of customer: String, at asked: AskedMoment = .now) throws -> [String] {
    try shop.households(of: customer, at: asked).map(\.customer.customer.name).sorted()
  }

  private func rent(_ customer: String, _ count: Int = 1) throws {
    let request = RentRequest(
      customer: customer, items: Array(repeating: .movie("Alien"), count: count), nights: 3)
    _ = try shop.rent(request).get()
  }

  private func finding(_ customer: String, _ count: Int = 1) throws -> Finding? {
    let request = RentRequest(
      customer: customer, items: Array(repeating: .movie("Alien"), count: count), nights: 3)
    guard case .refused(let refusal) = try shop.rent(request, isDryRun: true) else { return nil }
    return refusal.primary
  }

  @Test func whatIsOutToAllCounts() throws {
    try join("Ben Lima", "Ana Lima")
    try rent("Ana Lima", 2)
    try rent("Cy Stone", 3)
    #expect(try finding("Ben Lima", 2) == nil)
    let three = try #require(try finding("Ben Lima", 3))
    #expect(three.rule == "household-limit")
    #expect(
      three.message == "2 movies are out to the household and 3 more are wanted, and the limit is 4"
    )
    #expect(three.remedy?.sentence == "no more than 2 movies are wanted")
    try rent("Ben Lima", 2)
    #expect(
      try finding("Ana Lima")?.remedy?.sentence == "Alien or one of 1 other is returned"
        || finding("Ana Lima")?.remedy?.ways.first?.steps.first != nil)
    #expect(try finding("Ana Lima")?.rule == "household-limit")
    // An account by itself has its own limit only.
    #expect(try finding("Cy Stone")?.rule == "rental-limit")
    _ = try shop.leaveHousehold("Ana Lima")
    #expect(try finding("Ana Lima") == nil)
    #expect(try household(of: "Ben Lima") == [])
  }

  /// What others have is theirs to bring back.
  @Test func whoHasNothingOutIsToldWhoHas() throws {
    try join("Ben Lima", "Ana Lima")
    try join("Dora Lima", "Ana Lima")
    try rent("Ana Lima", 2)
    try rent("Ben Lima", 2)
    let finding = try #require(try finding("Dora Lima"))
    #expect(finding.remedy?.ways.first?.steps == [.look("household-show", [.customer])])
    #expect(finding.facts == [.number("out", 4), .number("wanted", 1), .number("limit", 4)])
  }

  /// Whatever both limits have out, what is told to do about it is enough.
  @Test(arguments: 1...6)
  func whatIsToldIsEnough(_ limit: Int) throws {
    for (own, others, wanted) in Self.visits {
      let world = try TestShop(rules: "limit 3\ndebt limit 999")
      for name in ["Ana Lima", "Ben Lima"] { try world.customer(name) }
      try world.movie("Alien", quantity: 12)
      let request = { (name: String, count: Int) in
        RentRequest(
          customer: name, items: Array(repeating: .movie("Alien"), count: count), nights: 3)
      }
      if own > 0 { _ = try world.shop.rent(request("Ana Lima", own)).get() }
      if others > 0 { _ = try world.shop.rent(request("Ben Lima", others)).get() }
      _ = try world.shop.joinHousehold("Ben Lima", with: "Ana Lima")
      try world.shop.applyRules(
        "time zone UTC\nlimit 3\ndebt limit 999\nlimit \(limit) per household")
      var asked = request("Ana Lima", wanted)
      guard case .refused(let refusal) = try world.shop.rent(asked, isDryRun: true) else {
        continue
      }
      let stopping = refusal.findings.filter(\.stops)
      let ways = refusal.together ?? stopping[0].remedy?.ways.prefix(1).map(\.self) ?? []
      // Of several, one is not done but looked for: what others have.
      var isDone = refusal.together != nil || stopping.count == 1
      for step in isDone ? ways.flatMap(\.steps) : [] {
        switch step {
        case .request("return", let arguments):
          for case .texts(let barcodes) in arguments.map(\.value) {
            _ = try world.shop.takeBack(barcodes).get()
          }
        case .first(let count): asked = request("Ana Lima", count)
        default: isDone = false
        }
      }
      let label = "limit \(limit) per household, \(own) and \(others) out, \(wanted) wanted"
      if isDone {
        _ = try world.shop.rent(asked).get()
      } else {
        // Nothing that the customer can do helps: the others have it all.
        #expect(others >= limit, "\(label): \(ways)")
      }
    }
  }

  /// How many are out to the customer and to another one of the household, and wanted.
  private static let visits = (0...3).flatMap { own in
    (0...3).flatMap { others in (1...4).map { (own, others, $0) } }
  }

  /// Of whoever rents.
  @Test func aLimitMayAskForATier() throws {
    try join("Ben Lima", "Ana Lima")
    _ = try shop.editCustomer("Ben Lima", Draft(["tier": "new"]))
    try rent("Ana Lima")
    #expect(try finding("Ana Lima") == nil)
    #expect(try finding("Ben Lima")?.basis?.line == 4)
  }

  @Test func theirRentersRentOnAllAccounts() throws {
    try join("Ben Lima", "Ana Lima")
    _ = try shop.addRenter(Draft(["name": "Eve Lima", "born": "2000-01-01"]), for: "Ana Lima")
    var request = RentRequest(customer: "Ben Lima", items: [.copy("C-000001")], nights: 1)
    request.renter = "Eve Lima"
    let rental = try shop.rent(request).get().rentals[0].rental
    #expect(rental.renter?.name == "Eve Lima")
    // Whose renter it is decides about them.
    #expect(throws: ShopError.self) { try shop.removeRenter("Eve Lima", of: "Ben Lima") }
    // One of the account itself is meant first.
    _ = try shop.addRenter(Draft(["name": "Eve Lima", "born": "2015-01-01"]), for: "Ben Lima")
    request.items = [.copy("C-000002")]
    let own = try shop.rent(request).get().rentals[0].rental
    #expect(own.grounds?.customer.born?.text == "2015-01-01")
    _ = try shop.removeRenter("Eve Lima", of: "Ben Lima")
    _ = try shop.closeAccount("Ana Lima").get()
    request.items = [.copy("C-000003")]
    #expect(throws: ShopError.self) { try shop.rent(request) }
    // The name goes with the account that it was on, wherever it stands.
    try world.takeBack("C-000001")
    _ = try shop.removeCustomer("Ana Lima").get()
    #expect(try world.store.rental(rental.id)?.rental.renter == nil)
    #expect(try world.store.rental(own.id)?.rental.renter?.name == "Eve Lima")
    #expect(try household(of: "Ben Lima") == [])
    #expect(try shop.check().findings == [])
  }

  @Test func aCustomerIsInOneHousehold() throws {
    try join("Ben Lima", "Ana Lima")
    try join("Dora Lima", "Cy Stone")
    try join("Ana Lima", "Ben Lima")
    #expect(throws: ShopError.self) { try join("Ana Lima", "Ana Lima") }
    try world.expectError(.people(.inAnotherHousehold(card: "M-000001", leaver: nil))) {
      try join("Ana Lima", "Cy Stone")
    }
    #expect(throws: ShopError.self) { try join("Nobody", "Cy Stone") }
    #expect(try household(of: "Ana Lima") == ["Ana Lima", "Ben Lima"])
    #expect(try shop.households().count == 4)
    _ = try shop.leaveHousehold("Cy Stone")
    _ = try shop.leaveHousehold("Cy Stone")
    try join("Cy Stone", "Ana Lima")
    #expect(try household(of: "Ben Lima") == ["Ana Lima", "Ben Lima", "Cy Stone"])
    #expect(try shop.check().findings == [])
  }

  @Test func earlierDaysStayAsTheyWere() throws {
    let start = world.now
    try join("Ben Lima", "Ana Lima")
    try rent("Ben Lima", 3)
    world.passDays(1)
    _ = try shop.leaveHousehold("Ben Lima")
    let moments = [start + -1, start, start + 86_399, start + 86_400]
    #expect(
      try moments.map { try household(of: "Ana Lima", at: .instant($0)).count } == [0, 2, 2, 0])
    let asked = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien"), .movie("Alien")], nights: 1)
    let then = try moments.dropFirst().map {
      try shop.explain(asked, at: $0).decision.findings.filter(\.stops).map(\.rule)
    }
    #expect(then == [["household-limit"], ["household-limit"], []])
    #expect(throws: ShopError.self) {
      try shop.joinHousehold("Ben Lima", with: "Cy Stone", at: .instant(start))
    }
    // What began and ended in one second has never been.
    try join("Ben Lima", "Cy Stone")
    _ = try shop.leaveHousehold("Ben Lima")
    try join("Ben Lima", "Dora Lima")
    #expect(try shop.check().findings == [])
  }

  /// The household that a merged account is in no more is told, before it is merged and afterwards.
  private func left(merging duplicate: String, into kept: String) throws -> String? {
    let before = try shop.mergeCustomers(duplicate, into: kept, isDryRun: true)
    let merged = try shop.mergeCustomers(duplicate, into: kept)
    #expect(before.dropped["household"] == merged.dropped["household"])
    return merged.dropped["household"]
  }

  @Test func aMergedAccountsHouseholdIsTheOthers() throws {
    try join("Ben Lima", "Ana Lima")
    #expect(try left(merging: "Ben Lima", into: "Dora Lima") == nil)
    #expect(try household(of: "Dora Lima") == ["Ana Lima", "Dora Lima"])
    // Two of one household become one account, which is no household.
    #expect(try left(merging: "Ana Lima", into: "Dora Lima") == nil)
    #expect(try household(of: "Dora Lima") == [])
    try join("Dora Lima", "Cy Stone")
    try world.customer("Fay Stone")
    try world.customer("Gus Stone")
    try join("Fay Stone", "Gus Stone")
    try world.customer("Hal Stone")
    try join("Hal Stone", "Gus Stone")
    #expect(
      try left(merging: "Fay Stone", into: "Cy Stone")
        == "Gus Stone (M-000006), Hal Stone (M-000007)")
    #expect(try left(merging: "Hal Stone", into: "Cy Stone") == "Gus Stone (M-000006)")
    #expect(try household(of: "Cy Stone") == ["Cy Stone", "Dora Lima"])
    #expect(try household(of: "Gus Stone") == [])
    #expect(try shop.check().findings == [])
  }

  /// What a merge finds it finds before it asks.
  @Test func aDryRunOfAMergeSaysWhatHappens() throws {
    let start = world.now
    world.passDays(1)
    try join("Ben Lima", "Ana Lima")
    _ = try shop.blockCustomer("Cy Stone", reason: "late")
    _ = try shop.unblockCustomer("Cy Stone")
    for isDryRun in [true, false] {
      #expect(throws: ShopError.self) {
        try shop.mergeCustomers(
          "Ben Lima", into: "Dora Lima", at: .instant(start), isDryRun: isDryRun)
      }
    }
  }

  /// Those of merged accounts are forgotten as well.
  @Test func aRemovedCustomerIsInNoHouseholdOfThePast() throws {
    try join("Ben Lima", "Ana Lima")
    world.passDays(1)
    _ = try shop.mergeCustomers("Ben Lima", into: "Dora Lima")
    world.passDays(1)
    _ = try shop.removeCustomer("Dora Lima").get()
    let left = try world.store.connection.all("SELECT DISTINCT customer_id FROM household_member") {
      row in try row.text()
    }
    #expect(left == [try shop.customer("Ana Lima", at: .now).value.record.customer.id.text])
    #expect(try shop.check().findings == [])
  }

  @Test func aClosedAccountStaysInIts() throws {
    try join("Ben Lima", "Ana Lima")
    _ = try shop.closeAccount("Ben Lima").get()
    #expect(try household(of: "Ana Lima").count == 2)
    _ = try shop.reopenAccount("Ben Lima").get()
    world.passDays(1)
    _ = try shop.removeCustomer("Ben Lima").get()
    #expect(try household(of: "Ana Lima") == [])
    #expect(
      try world.store.households(of: shop.customer("Ana Lima", at: .now).value.record.customer.id)
        .count == 1)
  }

  /// On trial, what was out to others counts, but for what would have been refused to them.
  @Test func aTrialCountsTheHousehold() throws {
    try join("Ben Lima", "Ana Lima")
    try rent("Ana Lima", 2)
    world.passDays(1)
    try rent("Ben Lima")
    world.passDays(1)
    try rent("Ben Lima")
    func refused(_ rules: String) throws -> [String] {
      let trial = try shop.tryRules("time zone UTC\n" + rules, since: .first)
      var refused: [String] = []
      trial.replay.run(changed: { rental in
        refused += rental.refusal.map { ["\(rental.barcode) \($0.rule)"] } ?? []
      })
      return refused
    }
    #expect(try refused("limit 4 per household") == [])
    #expect(try refused("limit 3 per household") == ["C-000004 household-limit"])
    #expect(
      try refused("limit 2 per household") == [
        "C-000003 household-limit", "C-000004 household-limit",
      ])
    // Ana's visit is refused, and so there is room for Ben's.
    #expect(
      try refused("limit 1 per household") == [
        "C-000001 household-limit", "C-000002 household-limit", "C-000004 household-limit",
      ])
  }

  /// It is the household of that day: who has left since had what they had.
  @Test func aTrialCountsTheHouseholdOfTheDay() throws {
    try join("Ben Lima", "Ana Lima")
    try rent("Ana Lima", 3)
    world.passDays(1)
    try rent("Ben Lima")
    func refused() throws -> [String] {
      let trial = try shop.tryRules(
        "time zone UTC\nlimit 2\nlimit 3 per household", since: .first)
      var refused: [String] = []
      trial.replay.run(changed: { rental in
        refused += rental.refusal.map { ["\(rental.barcode) \($0.rule)"] } ?? []
      })
      return refused.sorted()
    }
    let before = try refused()
    #expect(!before.isEmpty && before.allSatisfy { !$0.hasPrefix("C-000004") })
    world.passDays(1)
    _ = try shop.leaveHousehold("Ben Lima")
    try join("Ben Lima", "Cy Stone")
    #expect(try refused() == before)
  }

  /// The law that check looks at.
  @Test func aHouseholdOfOneIsFound() throws {
    let ana = try shop.customer("Ana Lima", at: .now).value.record.customer.id
    try world.store.add(
      HouseholdMember(
        ana, in: ID(trusted: "00000000-0000-4000-8000-999999999999"), since: world.now))
    #expect(try shop.check().findings.contains { $0.contains("fewer than two accounts") })
  }
}
