import Reports
import Shop

/// What is for sale besides rentals.
struct GoodsList: Request {
  static let command = Command(
    "goods list", "List what is for sale besides rentals, with what is in stock.",
    discussion: """
      Examples:
        rental goods list
        rental goods list --low
      """)

  var low = false
  var all = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag("low", &low, "Only what is to be ordered.")
    try keys.flag("all", &all, "Also goods that are no longer sold.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().goods(areGone: all, areLow: low)
    return Answer(.table(GoodsReport.table(seen.value, in: seen.currency)))
  }
}
