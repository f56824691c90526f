import Reports
import Shop

/// Something new is for sale.
struct GoodsAdd: Request {
  static let command = Command(
    "goods add", "Have something for sale besides rentals, such as popcorn.", isBatched: true,
    discussion: """
      Without --stock nobody counts how many there are. What is taxed goes by the rate that --tax \
      names or, without one, as a line "tax on goods" of the house rules says.

      Examples:
        rental goods add Popcorn --price 2.50
        rental goods add "Cola 0.5 l" --price 1.80 --barcode 5449000000996
        rental goods add Crisps --price 1.20 --stock 48 --low 12
      """)

  var name = ""
  var fields = GoodsFields()
  var stock: Int?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("name", &name, .text, "What they are called.")
    try fields.keys(&keys, areCleared: false)
    try keys.option("stock", &stock, .number, "How many there are.")
  }

  var look: String? { "rental goods list" }

  func answer(for caller: any Caller) throws -> Answer {
    var draft = fields.draft
    draft["name"] = name
    let shop = try caller.shop()
    return try GoodsAnswer.answer(
      shop.addGoods(draft, stock: stock, at: caller.at), "For sale", in: shop)
  }
}
