/// Why a kept answer may not speak of customers any more.
package enum Redaction: Sendable {
  /// One of them has been removed.
  case removed
  /// It is older than what the house rules remember.
  case old
}

extension Work {
  /// Leaves of a kept answer what speaks of nobody.
  func redactAnswer(to op: String, _ why: Redaction) throws {
    guard let answered = try store.answer(to: op) else { return }
    try store.redactAnswer(to: op, leaving: shop.surroundings.redact(answered.answer, why))
  }
}
