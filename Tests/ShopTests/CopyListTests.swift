import Domain
import Shop
import Testing

/// Copies by what is written down about them, as house rules compare it.
struct CopyListTests {
  private static let texts = ["Öl", "Blu-ray", "ＤＶＤ", "Ćma", "4K", "groß"]

  @Test(arguments: Form.copy.keys)
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
          of: nil, CopyFilter(), like: Draft([key: typed]), at: .now)
        #expect(found.map(\.copy.barcode) == ["C-00000\(number + 1)"], "\(typed)")
      }
    }
    let none = try world.shop.copies(of: nil, CopyFilter(), like: Draft([key: "l"]), at: .now)
    #expect(none.isEmpty)
  }
}
