import Domain
import Shop
import Storage
import Support
import Testing

/// Whatever frees a copy tells for whom it is now.
struct HoldTellingTests {
  private let world: TestShop

  /// Ana has the copy on the hold shelf, Bo and Cy wait.
  init() throws {
    world = try TestShop()
    for name in ["Ana", "Bo", "Cy"] { try world.customer(name) }
    try world.movie("Alien")
    for name in ["Ana", "Bo", "Cy"] { _ = try world.shop.addHold("Alien", for: name).get() }
  }

  /// Whose holds were cancelled, for whom a copy goes to the hold shelf, and who waits again.
  private func told(_ entry: (Shop) throws -> Void) throws -> [String] {
    let (_, holds) = try world.shop.tellingHolds(entry)
    return holds.cancelled.map { "\($0.holder?.name ?? "-") is out" }
      + holds.shelved.map { "\($0.holder?.name ?? "-") \($0.barcode ?? "-")" }
      + holds.waiting.map { "\($0.holder?.name ?? "-") waits at \($0.place ?? 0)" }
  }

  @Test func anAccountThatIsClosed() throws {
    #expect(try told { _ = try $0.closeAccount("Ana").get() } == ["Ana is out", "Bo C-000001"])
  }

  @Test func aCustomerWhoIsRemoved() throws {
    #expect(try told { _ = try $0.removeCustomer("Ana").get() } == ["Ana is out", "Bo C-000001"])
  }

