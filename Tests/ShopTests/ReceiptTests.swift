import Domain
import Shop
import Storage
import Support
import Testing

/// Receipts as they are made again from what is on record.
struct ReceiptTests {
  private let test: TestShop

  init() throws {
    test = try TestShop(rules: "shop Old Films\naddress 1 High Street")
    try test.customer("Ana")
    try test.customer("Bo")
    try test.movie("Alien", quantity: 2)
    try test.movie("Heat", quantity: 2)
  }

  private func receipt(_ typed: String) throws -> Receipt { try test.shop.receipt(typed) }

  @Test func itHasTheRentalsAndThePayment() throws {
    try test.rent("Ana", .movie("Alien"), .movie("Heat"))
    let receipt = try receipt("1-000001")
    #expect(receipt.items.map { $0.rental?.title } == ["Alien", "Heat"])
    #expect(receipt.items.map(\.line.kind) == [.charge, .charge])
    #expect(receipt.total == Money(minor: 1800) && receipt.paid == Money(minor: 1800))
    #expect(receipt.payments.map(\.line.method) == [.cash])
    #expect(receipt.standing.owed == .zero)
    #expect(receipt.holder?.name == "Ana")
    #expect(receipt.letterhead == Letterhead(name: "Old Films", address: "1 High Street"))
    #expect(receipt.number.text == "1-000001" && receipt.entry.by == "tester")
  }

  @Test func lateFeesTellOfAllThatCameBack() throws {
    try test.rent("Ana", .movie("Alien"), nights: 1)
    try test.rent("Ana", .movie("Heat"), nights: 9)
    test.passDays(3)
    try test.takeBack("C-000001", "C-000003")
    let receipt = try receipt("3")
    #expect(receipt.items.map(\.line.kind) == [.lateFee, .lateFee])
    #expect(receipt.items.map(\.line.amount.minor) == [200, 0])
    #expect(receipt.standing.owed == Money(minor: 200))
  }

  @Test func theBalanceIsTheOneOfThen() throws {
    var request = RentRequest(customer: "Ana", items: [.movie("Alien")], nights: 1)
    request.payment = PaymentRequest(onAccount: true)
    _ = try test.shop.rent(request).get()
    try test.rent("Bo", .movie("Alien"))
    try test.rent("Ana", .movie("Heat"))
    #expect(try receipt("1").standing.owed == Money(minor: 300))
    #expect(try receipt("1").paid == .zero)
    #expect(try receipt("2").standing.owed == .zero)
    #expect(try receipt("3").standing.owed == Money(minor: 300))
  }

  @Test func itHasTheNameThatTheShopHadThen() throws {
    try test.rent("Ana", .movie("Alien"))
    test.passDays(1)
    try test.shop.applyRules("time zone UTC\nshop New Films")
    try test.rent("Ana", .movie("Heat"))
    #expect(try receipt("1").letterhead.name == "Old Films")
    #expect(try receipt("2").letterhead == Letterhead(name: "New Films"))
  }

  /// An import puts the rules in force after what it books.
  @Test func whatIsFromBeforeTheShopsRulesHasItsName() throws {
    let world = try TestShop()
    let shop = world.shop
    let draft = Draft(["name": "Popcorn", "price": "2.50"])
    _ = try shop.addGoods(draft, stock: 9)
    _ = try shop.sell(["Popcorn"], each: 1, .exactlyInCash).get()
    #expect(try shop.receipt("1").letterhead.name == nil)
    try shop.applyRules("shop Old Films")
    #expect(try world.shop.receipt("1").letterhead.name == "Old Films")
  }

  @Test func theLogoIsTheOneOfItsText() throws {
    let rules = "time zone UTC\nlogo logo.png"
    let logo = try #require(Logo(width: 2, height: 1, bits: [0x40]))
    let other = try #require(Logo(width: 1, height: 2, bits: [0x80, 0x00]))
    try test.rent("Ana", .movie("Alien"))
    test.passDays(1)
    try test.shop.applyRules(rules, logo: logo)
    try test.rent("Ana", .movie("Heat"))
    #expect(try receipt("1").letterhead.logo == nil)
    #expect(try receipt("2").letterhead.logo == logo)
    try test.shop.applyRules(rules, logo: other)
    #expect(try receipt("2").letterhead.logo == other)
  }

