import Reports
import Shop

/// A shelf is called otherwise, or has other rows and places.
struct ShelfEdit: Request {
  static let command = Command(
    "shelf edit", "Give a shelf another name, or other rows and places.", isBatched: true,
    discussion: """
      No place goes on which a copy stands.

      Examples:
        rental shelf edit A --rows 8
        rental shelf edit A --name "New releases"
      """)

  var shelf = ""
  var name: String?
  var rows: Int?
  var places: Int?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("shelf", &shelf, .text, "What it is called.")
    try keys.option("name", &name, .text, "What it is called from now on.")
    try keys.option("rows", &rows, .number, "How many rows it has.")
    try keys.option("places", &places, .number, "How many places a row has.")
  }

  var look: String? { "rental shelf list" }

  func answer(for caller: any Caller) throws -> Answer {
    let edited = try caller.shop().editShelf(
      shelf, name: name, rows: rows, places: places, at: caller.at)
    return ShelfAnswer.answer(edited, "Now")
  }
}
