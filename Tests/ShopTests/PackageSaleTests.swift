import Domain
import Storage
import Support
import Testing

@testable import Shop

/// When packages are sold, and by whom.
struct PackageSaleTests {
  private let world: TestShop
  private var shop: Shop {
    get { world.shop }
    nonmutating set { world.shop = newValue }
  }

  init() throws {
    world = try TestShop(
      rules: "limit 99\nprice 3.00 flat\npackage one 1 rentals 2.00\npackage ten 10 rentals 25.00")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 99)
  }

  private func left() throws -> [String] {
    try shop.packages(of: "Ana Lima", areUsed: true).value.map {
      "\($0.package.name) \($0.left) \($0.package.receipt?.text ?? "-")"
    }
  }

  /// Within one second the receipts say which was first; and that one is used first.
  @Test(arguments: Seeds.all)
  func thoseOfOneSecondStandInTheOrderOfTheirReceipts(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let names = (1...12).map { _ in draws.pick(["one", "ten"]) }
    let sold = try names.map { name in
      try shop.buyPackage(name, for: "Ana Lima").get().record.package
    }
    #expect(Set(sold.map(\.boughtAt)).count == 1)
    var all = try shop.packages(of: "Ana Lima", areUsed: true).value.map(\.package)
    #expect(all.map(\.id) == sold.map(\.id))
    all = []
    try world.store.forEachPackageRow { all.append($0) }
    #expect(all.map(\.id) == sold.map(\.id))
    let used = try (1...15).map { _ in
      try world.rent("Ana Lima", .movie("Alien")).rentals[0].rental.paidBy
    }
    let units = sold.flatMap { Array(repeating: $0.id, count: $0.name == "one" ? 1 : 10) }
    #expect(used == units.prefix(15).map { $0 })
  }

  /// Money of another day takes a manager; what went out before the sale is paid.
  @Test func aSaleOfAnotherDayTakesAManager() throws {
    world.passDays(3)
    let yesterday = AskedMoment.instant(world.now + -86_400)
    _ = try shop.addStaff("Ana", as: .owner, pin: PIN("135791")).get()
    try act(as: "Ana")
    _ = try shop.addStaff("Ben", as: .manager, pin: PIN("246810")).get()
    _ = try shop.addStaff("Cy", as: .clerk).get()
    let cy = try shop.staff("Cy").staff
    shop.acting.by = "Cy"
    try world.expectError(.notAllowed(cy, .backDateMoney)) {
      try shop.buyPackage("ten", for: "Ana Lima", at: yesterday)
    }
    _ = try shop.buyPackage("one", for: "Ana Lima").get()
    try act(as: "Ben")
    let sold = try shop.buyPackage("ten", for: "Ana Lima", at: yesterday).get()
    #expect(sold.record.package.boughtAt == world.now + -86_400)
    #expect(try left() == ["ten 10 1-000002", "one 1 1-000001"])
    let between = AskedMoment.instant(world.now + -3600)
    let rented = try world.rent("Ana Lima", .movie("Alien"), at: between)
    #expect(rented.rentals[0].rental.paidBy == sold.record.package.id)
    let before = AskedMoment.instant(world.now + -2 * 86_400)
    let paid = try world.rent("Ana Lima", .movie("Alien"), at: before)
    #expect(paid.total == Money(minor: 300) && paid.rentals[0].rental.paidBy == nil)
    #expect(try left() == ["ten 9 1-000002", "one 1 1-000001"])
    #expect(try shop.check().findings == [])
  }

  private func act(as name: String) throws {
    shop.acting.by = name
    let staff = try shop.staff(name).staff
    shop.acting.proofs +=
      try world.store.keptPIN(of: staff.id).map { [PINProof(staff: staff.id, pin: $0)] } ?? []
  }
}
