/// What somebody takes off by hand: off all lines of a visit together, or off some of them.
package struct DiscountRequest: Hashable, Sendable {
  /// As they were typed: `10%` or `2.00` off all of it, `C-000001=1.00` off a line.
  package let texts: [String]
  package let reason: String?

  package init(_ texts: [String], reason: String?) {
    (self.texts, self.reason) = (texts, reason?.trimmed.nonEmpty)
  }
}
