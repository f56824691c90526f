/// An amount of money by the payments that it came with.
package struct PaidParts: Sendable {
  /// So much of one payment.
  package struct Part: Hashable, Sendable {
    /// The number of its line; `nil` where it is known to be of none.
    package let payment: Int?
    package var amount: Money
  }

  /// In the order in which they were paid.
  package private(set) var parts: [Part] = []

  init() {}

  init(_ amount: Money, of payment: Int?) {
    if amount > .zero { parts = [Part(payment: payment, amount: amount)] }
  }

  package var total: Money { parts.reduce(.zero) { $0 + $1.amount } }

  /// What of it is of some payments.
  func only(of payments: Set<Int>) -> PaidParts {
    var own = self
    own.parts = parts.filter { $0.payment.map(payments.contains) == true }
    return own
  }

  mutating func add(_ more: PaidParts) {
    for part in more.parts {
      if let place = parts.firstIndex(where: { $0.payment == part.payment }) {
        parts[place].amount = parts[place].amount + part.amount
      } else {
        parts.append(part)
      }
    }
  }

  /// Takes so much of it, what was paid last first, and what is of no payment last.
  ///
  /// - Parameter payment: what is of that one goes before all else.
  /// - Returns: what was taken: no more than there is.
  package mutating func take(_ amount: Money, of payment: Int? = nil) -> PaidParts {
    var (left, taken) = (amount, PaidParts())
    let known = parts.indices.reversed().filter { parts[$0].payment != nil }
    let own = known.filter { parts[$0].payment == payment }
    for place in own + known + Array(parts.indices) where left > .zero {
      let part = min(left, parts[place].amount)
      guard part > .zero else { continue }
      parts[place].amount = parts[place].amount - part
      taken.add(PaidParts(part, of: parts[place].payment))
      left = left - part
    }
    parts.removeAll { $0.amount <= .zero }
    return taken
  }

  /// Leaves out so much of what is of no payment.
  mutating func dropUnknown(_ amount: Money) {
    guard let place = parts.firstIndex(where: { $0.payment == nil }) else { return }
    parts[place].amount = max(.zero, parts[place].amount - amount)
  }
}
