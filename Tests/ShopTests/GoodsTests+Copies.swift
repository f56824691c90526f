import Domain
import Shop
import Storage
import Testing

/// Copies that are sold: at which price, by whom, and what a void makes of them.
extension GoodsTests {
  @Test func aCopyIsSoldAtItsPriceOrOneAgreed() throws {
    func price(_ text: String) throws {
      _ = try shop.editCopy("C-1", Shop.CopyChange(Draft(["sale_price": text]))).get()
    }
    try world.expectError(
      .missing(field: "price", "price is required: C-000001 has no sale price")
    ) {
      try shop.sellCopy("C-1")
    }
    try price("4.00")
    #expect(try shop.sellCopy("C-1", isDryRun: true).get().price.minor == 400)
    #expect(try shop.sellCopy("C-1", for: "3.50", isDryRun: true).get().price.minor == 350)
    for wrong in ["four", "-1", "4.001"] {
      #expect(throws: ShopError.self) { try price(wrong) }
    }
    #expect(try shop.sellCopy("C-1").get().price.minor == 400)
    world.now = world.now + 60
    // A void brings it back with its price.
    _ = try shop.undo().get()
    #expect(try shop.copy("C-1", at: .now).value.copy.salePrice?.minor == 400)
    try expectConsistent()
  }

  @Test func aVoidMakesACopyWhatItWas() throws {
    for (copy, state) in [("C-1", CopyState.available), ("C-2", .inRepair)] {
      if state == .inRepair { _ = try shop.editCopy(copy, .init(state: .inRepair)).get() }
      world.now = world.now + 60
      _ = try shop.sellCopy(copy, for: "1.00").get()
      world.now = world.now + 60
      _ = try shop.undo().get()
      #expect(try shop.copy(copy, at: .now).value.copy.state == state)
    }
    // Lost, found and sold in one second: it was there when it was sold.
    _ = try shop.lose(["C-3"], reason: "not on its shelf").get()
    world.now = world.now + 60
    _ = try shop.takeFound(["C-3"]).get()
    _ = try shop.sellCopy("C-3", for: "1.00").get()
    world.now = world.now + 60
    _ = try shop.undo().get()
    #expect(try shop.copy("C-3", at: .now).value.copy.state == .available)
    try expectConsistent()
  }

  /// What a clerk may take for a copy, and say that it costs.
  @Test(arguments: Role.allCases)
  func lessThanTheSalePriceIsAManagersMatter(_ role: Role) throws {
    func price(_ copy: String, _ text: String) throws {
      _ = try shop.editCopy(copy, Shop.CopyChange(Draft(["sale_price": text]))).get()
    }
    try price("C-1", "4.00")
    try world.enterStaff(role)
    let may = role > .clerk
    func tries(needingMore needsMore: Bool, _ body: () throws -> Void) throws {
      do {
        try body()
        #expect(may || !needsMore)
      } catch ShopError.notAllowed(_, let duty, _) {
        #expect(duty == .setPrice && needsMore && !may)
      }
    }
    for (copy, agreed, needsMore) in [
      ("C-1", nil, false), ("C-1", "4.00", false), ("C-1", "4.01", false), ("C-1", "3.99", true),
      ("C-1", "0", true), ("C-2", "0.01", false), ("C-2", "0", true),
    ] {
      try tries(needingMore: needsMore) {
        _ = try shop.sellCopy(copy, for: agreed, isDryRun: true).get()
      }
    }
    for text in ["3.99", "", "4.01"] {
      try tries(needingMore: true) { try price("C-1", text) }
    }
    if may { try price("C-1", "4.00") }
    try tries(needingMore: false) { try price("C-1", "4.00") }
    try tries(needingMore: true) { try price("C-2", "0") }
    if may { try price("C-2", "") }
    try tries(needingMore: false) { try price("C-2", "1.00") }
    try tries(needingMore: true) { try price("C-2", "1.01") }
  }

