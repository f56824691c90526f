import Domain
import Shop
import Testing

/// Copies by what is written down about them, as house rules compare it.
struct CopyListTests {
  private static let texts = ["Öl", "Blu-ray", "ＤＶＤ", "Ćma", "4K", "groß"]

  @Test(arguments: ["shelf", "medium"])
  func theyAreFoundHoweverItIsTyped(_ key: String) throws {
    let world = try TestShop()
    try world.movie("Alien", quantity: Self.texts.count + 1)
    for (number, text) in Self.texts.enumerated() {
      let change = Shop.CopyChange(Draft([key: text]))
      _ = try world.shop.editCopy("C-00000\(number + 1)", change).get()
    }
    for (number, text) in Self.texts.enumerated() {
      for typed in [text, text.lowercased(), text.uppercased(), Folded.key(text)] {
        #expect(Name(typed) == Name(text))
        let found = try world.shop.copies(
          of: nil, CopyFilter(), like: Draft([key: typed]), at: .now
        ).value
        #expect(found.map(\.copy.barcode) == ["C-00000\(number + 1)"], "\(typed)")
      }
    }
    let none = try world.shop.copies(of: nil, CopyFilter(), like: Draft([key: "l"]), at: .now)
    #expect(none.value.isEmpty)
  }

  @Test func thoseForSaleAreFound() throws {
    let world = try TestShop()
    try world.movie("Alien", quantity: 4)
    var filter = CopyFilter()
    filter.isForSale = true
    func barcodes() throws -> [String] {
      try world.shop.copies(of: nil, filter, at: .now).value.map(\.copy.barcode)
    }
    #expect(try barcodes() == [])
    for (copy, price) in [("C-000002", "4.00"), ("C-000003", "0")] {
      _ = try world.shop.editCopy(copy, Shop.CopyChange(Draft(["sale_price": price]))).get()
    }
    #expect(try barcodes() == ["C-000002", "C-000003"])
    _ = try world.shop.sellCopy("C-000003").get()
    #expect(try barcodes() == ["C-000002"])
    _ = try world.shop.editCopy("C-000002", Shop.CopyChange(Draft(["sale_price": ""]))).get()
    #expect(try barcodes() == [])
  }
}
