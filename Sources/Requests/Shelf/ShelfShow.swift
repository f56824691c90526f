import Reports
import Shop

/// What a shelf looks like.
struct ShelfShow: Request {
  static let command = Command(
    "shelf show", "Show a shelf from the front, place by place.",
    discussion: """
      A letter stands for each place: # where a copy stands, o where it is out, r where it is in \
      repair, and a dot where the place is free.

      Examples:
        rental shelf show A
        rental shelf show A --format json
      """)

  var shelf = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("shelf", &shelf, .text, "What it is called.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().shelf(shelf)
    let figures = seen.value.figures
    var answer = Answer(
      .nested(
        ShelfReport.whole(figures, seen.currency),
        CopyReport.table(figures.copies, seen.currency)))
    let picture = ShelfPicture(figures)
    answer.picture = { picture.lines(within: $0) }
    return answer
  }
}
