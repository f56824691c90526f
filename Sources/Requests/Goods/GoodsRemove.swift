import Reports
import Shop

/// Goods are for sale no more.
struct GoodsRemove: Request {
  static let command = Command(
    "goods remove", "Stop selling goods.", isBatched: true,
    discussion: """
      What was sold of them stays on record, and can still be voided or come back.

      Examples:
        rental goods remove Popcorn
      """)

  var goods = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("goods", &goods, .text, GoodsFields.help)
  }

  var look: String? { "rental goods list --all" }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    return try GoodsAnswer.answer(
      shop.removeGoods(goods, at: caller.at), "No longer for sale", in: shop)
  }
}