  @Test func nothingIsLeftOfWhoWasRemoved() throws {
    let customer = try test.customer("Cy")
    try test.rent("Cy", .movie("Alien"))
    try test.takeBack("C-000001")
    _ = try test.shop.removeCustomer("Cy").get()
    let receipt = try receipt("1")
    #expect(receipt.holder == nil && receipt.customer == customer.id)
    let list = try test.store.receipts(ReceiptFilter())
    #expect(list.map(\.customerName) == [nil])
  }

  @Test func theFirstPrintIsNotedOnce() throws {
    try test.rent("Ana", .movie("Alien"))
    #expect(try receipt("1").printedAt == nil)
    let first = test.now
    try failToPrint("1")
    #expect(try test.shop.printReceipt("1") { _ in }.printedAt == nil)
    test.passDays(1)
    #expect(try test.shop.printReceipt("1-000001") { _ in }.printedAt == first)
    #expect(try test.shop.printReceipt("1") { _ in }.printedAt == first)
    #expect(try receipt("1").printedAt == first)
  }

  /// What failed is no print.
  private func failToPrint(_ typed: String) throws {
    struct NoPaper: Error {}
    #expect(throws: NoPaper.self) {
      try test.shop.printReceipt(typed) { receipt in
        #expect(receipt.printedAt == nil)
        throw NoPaper()
      }
    }
    #expect(try receipt(typed).printedAt == nil)
  }

  @Test(arguments: ["2", "2-000001", "1-000002", "999999999"])
  func whatWasNotWrittenIsNotFound(_ typed: String) throws {
    try test.rent("Ana", .movie("Alien"))
    try test.expectError(.notFound(.receipt, typed: typed, nearest: nil)) {
      try test.shop.printReceipt(typed) { _ in }
    }
  }

  @Test(arguments: ["", "0", "1-", "-1", "1-2-3", "x", "10000-000001", "1-000000", "0-000001"])
  func whatIsNoNumberIsRefused(_ typed: String) throws {
    #expect(throws: ShopError.self) { try test.shop.receipt(typed) }
  }

  @Test func itIsNotFoundBeforeItWasWritten() throws {
    let before = test.now
    test.passDays(1)
    try test.rent("Ana", .movie("Alien"))
    #expect(try test.shop.receipt("1", at: test.now).number.number == 1)
    #expect(throws: ShopError.notFound(.receipt, typed: "1", nearest: nil)) {
      try test.shop.receipt("1", at: before)
    }
  }

  @Test func theListTellsWhatEachIsFor() throws {
    let ana = try #require(try test.store.customers(referredToAs: "Ana").first)
    try test.rent("Ana", .movie("Alien"), nights: 1)
    try test.rent("Bo", .movie("Heat"))
    test.passDays(2)
    try test.takeBack("C-000001")
    var filter = ReceiptFilter()
    let all = try test.store.receipts(filter)
    #expect(all.map(\.number.number) == [1, 2, 3])
    #expect(all.map(\.customerName) == ["Ana", "Bo", "Ana"])
    #expect(all.map(\.kinds) == [[.charge, .payment], [.charge, .payment], [.lateFee]])
    #expect(all.map(\.total.minor) == [300, 900, 100])
    #expect(all.map(\.paid.minor) == [300, 900, 0])
    filter.customer = ana.id
    #expect(try test.store.receipts(filter).map(\.number.number) == [1, 3])
    filter.since = Day("2026-03-02")
    #expect(try test.store.receipts(filter).map(\.number.number) == [3])
    filter.until = Day("2026-03-02")
    #expect(try test.store.receipts(filter).isEmpty)
  }
}
