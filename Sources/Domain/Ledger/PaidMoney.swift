/// What somebody has paid and not been given back, by method, so that it goes back the same way.
///
/// The books do not say what a refund gives back. It is taken to be what was paid last.
package struct PaidMoney: Sendable {
  /// What is left of each receipt, the newest last.
  private var receipts: [(number: ReceiptNumber?, left: [PaymentMethod: Money])] = []

  /// - Parameter lines: payments and refunds, or deposits taken and returned, in the order of
  ///   recording and without what was voided.
  package init(_ lines: [RecordedLine]) {
    for line in lines {
      guard let paid = line.line.method else { continue }
      let method = line.line.isKept ? .cash : paid
      if line.line.amount < .zero {
        add(line.line.amount * -1, by: method, on: line.receipt)
      } else {
        take(line.line.amount, by: method)
      }
    }
  }

  /// Those by which something was paid.
  private var methods: [PaymentMethod] {
    receipts.reduce(into: Set([PaymentMethod.cash])) { $0.formUnion($1.left.keys) }.sorted()
  }

  /// All that is left.
  package var total: Money { all.reduce(.zero) { $0 + $1.amount } }

  /// The same by method.
  package var all: [Payment] {
    methods.compactMap { method in
      let amount = receipts.reduce(Money.zero) { $0 + ($1.left[method] ?? .zero) }
      return amount > .zero ? Payment(method: method, amount: amount) : nil
    }
  }

  /// Whether so much goes back by a method: what was paid last, up to that amount, was paid by it.
  package func goesBack(_ amount: Money, by method: PaymentMethod) -> Bool {
    var (passed, found) = (Money.zero, Money.zero)
    for receipt in receipts.reversed() where passed < amount {
      passed = passed + receipt.left.values.reduce(.zero, +)
      found = found + (receipt.left[method] ?? .zero)
    }
    return found >= amount
  }

  /// How an amount goes back where nobody says how: by one method if one paid it, else what was
  /// paid last first. What was never paid is cash, for a rule to refuse.
  package func parts(of amount: Money) -> [Payment] {
    if let method = methods.first(where: { goesBack(amount, by: $0) }) {
      return [Payment(method: method, amount: amount)]
    }
    var (left, parts) = (amount, [PaymentMethod: Money]())
    let methods = methods
    for receipt in receipts.reversed() {
      for method in methods {
        let part = min(left, receipt.left[method] ?? .zero)
        parts[method, default: .zero] = parts[method, default: .zero] + part
        left = left - part
      }
    }
    parts[.cash, default: .zero] = parts[.cash, default: .zero] + left
    return parts.keys.sorted().compactMap { method in
      parts[method].flatMap { $0 > .zero ? Payment(method: method, amount: $0) : nil }
    }
  }

  /// The same, if a method was said, by that.
  package func parts(of amount: Money, _ offer: PaymentOffer) -> [Payment] {
    offer.isMethodSaid ? [Payment(method: offer.method, amount: amount)] : parts(of: amount)
  }

  private mutating func add(_ amount: Money, by method: PaymentMethod, on number: ReceiptNumber?) {
    if receipts.isEmpty || receipts[receipts.count - 1].number != number {
      receipts.append((number, [:]))
    }
    let last = receipts.count - 1
    receipts[last].left[method] = (receipts[last].left[method] ?? .zero) + amount
  }

  /// Takes what was paid last by a method and, where that is not enough, by any other.
  private mutating func take(_ amount: Money, by method: PaymentMethod) {
    var left = amount
    for method in [method] + methods.filter({ $0 != method }) {
      for place in receipts.indices.reversed() {
        let part = min(left, receipts[place].left[method] ?? .zero)
        receipts[place].left[method] = (receipts[place].left[method] ?? .zero) - part
        left = left - part
      }
    }
  }
}

extension PaidMoney {
  /// What is kept of it, and what goes back: what was paid last goes back first.
  package func parts(keeping kept: Money) -> (kept: [Payment], back: [Payment]) {
    let back = parts(of: total - kept).filter { $0.amount > .zero }
    let rest = all.map { part in
      Payment(
        method: part.method,
        amount: part.amount - back.filter { $0.method == part.method }.sum)
    }
    return (rest.filter { $0.amount > .zero }, back)
  }
}

extension [Payment] {
  /// What of it is cash.
  package var cash: Money { filter { $0.method == .cash }.sum }

  package var sum: Money { reduce(.zero) { $0 + $1.amount } }

  /// One for each method; those that come to nothing left out.
  package var byMethod: [Payment] {
    Set(map(\.method)).sorted().compactMap { method in
      let amount = filter { $0.method == method }.sum
      return amount > .zero ? Payment(method: method, amount: amount) : nil
    }
  }
}
