import Reports
import Shop

/// What is left on all gift cards.
struct GiftCardList: Request {
  static let command = Command(
    "gift-card list", "List gift cards with what is left on them, or all that were sold.",
    discussion: """
      Once staff has been entered, a manager sees whole codes, and everybody else their last \
      letters.

      Examples:
        rental gift-card list
        rental gift-card list --all --at 2026-12-31
      """)

  var all = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag("all", &all, "Also those that hold nothing.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().giftCards(areUsed: all, at: caller.at)
    let table = GiftCardReport.table(
      seen.value.cards, in: seen.currency, areMasked: seen.value.areMasked)
    return Answer(.table(table))
  }
}
