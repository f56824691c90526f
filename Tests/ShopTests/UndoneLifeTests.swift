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
    for title in ["Heat", "Alien"] { try world.movie(title) }
    return world
  }

  private func states(_ world: TestShop) throws -> [String] {
    try ["C-000001", "C-000002"].map { try world.shop.copy($0, at: .now).copy.state.rawValue }
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

  /// A copy in repair that is set aside changes nothing, and what was done before is undone.
  @Test func whatChangedNothingIsPassedOver() throws {
    let world = try shop()
    _ = try world.shop.repair(["C-000002"]).get()
    _ = try world.shop.repair(["C-000002"]).get()
    #expect(try world.shop.undo().get().copies.map(\.copy.state) == [.available])
    #expect(try states(world) == ["available", "available"])
  }
}
