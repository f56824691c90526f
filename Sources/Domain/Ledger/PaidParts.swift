/// An amount of money by the payments that it came with.
package struct PaidParts: Sendable {
  /// So much of one payment.
  package struct Part: Hashable, Sendable {
    /// The number of its line; `nil` where it is known to be of none.
    package let payment: Int?
    package var amount: Money
  }

  /// What goes before all else where some of it is taken.
  package enum First {
    /// What was paid last.
    case any
    case payment(Int)
    /// What is of no payment.
    case unknown
  }

  /// In the order in which they were paid; in front, what is of no payment.
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
      let place = parts.firstIndex { ($0.payment ?? 0) >= (part.payment ?? 0) } ?? parts.count
      if place < parts.count, parts[place].payment == part.payment {
        parts[place].amount = parts[place].amount + part.amount
      } else {
        parts.insert(part, at: place)
      }
    }
  }

  /// Takes so much of it, what was paid last first, and what is of no payment last.
  ///
  /// - Returns: what was taken: no more than there is.
  package mutating func take(_ amount: Money, _ first: First = .any) -> PaidParts {
    var (left, taken) = (amount, PaidParts())
    let own = parts.indices.filter { place in
      switch first {
      case .any: false
      case .payment(let payment): parts[place].payment == payment
      case .unknown: parts[place].payment == nil
      }
    }
    for place in own + parts.indices.reversed() where left > .zero {
      let part = min(left, parts[place].amount)
      guard part > .zero else { continue }
      parts[place].amount = parts[place].amount - part
      taken.add(PaidParts(part, of: parts[place].payment))
      left = left - part
    }
    parts.removeAll { $0.amount <= .zero }
    return taken
  }
}
