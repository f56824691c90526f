import Reports
import Shop

/// What card terminals were asked without that anybody knows what came of it.
struct CardList: Request {
  static let command = Command(
    "card list", "List card payments of which nobody knows what became.",
    discussion: """
      Examples:
        rental card list
        rental card list --format json
      """)

  mutating func keys(_ keys: inout some KeyVisitor) throws {}

  func answer(for caller: any Caller) throws -> Answer {
    Answer(.table(CardReport.table(try caller.shop().openCards())))
  }
}
