import Reports
import Shop

/// Something else is written down about goods.
struct GoodsEdit: Request {
  static let command = Command(
    "goods edit", "Change what is written down about goods.", isBatched: true,
    discussion: """
      An empty value clears a field. What was sold keeps its price and its name.

      Examples:
        rental goods edit Popcorn --price 2.80
        rental goods edit G-000002 --barcode ""
      """)

  var goods = ""
  var fields = GoodsFields()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("goods", &goods, .text, GoodsFields.help)
    try fields.keys(&keys, areCleared: true)
  }

  var look: String? { "rental goods list" }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    return try GoodsAnswer.answer(
      shop.editGoods(goods, fields.draft, at: caller.at), "Changed", in: shop)
  }
}
