import Domain
import Shop
import Testing

@testable import Storage

/// What an import takes of invoices.
struct ImportInvoicesTests {
  private static let row = [
    "number": "1", "till": "1", "receipt": "1", "made_at": "2026-02-02T10:00:00Z", "name": "Ana",
    "address": "1 High Street",
  ]

  /// A shop whose first receipts rent something, whose fourth only pays, and whose fifth sells to
  /// nobody.
  private func shop() throws -> TestShop {
    let world = try TestShop(rules: "price 3.00 flat\nlimit 9")
    try world.open()
    try world.customer("Ana Lima")
    _ = try world.movie("Heat", quantity: 9)
    for _ in 1...3 { try world.rent("Ana Lima", .movie("Heat")) }
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, "1.00")], isAhead: true).get()
    _ = try world.shop.addGoods(Draft(["name": "Popcorn", "price": "2.50"]), stock: 9)
    _ = try world.shop.sell(["Popcorn"], each: 1, .exactlyInCash).get()
    return world
  }

  /// What is wrong with each row.
  private func take(_ changes: [[String: String]], into world: TestShop) throws -> [[String]] {
    try world.shop.importing { importer in
      try changes.map { change in
        let draft = Draft(Self.row.merging(change) { $1 })
        return try importer.taking { try importer.add(invoice: draft) }.map(\.field)
      }
    }
  }

  @Test func whatWasMadeElsewhereIsThere() throws {
    let world = try shop()
    #expect(
      try take([[:], ["number": "2", "receipt": "2", "name": "", "address": ""]], into: world)
        == [[], []])
    #expect(try world.shop.invoices(AskedPeriod()).value.map(\.invoice.name) == ["Ana", nil])
    #expect(try world.shop.check().findings == [])
  }

  @Test func whatCannotBeIsRefused() throws {
    let world = try shop()
    let fields = try take(
      [
        ["number": "0"], ["receipt": "4"], ["receipt": "5"], ["receipt": "99"], ["name": ""],
        ["address": ""], [:], [:], ["number": "2"], ["receipt": "2"],
      ], into: world)
    #expect(
      fields == [
        ["number"], ["receipt"], ["receipt"], ["receipt"], ["address"], ["address"], [],
        ["number", "receipt"], ["receipt"], ["number"],
      ])
    #expect(try world.shop.check().findings == [])
  }

  /// A number that is on paper already is not given out again.
  @Test func oneThatIsLeftOutStaysAGap() throws {
    let world = try shop()
    #expect(try take([[:], ["number": "7", "receipt": "2"]], into: world) == [[], []])
    #expect(try world.shop.invoice("3", to: Addressee()).0.number == 8)
    #expect(
      try world.shop.check().findings.map(\.description)
        .contains { $0.contains("there is none with the number before it") })
  }
}
