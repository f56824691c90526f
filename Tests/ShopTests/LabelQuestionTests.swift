import Domain
import Testing

@testable import Shop

/// Which copies and customers labels are printed for.
struct LabelQuestionTests {
  /// A shop that is open past midnight.
  private func makeShop() throws -> TestShop {
    let world = try TestShop(now: "2026-03-01T12:00:00Z", rules: "day ends 03:00")
    try world.movie("Heat", quantity: 2)
    try world.movie("Alien")
    try world.customer("Zoe Lima")
    // 01:30 is still the second of March for the shop.
    world.now = try #require(Instant("2026-03-03T01:30:00Z"))
    try world.movie("Ran")
    try world.customer("Ana Ek")
    world.now = try #require(Instant("2026-03-03T12:00:00Z"))
    return world
  }

  private func barcodes(
    _ world: TestShop, _ typed: [String] = [], of movie: String? = nil, since: String? = nil,
    at: AskedMoment = .now
  ) throws -> [String] {
    try world.shop.copiesToLabel(
      typed, of: movie, since: since.flatMap { AskedDay($0) }, at: at
    ).value.map { String($0.copy.barcode.suffix(1)) }
  }

  @Test func copiesAreNamedOrAllThereAre() throws {
    let world = try makeShop()
    #expect(try barcodes(world) == ["3", "1", "2", "4"])
    #expect(try barcodes(world, ["C-4", "C-1", "C-1"]) == ["4", "1", "1"])
    #expect(try barcodes(world, of: "heat") == ["1", "2"])
    #expect(try barcodes(world, ["C-2", "C-4"], of: "Heat") == ["2", "4", "1"])
    #expect(throws: ShopError.self) { try barcodes(world, ["C-1", "C-9"]) }
    #expect(throws: ShopError.self) { try barcodes(world, of: "Charade") }
  }

  /// By the shop's own days.
  @Test(arguments: [
    ("2026-03-01", ["3", "1", "2", "4"]), ("2026-03-02", ["4"]), ("yesterday", ["4"]),
    ("2026-03-03", []), ("today", []),
  ])
  func copiesAreNewFromADayOn(_ since: String, _ expected: [String]) throws {
    #expect(try barcodes(try makeShop(), since: since) == expected)
  }

  @Test func whatIsGoneHasNoLabelUnlessItIsNamed() throws {
    let world = try makeShop()
    _ = try world.shop.editCopy("C-1", Shop.CopyChange(state: .inRepair)).get()
    try world.rent("Zoe Lima", .movie("Alien"))
    #expect(try barcodes(world) == ["3", "1", "2", "4"])
    world.passDays(1)
    _ = try world.shop.editMovie("Heat", Draft(), quantity: 1).get()
    #expect(try barcodes(world, of: "Heat").count == 1)
    #expect(try barcodes(world, at: .at("2026-03-03T12:00:00Z")) == ["3", "1", "2", "4"])
    #expect(try barcodes(world, at: .at("2026-03-01T12:00:00Z")) == ["3", "1", "2"])
  }

  @Test func customersAreNamedOrAllWithAnOpenAccount() throws {
    let world = try makeShop()
    func cards(_ typed: [String] = [], since: String? = nil) throws -> [String] {
      try world.shop.customersToLabel(
        typed, since: since.flatMap { AskedDay($0) }, at: .now
      ).value.map(\.name)
    }
    #expect(try cards() == ["Ana Ek", "Zoe Lima"])
    #expect(try cards(["Zoe Lima", "M-2", "zoe"]) == ["Zoe Lima", "Ana Ek", "Zoe Lima"])
    #expect(try cards(since: "2026-03-02") == ["Ana Ek"])
    #expect(try cards(since: "today") == [])
    _ = try world.shop.closeAccount("Ana Ek").get()
    #expect(try cards() == ["Zoe Lima"])
    #expect(try cards(["Ana Ek"]) == ["Ana Ek"])
    #expect(throws: ShopError.self) { try cards(["Bo"]) }
  }
}