  @Test func aCopyIsSoldOnceAndComesBackWithAVoid() throws {
    let sale = try shop.sellCopy("C-1", for: "4.00", to: "Ana Lima").get()
    #expect(sale.copy.copy.state == .sold)
    #expect(sale.total.minor == 400)
    try world.expectRefusal(["copy-gone"]) { try shop.sellCopy("C-1", for: "4.00") }
    try world.rent("Ana Lima", .copy("C-2"))
    try world.expectRefusal(["copy-out"]) { try shop.sellCopy("C-2", for: "4.00") }
    world.now = world.now + 60
    _ = try shop.void("1-1", reason: "a slip").get()
    #expect(try shop.copy("C-1", at: .now).value.copy.state == .available)
    _ = try shop.sellCopy("C-1", for: "3.00").get()
    #expect(try shop.undo().get().receipts.count == 1)
    #expect(try shop.copy("C-1", at: .now).value.copy.state == .available)
    try expectConsistent()
  }

  /// What became of a copy whose sale was a day ago, and what the books make of it.
  @Test func aCopyThatWasSoldComesBackLater() throws {
    _ = try shop.sellCopy("C-1", for: "4.00", to: "Ana Lima").get()
    _ = try shop.sellCopy("C-2", for: "3.00").get()
    world.passDays(1)
    // Where nobody knows who bought it, nothing else gives the money back.
    for (receipt, barcode) in [("1-1", "C-000001"), ("1-2", "C-000002")] {
      guard case .refused(let refusal) = try shop.void(receipt, reason: "scratched") else {
        return #expect(Bool(false), "\(receipt) is voided")
      }
      let told = refusal.findings.compactMap(\.remedy)
      #expect(told.contains { "\($0)".contains(barcode) }, "\(told)")
    }
    #expect(throws: ShopError.self) {
      try shop.returnGoods("Up", on: "1-1", reason: "scratched")
    }
    let taken = try shop.returnGoods("alien", on: "1-1", reason: "scratched").get()
    #expect(taken.lines.map(\.amount.minor) == [-400, 400])
    #expect(try shop.copy("C-1", at: .now).value.copy.state == .available)
    try world.expectRefusal(["over-sold"]) {
      try shop.returnGoods(nil, on: "1-1", reason: "scratched")
    }
    _ = try shop.returnGoods(nil, on: "1-2", reason: "scratched", isBroken: true).get()
    #expect(try shop.copy("C-2", at: .now).value.copy.state == .withdrawn)
    try world.expectRefusal(["session-over", "goods-returned"]) {
      try shop.void("1-1", reason: "a slip")
    }
    try expectConsistent()
    // A void of the return makes it a copy that was sold, unless something has become of it.
    world.now = world.now + 60
    try world.rent("Ana Lima", .copy("C-1"))
    try world.expectRefusal(["copy-out"]) { try shop.void("1-3", reason: "a slip") }
    try world.takeBack("C-1")
    try world.expectRefusal(["copy-out"]) { try shop.void("1-3", reason: "a slip") }
    _ = try shop.void("1-4", reason: "a slip").get()
    #expect(try shop.copy("C-2", at: .now).value.copy.state == .sold)
    _ = try shop.returnGoods("C-2", on: "1-2", reason: "scratched").get()
    let back = try world.store.desk(till: 1, by: "tester").lastReceipt
    let void = { try shop.void("\(back)", reason: "a slip") }
    _ = try shop.editCopy("C-2", .init(state: .inRepair)).get()
    try world.expectRefusal(["copy-not-for-rent"]) { try void() }
    guard case .refused(let refusal) = try void() else { return }
    #expect(refusal.findings.compactMap(\.remedy).isEmpty, "it would not help")
    _ = try shop.editCopy("C-2", .init(state: .available)).get()
    _ = try shop.sellCopy("C-2", for: "2.00").get()
    try world.expectRefusal(["copy-not-for-rent"]) { try void() }
    try expectConsistent()
  }
}
