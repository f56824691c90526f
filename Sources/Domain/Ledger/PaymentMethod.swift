/// How money changes hands.
package enum PaymentMethod: String, Hashable, FieldChoice {
  case cash, card

  /// As the end of a sentence: `in cash`.
  package var words: String { self == .cash ? "in cash" : "by card" }
}
