import Domain
import Shop
import Support
import Testing

@testable import Storage

/// Which titles were rented is forgotten, and nothing else changes by it.
struct ForgettingTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "forget titles after 3 nights")
    try world.customer("Ana Lima")
    try world.customer("Bo Ek")
    try world.movie("Alien", quantity: 2)
    try world.movie("Heat")
  }

  private func titles() throws -> [String] {
    var titles: [String] = []
    var all = RentalFilter()
    all.state = .all
    try world.store.forEachRental(all) { titles.append($0.title) }
    return titles
  }

  private func forget() throws -> [Int] {
    let forgotten = try #require(try world.shop.forgetOldTitles())
    return [forgotten.rentals, forgotten.answers]
  }

  private func timesRented(_ title: String) throws -> Int {
    try #require(try world.store.movies(MovieFilter()).first { $0.movie.title == title })
      .timesRented
  }

  private func ofForgetting() throws -> [AuditRecord] {
    var filter = AuditFilter()
    filter.deed = Deed.titlesForget.rawValue
    return try world.store.auditLines(filter)
  }

  @Test(arguments: [(0, true), (2, true), (3, false), (4, false), (400, false)])
  func isForgottenSoManyNightsAfterTheReturn(nights: Int, isKnown: Bool) throws {
    let receipt = try world.rent("Ana Lima", .movie("Alien"))
    world.passDays(1)
    try world.takeBack("C-000001")
    world.passDays(nights)
    #expect(try forget() == [isKnown ? 0 : 1, 0])
    #expect(try titles() == (isKnown ? ["Alien"] : []))
    #expect(try timesRented("Alien") == 1)
    #expect(try world.store.forgottenRental(receipt.rentals[0].rental.id) != nil || isKnown)
    #expect(try world.shop.check().findings == [])
  }

  /// Nor does the audit trail tell later who had a copy that was lost: whose rental it was is on
  /// record, and which copy that was is not.
  @Test func nobodyKnowsWhoHadALostCopy() throws {
    let one = try world.rent("Ana Lima", .copy("C-000001")).rentals[0].rental
    let other = try world.rent("Bo Ek", .copy("C-000003")).rentals[0].rental
    _ = try world.shop.lose(["C-000001"], amount: "3.00").get()
    _ = try world.shop.lose(["C-000002"]).get()
    _ = try world.shop.lose([other.id.text], amount: "3.00").get()
    world.passDays(4)
    #expect(try forget()[0] == 2)
    for line in try world.store.auditLines(AuditFilter()) {
      let text = [line.subject, line.before, line.after].compactMap(\.self).joined(separator: " ")
      guard text.contains(one.id.text) || text.contains(other.id.text) else { continue }
      for mark in ["C-000001", "C-000003", one.copy.text, other.copy.text] {
        #expect(!text.contains(mark), "\(text)")
      }
    }
    #expect(try world.shop.check().findings == [])
  }

  @Test func theSecondTimeThereIsNothingLeftAndNothingIsRecorded() throws {
    try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"))
    try world.takeBack("C-000001", "C-000003")
    world.passDays(3)
    #expect(try forget() == [2, 0])
    let told = try ofForgetting()
    #expect(told.map(\.subject) == ["2026-03-01"])
    #expect(told.map(\.after) == [#"{"rentals":"2"}"#])
    #expect(told.map(\.by) == ["night"])
    let contents = try world.contents()
    #expect(try forget() == [0, 0])
    #expect(try world.contents() == contents)
  }

  @Test func withoutTheSettingNothingIsForgotten() throws {
    try world.rent("Ana Lima", .movie("Alien"))
    try world.takeBack("C-000001")
    try world.shop.applyRules("time zone UTC\nforget titles never")
    world.passDays(4000)
    let contents = try world.contents()
    #expect(try world.shop.forgetOldTitles() == nil)
    #expect(try world.contents() == contents)
  }

  @Test func whatIsOutStaysKnownHoweverOld() throws {
    try world.rent("Ana Lima", .movie("Alien"))
    world.passDays(400)
    #expect(try forget() == [0, 0])
    #expect(try titles() == ["Alien"])
  }

  @Test func aVoidedRentalIsForgottenAndDoesNotCount() throws {
    let receipt = try world.rent("Ana Lima", .movie("Alien"))
    _ = try world.shop.void("1", reason: "wrong copy").get()
    world.passDays(3)
    #expect(try forget() == [1, 0])
    #expect(try timesRented("Alien") == 0)
    let left = try #require(try world.store.forgottenRental(receipt.rentals[0].rental.id))
    #expect(left.voidedAt != nil)
    #expect(try world.shop.check().findings == [])
  }

  @Test func nothingThatHintsAtTheTitleIsLeft() throws {
    try world.shop.applyRules(
      "time zone UTC\nforget titles after 0 nights\nask rented-before, under-age\nage 99")
    var request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 3)
    request.note = "the sleeve is torn"
    request.override = Override(codes: ["under-age"], reason: "Alien, as agreed", by: "Bea")
    _ = try world.shop.rent(request).get()
    try world.takeBack("C-000001")
    #expect(try forget() == [1, 0])
    let left = try world.store.connection.all(
      "SELECT copy_id, note, findings, override_reason, seen FROM rental"
    ) { row in row.rest() }
    #expect(left == [Array(repeating: .null, count: 5)])
  }

  @Test func aReceiptOfItIsShownWithoutTheTitleAndIsNotVoided() throws {
    try world.rent("Ana Lima", .movie("Alien"), nights: 1)
    world.passDays(5)
    try world.takeBack("C-000001")
    try world.shop.applyRules("time zone UTC\nforget titles after 0 nights")
    #expect(try forget() == [1, 0])
    let receipt = try world.shop.printReceipt("2") { _ in }
    #expect(receipt.lines.map(\.rental) == [nil])
    #expect(receipt.total == Money(minor: 400))
    try world.expectRefusal(["titles-forgotten"]) { try world.shop.void("2", reason: "why not") }
    let statement = try world.store.statement(of: world.shop.customer("Ana Lima").id)
    #expect(statement.map(\.title) == [nil, nil, nil])
    #expect(statement.count == 3)
  }

  @Test func itIsSaidThatItHasBeenForgotten() throws {
    let rental = try world.rent("Ana Lima", .movie("Alien")).rentals[0].rental.id
    try world.takeBack("C-000001")
    world.passDays(3)
    _ = try forget()
    #expect(throws: ShopError.titleForgotten(rental)) { try world.shop.rental(rental.text) }
    #expect(throws: ShopError.titleForgotten(rental)) {
      try world.shop.explain(rental: rental.text)
    }
  }

  @Test func oneOfAVisitIsForgottenAndTheOtherIsExplainedInPart() throws {
    let visit = try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"), nights: 9)
    try world.takeBack("C-000001")
    world.passDays(3)
    #expect(try forget() == [1, 0])
    let explained = try world.shop.explain(rental: visit.rentals[1].rental.id.text)
    guard case .partial(let record, let reason, _) = explained else {
      Issue.record("it is explained whole")
      return
    }
    #expect(record.title == "Heat")
    #expect(reason == "what was rented with it has been forgotten")
  }

  @Test func keptAnswersAreForgottenWithTheDayAndOnce() throws {
    _ = try world.once("op-1", request: "r") {
      try world.rent("Ana Lima", .movie("Alien"))
      return "Ana Lima has Alien"
    }
    _ = try world.once("op-2", request: "r") { "of nobody" }
    world.passDays(3)
    _ = try world.once("op-3", request: "r") {
      try world.rent("Bo Ek", .movie("Heat"))
      return "Bo Ek has Heat"
    }
    #expect(try forget() == [0, 1])
    #expect(try forget() == [0, 0])
    let answers = try ["op-1", "op-2", "op-3"].map { try world.store.answer(to: $0)?.answer }
    #expect(answers == ["old", "of nobody", "Bo Ek has Heat"])
  }

  @Test func thousandsAreForgottenInSeveralEntries() throws {
    let receipt = try world.rent("Ana Lima", .movie("Alien"))
    try world.takeBack("C-000001")
    let seed = receipt.rentals[0].rental
    let back = Rental.Return(at: seed.rentedAt, on: try #require(Day("2026-03-01")))
    do {
      for number in 1...5_001 {
        var rental = seed
        rental.id = ID(trusted: TestShop.id(1_000_000 + number))
        rental.returned = back
        try world.store.takeOver(rental)
      }
    }
    world.passDays(3)
    #expect(try forget() == [5_002, 0])
    #expect(try ofForgetting().map(\.after) == [#"{"rentals":"5000"}"#, #"{"rentals":"2"}"#])
    #expect(try timesRented("Alien") == 5_002)
    #expect(try titles() == [])
  }

  @Test func theirLastCopyOfSomebodyRemovedIsForgottenWithItsReturn() throws {
    try world.rent("Ana Lima", .movie("Alien"))
    let ana = try world.shop.customer("Ana Lima").id
    _ = try world.shop.getReady(from: "b.db", replacing: nil, removed: [ana: Day(number: 20_500)])
    #expect(try titles() == ["Alien"])
    try world.takeBack("C-000001")
    #expect(try titles() == [])
    #expect(try timesRented("Alien") == 1)
  }
}
