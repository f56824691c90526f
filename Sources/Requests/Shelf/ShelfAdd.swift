import Reports
import Shop

/// A shelf is laid out.
struct ShelfAdd: Request {
  static let command = Command(
    "shelf add", "Lay out a shelf in rows and places.", isBatched: true,
    discussion: """
      Copies that stand on a shelf by that name stand on it, and what was written down as A-3-12 \
      is a place of it now.

      Examples:
        rental shelf add A --rows 6 --places 40
      """)

  var shelf = ""
  var rows = 0
  var places = 0

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("shelf", &shelf, .text, "What it is called.")
    try keys.option("rows", &rows, .number, "How many rows it has.", isRequired: true)
    try keys.option("places", &places, .number, "How many places a row has.", isRequired: true)
  }

  var look: String? { "rental shelf list" }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    return ShelfAnswer.answer(
      try shop.addShelf(shelf, rows: rows, places: places, at: caller.at), "Laid out")
  }
}
