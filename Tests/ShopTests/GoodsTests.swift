import Domain
import Shop
import Storage
import Testing

/// What is sold besides rentals: to customers and to nobody in particular, taxed, voided, brought
/// back and counted.
struct GoodsTests {
  let world: TestShop
  var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(
      rules: "price 3.00 flat\ntax standard 20% included\ntax food 7% added\nlimit 9")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 3)
    _ = try shop.addGoods(Draft(["name": "Popcorn", "price": "2.50", "tax": "food"]), stock: 10)
    _ = try shop.addGoods(Draft(["name": "Cola", "price": "1.80", "barcode": "5449000000996"]))
  }

  func stock(_ name: String = "Popcorn") throws -> Int? { try shop.goods(name).value.stock }

  @discardableResult
  func sell(_ names: String..., to whom: String? = nil) throws -> SaleReceipt {
    defer { world.now = world.now + 60 }
    return try shop.sell(names, to: whom).get()
  }

  func expectConsistent(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try shop.check().findings == [], sourceLocation: location)
    #expect(try shop.verifyAudit().findings.isEmpty, sourceLocation: location)
  }

  @Test func whoeverBuysIsNobodyInParticular() throws {
    let sale = try sell("popcorn", "G-2", "Popcorn")
    #expect(sale.sold.map(\.words) == ["2 × Popcorn", "Cola"])
    #expect(sale.sold.map(\.amount.minor) == [535, 180])
    #expect((sale.total.minor, sale.money.standing) == (715, nil))
    #expect(try stock() == 8)
    #expect(try stock("Cola") == nil)
    let all = try shop.customers(with: [], in: nil, at: .now)
    #expect(all.map(\.customer.name) == ["Ana Lima"])
    let receipt = try shop.receipt("1-1", at: .now)
    #expect(receipt.holder == nil)
    #expect(receipt.taxes.map(\.tax.minor) == [30, 35])
    try expectConsistent()
  }

  @Test func goodsStandOnTheReceiptOfTheRentals() throws {
    var request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 2)
    request.goods = ["5449000000996", "Popcorn"]
    let receipt = try shop.rent(request).get()
    #expect(receipt.total.minor == 300 + 180 + 268)
    #expect(receipt.sold.map(\.amount.minor) == [180, 268])
    let lines = try shop.receipt("1-1", at: .now).lines.map(\.line)
    #expect(lines.map(\.kind) == [.charge, .goods, .goods, .payment])
    #expect(Set(lines.map(\.visit)).count == 1)
    #expect(try stock() == 9)
    world.now = world.now + 60
    _ = try shop.void("1-1", reason: "a slip").get()
    #expect(try stock() == 10)
    try expectConsistent()
  }

  @Test func aDryRunSellsNothing() throws {
    let before = try world.contents()
    let sale = try shop.sell(["Popcorn"], isDryRun: true).get()
    #expect(sale.total.minor == 268)
    #expect(try world.contents() == before)
    #expect(try stock() == 10)
  }

  /// Thirds of a price that thirds cannot be taken of: all that come back come to what all cost.
  @Test func whatComesBackAddsUpToWhatItCost() throws {
    _ = try shop.addGoods(Draft(["name": "Sweet", "price": "0.05", "tax": "food"]), stock: 9)
    try sell("Sweet", "Sweet", "Sweet")
    var back: [Int64] = []
    for _ in 1...3 {
      let receipt = try shop.returnGoods("Sweet", on: "1-1", reason: "too sweet").get()
      back.append(receipt.lines[0].amount.minor)
      #expect(receipt.lines.map(\.kind) == [.goodsReturned, .refund])
    }
    #expect(back.reduce(0, +) == -16)
    #expect(back.allSatisfy { (-6...(-5)).contains($0) })
    #expect(try stock("Sweet") == 9)
    try world.expectRefusal(["over-sold"]) {
      try shop.returnGoods("Sweet", on: "1-1", reason: "too sweet")
    }
    try expectConsistent()
  }

  @Test func whatIsBrokenDoesNotGoBackIntoTheStock() throws {
    try sell("Popcorn", "Popcorn")
    _ = try shop.returnGoods("Popcorn", on: "1-1", reason: "old", isBroken: true).get()
    #expect(try stock() == 8)
    world.now = world.now + 60
    try world.expectRefusal(["goods-returned"]) { try shop.void("1-1", reason: "a slip") }
    _ = try shop.void("1-2", reason: "a slip").get()
    #expect(try stock() == 8)
    _ = try shop.void("1-1", reason: "a slip").get()
    #expect(try stock() == 10)
    try world.expectRefusal(["voided"]) {
      try shop.returnGoods("Popcorn", on: "1-1", reason: "old")
    }
    try expectConsistent()
  }

  @Test func moneyGoesBackTheWayItWasPaid() throws {
    _ = try shop.sell(["Cola"], PaymentRequest([PaymentOffer(.card)])).get()
    let receipt = try shop.returnGoods(nil, on: "1-1", reason: "warm").get()
    #expect(receipt.lines.last?.method == .card)
    try sell("Cola")
    #expect(
      try shop.returnGoods(nil, on: "1-3", reason: "warm").get().lines.last?.method == .cash)
  }

  @Test func whoseAccountIsClosedBuysAsNobody() throws {
    _ = try shop.closeAccount("Ana Lima").get()
    try world.expectRefusal(["account-closed"]) { try shop.sell(["Cola"], to: "Ana Lima") }
    try sell("Cola")
  }

  /// The house rules may lose a rate that goods go by: nothing is sold by another one unsaid.
  @Test func aRateThatIsGoneIsToldAndMended() throws {
    try shop.applyRules("time zone UTC\ntax standard 20% included")
    try world.expectRefusal(["tax-unknown"]) { try shop.sell(["Popcorn"]) }
    _ = try shop.editGoods("Popcorn", Draft(["tax": "standard"]))
    #expect(try sell("Popcorn").total.minor == 250)
    try shop.applyRules("time zone UTC")
    #expect(try sell("Cola").total.minor == 180)
    try world.expectRefusal(["tax-unknown"]) { try shop.sell(["Popcorn"]) }
  }

  @Test(arguments: [
    (["name": "", "price": "1"], "name is required"),
    (["name": "A"], "price is required"),
    (["name": "A", "price": "-1"], "price is \"-1\", not an amount of GBP such as 2.50"),
    (["name": "A", "price": "1.001"], "price is \"1.001\", not an amount of GBP such as 2.50"),
    (["name": "POPCORN", "price": "1"], "name \"Popcorn\" is for sale already"),
    (
      ["name": "A", "price": "1", "barcode": "5449000000996"],
      "barcode \"5449000000996\" belongs to \"Cola\""
    ),
    (
      ["name": "A", "price": "1", "barcode": "C-000001"],
      "barcode \"C-000001\" belongs to \"Alien\""
    ),
    (
      ["name": "A", "price": "1", "tax": "books"],
      "tax is \"books\", no tax of the house rules; they have: standard, food"
    ),
    (["name": "A", "price": "1", "low": "-1"], "low is \"-1\", not a number from 0 to 100000"),
    (["name": "A\u{7}", "price": "1"], "name holds a control character"),
  ])
  func whatCannotBeForSale(_ texts: [String: String], _ problem: String) throws {
    let before = try world.contents()
    let error = #expect(throws: ShopError.self) { try shop.addGoods(Draft(texts)) }
    guard case .invalid(let problems) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
    #expect(try world.contents() == before)
  }

  @Test(arguments: [
    ([String](), 1), (["Popcorn"], 0), (["Popcorn"], -1), (["Popcorn"], 100_001),
    (["Popcorn", "Popcorn"], 60_000), (["Fanta"], 1), ([""], 1),
  ])
  func whatCannotBeSold(_ names: [String], _ quantity: Int) throws {
    let before = try world.contents()
    #expect(throws: ShopError.self) { try shop.sell(names, each: quantity) }
    #expect(try world.contents() == before)
  }

  @Test func whatIsRemovedIsStillThereToComeBack() throws {
    try sell("Cola")
    _ = try shop.removeGoods("Cola")
    #expect(throws: ShopError.self) { try shop.sell(["Cola"]) }
    #expect(try shop.goods(areGone: true).value.map(\.name) == ["Cola", "Popcorn"])
    _ = try shop.returnGoods("Cola", on: "1-1", reason: "warm").get()
    _ = try shop.addGoods(Draft(["name": "Cola", "price": "2.00", "barcode": "5449000000996"]))
    #expect(try sell("Cola").total.minor == 200)
    try expectConsistent()
  }

  @Test func whatIsCountedIsSaidByTheMoves() throws {
    _ = try shop.stockGoods("Popcorn", .writtenOff(2), reason: "old")
    #expect(throws: ShopError.self) { try shop.stockGoods("Popcorn", .writtenOff(2)) }
    _ = try shop.stockGoods("Popcorn", .counted(7))
    _ = try shop.stockGoods("Popcorn", .delivered(5))
    #expect(try stock() == 12)
    try sell("Cola", "Cola")
    #expect(try shop.stockGoods("Cola", .counted(20)).stock == 20)
    #expect(try stock("Cola") == 20)
    try expectConsistent()
  }

  @Test func whatIsLowIsListed() throws {
    _ = try shop.editGoods("Popcorn", Draft(["low": "9"]))
    #expect(try shop.goods(areLow: true).value.isEmpty)
    try sell("Popcorn")
    #expect(try shop.goods(areLow: true).value.map(\.name) == ["Popcorn"])
  }

  /// What was refunded and forgiven by hand is not given back once more.
  @Test func nothingIsGivenBackTwice() throws {
    try sell("Cola", "Cola", to: "Ana Lima")
    _ = try shop.refund(
      "Ana Lima", PaymentOffer(.cash, "3.60"), reason: "warm", waives: true
    ).get()
    world.now = world.now + 60
    try world.expectRefusal(["given-back"]) {
      try shop.returnGoods("Cola", on: "1-1", quantity: 2, reason: "warm")
    }
    _ = try shop.void("1-2", reason: "a slip").get()
    _ = try shop.returnGoods("Cola", on: "1-1", quantity: 2, reason: "warm").get()
    try expectConsistent()
  }

  /// Goods that came back of another sale have nothing to do with it.
  @Test func eachSaleIsGivenBackByItself() throws {
    try sell("Cola", to: "Ana Lima")
    try sell("Popcorn", to: "Ana Lima")
    for receipt in ["1-2", "1-1"] {
      _ = try shop.returnGoods(nil, on: receipt, reason: "warm").get()
    }
    try expectConsistent()
  }

  @Test func nothingComesBackBeforeItWasSold() throws {
    try sell("Cola")
    let before = try world.contents()
    let yesterday = try #require(AskedMoment("2026-02-28"))
    #expect(throws: ShopError.self) {
      try shop.returnGoods(nil, on: "1-1", reason: "warm", at: yesterday)
    }
    #expect(throws: ShopError.self) { try shop.sell(["Cola"], at: yesterday) }
    #expect(throws: ShopError.self) {
      try shop.stockGoods("Cola", .delivered(1), at: yesterday)
    }
    #expect(try world.contents() == before)
  }

  @Test func whatNobodyCountedDoesNotComeOffTheFirstDelivery() throws {
    try sell("Cola", "Cola", "Cola")
    #expect(try shop.stockGoods("Cola", .delivered(40)).stock == 40)
    #expect(try stock("Cola") == 40)
    try expectConsistent()
  }

  @Test func aNameIsOneThatCanBeSeen() {
    #expect(throws: ShopError.self) {
      try shop.addGoods(Draft(["name": "\u{301}", "price": "1"]))
    }
  }

  @Test func aVoidTellsWhatIsThereAgain() throws {
    try sell("Popcorn", "Popcorn", "Cola")
    let back = try shop.returnGoods("Popcorn", on: "1-1", reason: "old").get()
    #expect(back.lines.count == 2)
    world.now = world.now + 60
    let undone = try #require(shop.void("1-2", reason: "a slip").get().voided)
    #expect((undone.goodsBack, undone.goodsGone) == ([], ["Popcorn"]))
    let all = try #require(shop.void("1-1", reason: "a slip").get().voided)
    #expect((all.goodsBack, all.goodsGone) == (["2 × Popcorn", "Cola"], []))
    _ = try shop.sellCopy("C-1", for: "1.00").get()
    let copy = try #require(shop.void("1-5", reason: "a slip").get().voided)
    #expect(copy.goodsBack == ["Alien (C-000001)"])
  }

  /// Whoever scans a barcode means one thing.
  @Test func aMovieTakesNoBarcodeOfGoods() {
    #expect(throws: ShopError.self) {
      try world.movie("Ran", ["barcode": "5449000000996"])
    }
  }

  /// What came back was charged to nobody: a waiver afterwards takes no tax of it.
  @Test func noTaxIsTakenBackTwice() throws {
    var request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 2)
    request.payment = PaymentRequest([], onAccount: true)
    _ = try shop.rent(request).get()
    world.now = world.now + 60
    try sell("Cola", to: "Ana Lima")
    _ = try shop.returnGoods(nil, on: "1-2", reason: "warm").get()
    world.now = world.now + 60
    _ = try shop.waive("Ana Lima", "3.00", reason: "a regular").get()
    let sums = try shop.taxes(in: AskedPeriod(), at: .now).value.lines.compactMap(\.part)
    #expect(sums.allSatisfy { $0.tax == .zero && $0.gross == .zero }, "\(sums)")
  }

  /// A trial owes for a past visit what was owed: goods as well.
  @Test func aTrialOwesForGoodsToo() throws {
    var request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 2)
    request.goods = ["Cola"]
    request.payment = PaymentRequest([], onAccount: true)
    _ = try shop.rent(request).get()
    let rules = "price 3.00 flat\ntax standard 20% included\ndebt limit "
    for (limit, refused) in [("4.79", 1), ("4.80", 0)] {
      let text = "time zone UTC\n" + rules + limit
      var refusals: [String] = []
      try shop.tryRules(text, since: .first).replay.run(changed: { rental in
        refusals += rental.refusal.map { [$0.rule] } ?? []
      })
      #expect(refusals == (refused == 1 ? ["debt"] : []), "\(limit)")
    }
  }
}
