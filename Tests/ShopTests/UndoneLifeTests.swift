import Domain
import Shop
import Storage
import Support
import Testing

/// Taking back what became of copies.
struct UndoneLifeTests {
  private func shop() throws -> TestShop {
    let world = try TestShop(rules: "price 3.00 flat\n")
    try world.customer("Ana Lima")
    for title in ["Heat", "Alien"] { try world.movie(title, ["replacement_price": "9.00"]) }
    return world
  }

  private func states(_ world: TestShop) throws -> [String] {
    try ["C-000001", "C-000002"].map { try world.shop.copy($0, at: .now).value.copy.state.rawValue }
  }

  /// One that a customer lost and one that was lost in the shop, at once.
  @Test func allCopiesAreAsBefore() throws {
    let world = try shop()
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0]
    _ = try world.shop.lose(["C-000001", "C-000002"], amount: "9.00").get()
    #expect(try states(world) == ["lost", "lost"])
    let dry = try world.shop.undo(isDryRun: true).get()
    #expect(dry.copies.map(\.copy.barcode) == ["C-000002"])
    #expect(try states(world) == ["lost", "lost"])
    let undone = try world.shop.undo().get()
    #expect(undone.receipts.count == 1)
    #expect(try states(world) == ["available", "available"])
    #expect(try world.store.rental(rental.rental.id)?.rental.returned == nil)
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  /// What somebody else did with a copy since stands.
  @Test func whatHasBecomeOfACopySinceStands() throws {
    let world = try shop()
    _ = try world.shop.repair(["C-000002"]).get()
    world.now = world.now + 60
    let acting = world.shop.acting
    world.shop.acting = Shop.Acting(by: "Joe")
    _ = try world.shop.repair(["C-000002"], Shop.RepairRequest(isDone: true)).get()
    world.shop.acting = acting
    guard case .refused(let refusal) = try world.shop.undo() else {
      Issue.record("it was undone")
      return
    }
    #expect(refusal.findings.map(\.rule) == ["copy-stays"])
    #expect(try states(world) == ["available", "available"])
  }

  enum Fate: CaseIterable {
    case lost, found, repair, repaired, withdrawn, moved
  }

  /// Each way that three of them can follow each other, at once or a minute apart.
  @Test(arguments: [false, true], [0, 60])
  func whateverFollowsWhateverIsTakenBackInTurn(isOut: Bool, apart: Int) throws {
    for first in Fate.allCases {
      // All is as it was after each round.
      let world = try shop()
      world.now = world.now + 60
      if isOut { try world.rent("Ana Lima", .movie("Heat")) }
      for second in Fate.allCases {
        for third in Fate.allCases {
          try takeBack([first, second, third], apart: apart, in: world)
        }
      }
      #expect(try world.shop.check().findings == [], "\(first)")
    }
  }

  private func takeBack(_ fates: [Fate], apart: Int, in world: TestShop) throws {
    var before: [[String]] = []
    for fate in fates {
      world.now = world.now + apart
      let states = try standings(world)
      // What left all as it was is passed over by undo.
      if try happens(fate, in: world), try standings(world) != states { before.append(states) }
    }
    for states in before.reversed() {
      world.now = world.now + apart
      guard case .done = try world.shop.undo() else {
        Issue.record("\(fates) cannot be undone")
        return
      }
      #expect(try standings(world) == states, "\(fates)")
    }
  }

  private func standings(_ world: TestShop) throws -> [String] {
    let copy = try world.shop.copy("C-000001", at: .now).value
    return [copy.copy.state.rawValue, copy.copy.standing ?? "-", copy.due?.text ?? "in"]
  }

  /// - Returns: whether it is allowed.
  private func happens(
    _ fate: Fate, to barcode: String = "C-000001", in world: TestShop
  ) throws -> Bool {
    let (shop, copy) = (world.shop, [barcode])
    func isDone<Receipt>(_ outcome: Outcome<Receipt>) -> Bool {
      if case .done = outcome { true } else { false }
    }
    return switch fate {
    case .lost: isDone(try shop.lose(copy, reason: "gone"))
    case .found: isDone(try shop.takeFound(copy))
    case .repair: isDone(try shop.repair(copy))
    case .repaired: isDone(try shop.repair(copy, Shop.RepairRequest(isDone: true)))
    case .withdrawn: isDone(try shop.withdraw(copy, reason: "worn out"))
    case .moved: isDone(try shop.move(copy, to: "Window"))
    }
  }

