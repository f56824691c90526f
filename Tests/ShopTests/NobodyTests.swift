import Domain
import Shop
import Storage
import Testing

/// Whoever buys and is not known has an account in the books, and is no customer.
struct NobodyTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(rules: "price 3.00 flat\nlimit 9")
    try world.customer("Ana Lima")
    try world.movie("Alien")
    _ = try shop.addGoods(Draft(["name": "Popcorn", "price": "2.50"]))
    _ = try shop.sell(["Popcorn"]).get()
    world.now = world.now + 60
    _ = try shop.sell(["Popcorn"], to: "Ana Lima").get()
  }

  @Test func isInNoList() throws {
    #expect(try world.store.hasEverHad(Customer.nobody))
    #expect(try shop.customers(with: [], in: nil, at: .now).map(\.customer.name) == ["Ana Lima"])
    var day = AskedPeriod()
    (day.since, day.until) = (AskedDay("2026-03-01"), AskedDay("2026-03-01"))
    for asked in [AskedPeriod(), day] {
      let figures = try shop.customerFigures(top: nil, in: asked, at: .now)
      #expect(figures.value.lines.map(\.name) == ["Ana Lima"])
    }
    try shop.forEachRemoved { account, _ in Issue.record("\(account) was removed") }
  }

  @Test func isInNoExportAndComesBackByWhatWasBought() throws {
    var rows: [ExportRow] = []
    try shop.exporting { exporter in try exporter.forEachRow { rows.append($0) } }
    let accounts = rows.count { row in
      switch row {
      case .customer, .removedCustomer, .mergedCustomer: true
      default: false
      }
    }
    #expect(accounts == 1)
  }
}
