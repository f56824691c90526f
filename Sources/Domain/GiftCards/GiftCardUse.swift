/// A gift card that somebody pays with, and what is left on it then.
package struct GiftCardUse: Hashable, Sendable {
  package var code: String
  package var left: Money

  package init(_ code: String, left: Money) { (self.code, self.left) = (code, left) }
}
