import Domain
import Reports
import Shop

/// Finds out what became of card payments that were cut off.
struct CardSettle: Request {
  static let command = Command(
    "card settle", "Ask the card terminal what became of open payments, and book them.",
    isBatched: true,
    discussion: """
      What the terminal did is booked on the customer's account, or cancelled where there is no \
      customer; what it did not is closed. What it still cannot tell stays open.

      Examples:
        rental card settle
        rental card settle 8f14e45fceea167a
      """)

  var reference: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("reference", &reference, .text, "The one to settle; all unless said.")
  }

  var look: String? { "rental card list" }

  func answer(for caller: any Caller) throws -> Answer {
    let settled = try caller.shop().settleCards(reference)
    return Answer(
      .table(CardReport.table(settled)),
      status: settled.contains { $0.end == nil } ? .partlyDone : .done)
  }
}
