import Domain
import Reports
import Shop

/// A shelf is laid out no more.
struct ShelfRemove: Request {
  static let command = Command(
    "shelf remove", "Forget how a shelf is laid out.", isBatched: true,
    discussion: """
      Its copies stay on the shelf by its name, and lose their places.

      Examples:
        rental shelf remove A
      """)

  var shelf = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("shelf", &shelf, .text, "What it is called.")
  }

  var look: String? { "rental shelf list" }

  func answer(for caller: any Caller) throws -> Answer {
    let removed = try caller.shop().removeShelf(shelf, at: caller.at)
    let copies = removed.copies.count
    let stay = copies == 0 ? "" : "; \(counted(copies, "copy stays", "copies stay")) on it"
    return Answer(
      .record(ShelfReport.record(removed.figures)),
      lines: ["Shelf \(removed.shelf.name) is laid out no more\(stay)."])
  }
}
