import Reports
import Shop

/// What came or left of goods without being sold.
struct GoodsStock: Request {
  static let command = Command(
    "goods stock", "Write down what was delivered, counted or written off.", isBatched: true,
    discussion: """
      Once a number is entered, the stock is counted from then on. A reason stays in the audit \
      trail for good, so it should tell nothing of a person.

      Examples:
        rental goods stock Popcorn --delivered 40
        rental goods stock Popcorn --counted 37
        rental goods stock Popcorn --written-off 2 --reason "past their date"
      """)

  var goods = ""
  var delivered: Int?
  var counted: Int?
  var writtenOff: Int?
  var reason: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("goods", &goods, .text, GoodsFields.help)
    try keys.option("delivered", &delivered, .number, "So many came.")
    try keys.option("counted", &counted, .number, "So many are there.")
    try keys.option("written_off", &writtenOff, .number, "So many cannot be sold any more.")
    try keys.option("reason", &reason, .text, "Why; needed with --written-off.")
  }

  var look: String? { "rental goods list" }

  func answer(for caller: any Caller) throws -> Answer {
    let changes: [StockChange] = [
      delivered.map { .delivered($0) }, counted.map { .counted($0) },
      writtenOff.map { .writtenOff($0) },
    ].compactMap(\.self)
    guard let change = changes.first, changes.count == 1 else {
      throw ShopError.invalid(["one of delivered, counted and written off is required"])
    }
    let shop = try caller.shop()
    return try GoodsAnswer.answer(
      shop.stockGoods(goods, change, reason: reason, at: caller.at), "Noted", in: shop)
  }
}