  @Test func aMovieThatIsRemoved() throws {
    #expect(
      try told { _ = try $0.removeMovie("Alien").get() }
        == ["Ana is out", "Bo is out", "Cy is out"])
  }

  @Test func copiesThatAreAdded() throws {
    #expect(
      try told { _ = try $0.editMovie("Alien", Draft(), quantity: 3).get() }
        == ["Bo C-000002", "Cy C-000003"])
  }

  @Test func aCopyThatIsRepaired() throws {
    let edit = { (state: CopyState) in
      try told { _ = try $0.editCopy("C-000001", .init(state: state)).get() }
    }
    #expect(try edit(.inRepair) == ["Ana waits at 1"])
    #expect(try edit(.available) == ["Ana C-000001"])
  }

  @Test func copiesThatAreTakenAway() throws {
    _ = try world.shop.editMovie("Alien", Draft(), quantity: 2).get()
    let edit = { (quantity: Int) in
      try told { _ = try $0.editMovie("Alien", Draft(), quantity: quantity).get() }
    }
    #expect(try edit(1) == ["Bo waits at 1"])
    #expect(try edit(0) == ["Ana waits at 1", "Bo waits at 2", "Cy waits at 3"])
    #expect(try edit(1) == ["Ana C-000003"])
  }

  @Test func aManagerWhoGivesItToSomebodyElse() throws {
    try world.shop.applyRules("time zone UTC\nask held-for-another")
    var request = RentRequest(customer: "Cy", items: [.movie("Alien")], nights: 1)
    request.override = Override(codes: ["held-for-another"], reason: "a birthday", by: "Bea")
    #expect(try told { _ = try $0.rent(request).get() } == ["Ana waits at 1"])
  }

  private func kept() throws -> [String] {
    try world.shop.holds().map {
      "\($0.holder?.name ?? "-") \($0.barcode ?? "waits") \($0.hold.shelved?.until.text ?? "")"
    }
  }

  /// Di takes what waits for Ana, who gets another copy for longer; voided or undone, Ana has hers,
  /// for as long as it would have been kept.
  @Test(arguments: [false, true])
  func whatWasHeldForAnotherIsGivenBack(isUndone: Bool) throws {
    try world.shop.applyRules("time zone UTC\nnotice held-for-another")
    _ = try world.shop.editMovie("Alien", Draft(), quantity: 2).get()
    try world.customer("Di")
    world.passDays(1)
    let before = try kept()
    #expect(before == ["Ana C-000001 2026-03-03", "Bo C-000002 2026-03-03", "Cy waits "])
    try world.rent("Di", .copy("C-000001"))
    _ = try world.shop.editMovie("Alien", Draft(), quantity: 3).get()
    #expect(try kept()[0] == "Ana C-000003 2026-03-04")
    let told = try told { shop in
      if isUndone {
        _ = try shop.undo().get()
      } else {
        _ = try shop.void("1-000001", reason: "a slip").get()
      }
    }
    #expect(told == ["Ana C-000001", "Cy C-000003"])
    #expect(try kept() == Array(before.prefix(2)) + ["Cy C-000003 2026-03-04"])
    #expect(try world.shop.check().findings.isEmpty)
  }

  /// Whoever has got another copy, or wants none any more, is given nothing back.
  @Test(arguments: [false, true])
  func nothingIsGivenBackToWhoWaitsNoMore(isRented: Bool) throws {
    try world.shop.applyRules("time zone UTC\nnotice held-for-another")
    _ = try world.shop.editMovie("Alien", Draft(), quantity: 2).get()
    try world.customer("Di")
    try world.rent("Di", .copy("C-000001"))
    _ = try world.shop.editMovie("Alien", Draft(), quantity: 3).get()
    if isRented {
      try world.rent("Ana", .movie("Alien"))
    } else {
      _ = try world.shop.cancelHold("1").get()
    }
    let told = try told { _ = try $0.void("1-000001", reason: "a slip").get() }
    #expect(told == (isRented ? ["Cy C-000001"] : []))
    #expect(try world.shop.check().findings.isEmpty)
  }

  /// A swap that is undone puts back what it took from the hold shelf.
  @Test func aSwapThatIsUndone() throws {
    try world.shop.applyRules("time zone UTC\nnotice held-for-another")
    _ = try world.shop.editMovie("Alien", Draft(), quantity: 4).get()
    try world.customer("Di")
    world.passDays(1)
    try world.rent("Di", .copy("C-000004"))
    let before = try kept()
    _ = try world.shop.swap("C-000004", for: "C-000001").get()
    #expect(try kept()[0] == "Ana C-000004 2026-03-04")
    _ = try world.shop.undo().get()
    #expect(try kept() == before)
    #expect(try world.shop.check().findings.isEmpty)
  }

  /// Bo's turn comes with the hold of somebody else.
  @Test func aHoldThatIsAddedAfterAnotherIsOver() throws {
    world.passDays(9)
    try world.customer("Di")
    let (added, holds) = try world.shop.tellingHolds { shop in
      try shop.addHold("Alien", for: "Di").get()
    }
    #expect(added.hold.place == 2)
    #expect(holds.shelved.map(\.holder?.name) == ["Bo"])
  }

  /// She takes what waits for him, and he gets what waited for her.
  @Test func aRentalOfAnothersCopy() throws {
    _ = try world.shop.editMovie("Alien", Draft(), quantity: 2).get()
    try world.shop.applyRules("time zone UTC\nask held-for-another")
    var request = RentRequest(customer: "Ana", items: [.copy("C-000002")], nights: 1)
    request.override = Override(codes: ["held-for-another"], reason: "a swap", by: "Bea")
    #expect(try told { _ = try $0.rent(request).get() } == ["Bo C-000001"])
    #expect(try world.shop.holds().map(\.holder?.name) == ["Bo", "Cy"])
  }

  @Test func aRentalThatIsVoided() throws {
    try world.rent("Ana", .movie("Alien"))
    try world.shop.holds().forEach { #expect($0.barcode == nil) }
    _ = try told { _ = try $0.void("1-000001", reason: "a slip").get() }
    #expect(try world.shop.holds().map(\.barcode) == ["C-000001", nil, nil])
    try world.movie("Heat")
    try world.rent("Cy", .movie("Heat"))
    _ = try world.shop.addHold("Heat", for: "Bo").get()
    #expect(
      try told { _ = try $0.void("1-000003", reason: "a slip").get() } == ["Bo C-000002"])
  }

  @Test func customersWhoAreOne() throws {
    #expect(
      try told { _ = try $0.mergeCustomers("Bo", into: "Ana") } == ["Bo is out"])
    try world.customer("Di")
    #expect(try told { _ = try $0.mergeCustomers("Ana", into: "Di") } == [])
    #expect(try world.shop.holds().map(\.holder?.name) == ["Di", "Cy"])
  }

  @Test func moviesThatAreOne() throws {
    try world.movie("Alien (1979)", quantity: 2)
    #expect(
      try told { _ = try $0.mergeMovies("F-000002", into: "F-000001") }
        == ["Bo C-000002", "Cy C-000003"])
  }

  @Test func copiesThatAreImported() throws {
    let holds = try told { shop in
      let problems = try shop.importing { importer in
        try importer.addCopy(Draft(["movie": "F-000001", "barcode": "NEW-1"]))
      }
      #expect(problems.isEmpty)
    }
    #expect(holds == ["Bo NEW-1"])
  }
}
