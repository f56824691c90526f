import Reports
import Shop

/// Which shelves are laid out.
struct ShelfList: Request {
  static let command = Command(
    "shelf list", "List the shelves that are laid out.",
    discussion: """
      Examples:
        rental shelf list
      """)

  func answer(for caller: any Caller) throws -> Answer {
    Answer(.table(ShelfReport.table(try caller.shop().shelves().map(\.figures))))
  }
}