  /// A copy on the hold shelf that comes to grief goes back to whom it waited for, whether they got
  /// another one meanwhile or none.
  @Test(arguments: [Fate.lost, .repair], [1, 2])
  func aCopyThatWaitedForSomebodyWaitsAgain(fate: Fate, copies: Int) throws {
    let world = try shop()
    _ = try world.shop.editMovie("Heat", Draft(), quantity: copies).get()
    let hold = { try world.store.holds(referredToAs: "1")[0].hold.shelved }
    _ = try world.shop.addHold("Heat", for: "Ana").get()
    let before = try #require(try hold())
    world.now = world.now + 60
    let isDone = try happens(fate, to: before.copy.text, in: world)
    #expect(isDone)
    let meanwhile = try hold()
    #expect(meanwhile?.copy != before.copy && (meanwhile == nil) == (copies == 1))
    world.now = world.now + 60
    _ = try world.shop.undo().get()
    let after = try #require(try hold())
    #expect(after.copy == before.copy && after.at == before.at && after.until == before.until)
    #expect(try world.shop.check().findings == [])
  }

  /// A copy in repair that is set aside changes nothing, and what was done before is undone.
  @Test func whatChangedNothingIsPassedOver() throws {
    let world = try shop()
    _ = try world.shop.repair(["C-000002"]).get()
    _ = try world.shop.repair(["C-000002"]).get()
    #expect(try world.shop.undo().get().copies.map(\.copy.state) == [.available])
    #expect(try states(world) == ["available", "available"])
  }
}

/// Taking back that copies were withdrawn or moved.
struct UndoneMoveTests {
  private func shop() throws -> TestShop {
    let world = try TestShop(rules: "price 3.00 flat\n")
    try world.customer("Ana Lima")
    try world.movie("Heat", quantity: 3)
    _ = try world.shop.addShelf("A", rows: 2, places: 9)
    _ = try world.shop.move(["C-000001"], to: "A-1-2").get()
    _ = try world.shop.move(["C-000002"], to: "New releases").get()
    return world
  }

  private func places(_ world: TestShop) throws -> [String] {
    try ["C-000001", "C-000002", "C-000003"].map { barcode in
      let copy = try world.shop.copy(barcode, at: .now).value.copy
      return "\(copy.state.rawValue) \(copy.standing ?? "-")"
    }
  }

  @Test func copiesStandWhereTheyStood() throws {
    let world = try shop()
    let before = try places(world)
    _ = try world.shop.move(["C-000001", "C-000002", "C-000003"], to: "A-2-1").get()
    let dry = try world.shop.undo(isDryRun: true).get()
    #expect(dry.deed == .copyMove)
    #expect(dry.copies.map(\.copy.standing) == ["A-1-2", "New releases", nil])
    #expect(try places(world) == Array(repeating: "available A-2-1", count: 3))
    _ = try world.shop.undo().get()
    #expect(try places(world) == before)
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test func whatWasWithdrawnIsOnItsPlaceAgain() throws {
    let world = try shop()
    let before = try places(world)
    _ = try world.shop.withdraw(["C-000001", "C-000002"], reason: "worn out").get()
    #expect(try world.shop.undo().get().deed == .copyWithdraw)
    #expect(try places(world) == before)
    #expect(try world.shop.check().findings == [])
  }

  @Test func whatSomebodyElseMovedSinceStays() throws {
    let world = try shop()
    let acting = world.shop.acting
    world.shop.acting = Shop.Acting(by: "Joe")
    _ = try world.shop.move(["C-000002"], to: "Window").get()
    world.shop.acting = acting
    try world.expectRefusal(["copy-stays"]) { try world.shop.undo() }
  }

  /// What left a copy where it was is passed over.
  @Test func aMoveToWhereItStandsIsNone() throws {
    let world = try shop()
    _ = try world.shop.move(["C-000002"], to: "New releases").get()
    _ = try world.shop.undo().get()
    #expect(try places(world)[1] == "available -")
  }
}
