import Reports
import Shop

/// What is left on a gift card.
struct GiftCardShow: Request {
  static let command = Command(
    "gift-card show", "Show what is left on a gift card, and until when it pays.",
    discussion: """
      The code is read with or without hyphens and spaces, in any case. A character that is \
      mistyped, or two that are swapped, are found.

      Examples:
        rental gift-card show 842H-FCYQ-9GZC
        rental gift-card show 842hfcyq9gzc
      """)

  var code = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("code", &code, .text, "As it stands on its receipt.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().giftCard(code, at: caller.at)
    return Answer(.record(GiftCardReport.record(seen.value, in: seen.currency)))
  }
}
