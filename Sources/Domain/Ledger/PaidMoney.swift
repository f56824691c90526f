/// What somebody has paid and not been given back, by method, so that it goes back the same way: of
/// gift cards, onto the one that paid.
///
/// A refund gives back what it says, or else what was paid last, but for gift cards that were
/// bought, and tips: what those came to comes after all else.
package struct PaidMoney: Sendable {
  /// What is left of each receipt, the newest last; in front of all, what paid gift cards and tips.
  private var receipts: [(number: ReceiptNumber?, left: [Source: Money])] = [(nil, [:])]

  /// Where money came from, and goes back to.
  private struct Source: Hashable, Comparable {
    let method: PaymentMethod
    /// Its code, of a gift card.
    var giftCard: String?

    static let cash = Source(method: .cash)

    init(method: PaymentMethod, giftCard: String? = nil) {
      (self.method, self.giftCard) = (method, giftCard)
    }

    init(_ payment: Payment) {
      self.init(method: payment.method, giftCard: payment.giftCard)
    }

    /// - Parameter line: money that was put down, or given back.
    init?(_ line: LedgerLine) {
      guard let method = line.method else { return nil }
      self = line.isKept ? .cash : Source(method: method, giftCard: line.giftCard)
    }

    func payment(of amount: Money) -> Payment {
      var payment = Payment(method: method, amount: amount)
      payment.reference = giftCard
      return payment
    }

    static func < (a: Source, b: Source) -> Bool {
      a.method == b.method ? a.giftCard ?? "" < b.giftCard ?? "" : a.method < b.method
    }
  }

  /// - Parameter lines: payments and refunds, with what of them was no price, or deposits taken and
  ///   returned, in the order of recording and without what was voided.
  package init(_ lines: [RecordedLine]) {
    var unpaidCards = PaidBesides.giftCards(lines)
    let besides = PaidBesides.byPayment(lines)
    var receiptByPayment: [Int: ReceiptNumber] = [:]
    for line in lines where !line.line.isChange {
      guard let source = Source(line.line) else { continue }
      guard line.line.amount < .zero else {
        let number = line.line.takesBack.flatMap { receiptByPayment[$0] }
        take(line.line.amount, from: source, on: number)
        continue
      }
      receiptByPayment[line.seq] = line.receipt
      let own = besides[line.seq] ?? PaidBesides.Part()
      let kept = line.line.amount * -1 - own.change
      let forCard = min(kept - own.tip, unpaidCards[line.receipt] ?? .zero)
      unpaidCards[line.receipt] = unpaidCards[line.receipt].map { $0 - forCard }
      let goesLast = forCard + own.tip
      receipts[0].left[source] = (receipts[0].left[source] ?? .zero) + goesLast
      add(kept - goesLast, from: source, on: line.receipt)
    }
  }

  /// Those from which something was paid.
  private var sources: [Source] {
    receipts.reduce(into: Set([Source.cash])) { $0.formUnion($1.left.keys) }.sorted()
  }

  /// All that is left.
  package var total: Money { all.reduce(.zero) { $0 + $1.amount } }

  /// The same by method, and by gift card.
  package var all: [Payment] {
    sources.compactMap { source in
      let amount = receipts.reduce(Money.zero) { $0 + ($1.left[source] ?? .zero) }
      return amount > .zero ? source.payment(of: amount) : nil
    }
  }

  /// Whether a payment goes back as it was made: what was paid last, up to that amount, was paid by
  /// its method and, of a gift card, by that one.
  package func goesBack(_ payment: Payment) -> Bool {
    goesBack(payment.amount, to: Source(payment))
  }

  private func goesBack(_ amount: Money, to source: Source) -> Bool {
    var (passed, found) = (Money.zero, Money.zero)
    for receipt in receipts.reversed() where passed < amount {
      passed = passed + receipt.left.values.reduce(.zero, +)
      found = found + (receipt.left[source] ?? .zero)
    }
    return found >= amount
  }

  /// How an amount goes back where nobody says how: by one method if one paid it, else what was
  /// paid last first. What was never paid is cash, for a rule to refuse.
  package func parts(of amount: Money) -> [Payment] {
    if let source = sources.first(where: { goesBack(amount, to: $0) }) {
      return [source.payment(of: amount)]
    }
    var (left, parts) = (amount, [Source: Money]())
    let sources = sources
    for receipt in receipts.reversed() {
      for source in sources {
        let part = min(left, receipt.left[source] ?? .zero)
        parts[source, default: .zero] = parts[source, default: .zero] + part
        left = left - part
      }
    }
    parts[.cash, default: .zero] = parts[.cash, default: .zero] + left
    return parts.keys.sorted().compactMap { source in
      parts[source].flatMap { $0 > .zero ? source.payment(of: $0) : nil }
    }
  }

  /// The same, if a method was said, by that.
  package func parts(of amount: Money, _ offer: PaymentOffer) -> [Payment] {
    guard offer.isMethodSaid else { return parts(of: amount) }
    let giftCard = offer.method == .giftCard ? offer.reference : nil
    var payment = Source(method: offer.method, giftCard: giftCard).payment(of: amount)
    payment.reference = offer.reference
    return [payment]
  }

  private mutating func add(_ amount: Money, from source: Source, on number: ReceiptNumber?) {
    if receipts.count == 1 || receipts[receipts.count - 1].number != number {
      receipts.append((number, [:]))
    }
    let last = receipts.count - 1
    receipts[last].left[source] = (receipts[last].left[source] ?? .zero) + amount
  }

  /// Takes what was paid last from one source and, where that is not enough, from any other.
  ///
  /// - Parameter number: the receipt whose money it is first; `nil` where nobody said so.
  private mutating func take(_ amount: Money, from source: Source, on number: ReceiptNumber?) {
    let all = Array(receipts.indices.reversed())
    let own = number.map { number in all.filter { receipts[$0].number == number } } ?? []
    let left = take(amount, from: source, of: own)
    _ = take(left, from: source, of: all)
  }

  /// - Returns: what is left.
  private mutating func take(_ amount: Money, from source: Source, of places: [Int]) -> Money {
    var left = amount
    for place in places where left > .zero { left = take(left, from: source, at: place) }
    guard left > .zero else { return .zero }
    for source in sources {
      for place in places where left > .zero { left = take(left, from: source, at: place) }
    }
    return left
  }

  /// - Returns: what is left.
  private mutating func take(_ amount: Money, from source: Source, at place: Int) -> Money {
    let part = min(amount, receipts[place].left[source] ?? .zero)
    guard part > .zero else { return amount }
    receipts[place].left[source] = (receipts[place].left[source] ?? .zero) - part
    return amount - part
  }
}

extension PaidMoney {
  /// What is left of prices: neither of gift cards nor of tips.
  var ofPrices: Money { total - receipts[0].left.values.reduce(.zero, +) }

  /// What is left of some receipts.
  package func left(of numbers: Set<ReceiptNumber>) -> Money {
    receipts.filter { $0.number.map(numbers.contains) == true }
      .reduce(.zero) { $1.left.values.reduce($0, +) }
  }

  /// How what some payments brought goes back: as they were made. What of it has gone back since is
  /// taken of what else is left of their receipts, and then of what was paid last.
  ///
  /// - Parameter wanted: so much of each payment; `nil` where nobody knows of which.
  /// - Returns: by what it goes back, and which payment that was.
  package func parts(
    asPaid wanted: [(line: RecordedLine?, amount: Money)]
  ) -> [(payment: Payment, line: RecordedLine?)] {
    var money = self
    let lines = wanted.compactMap(\.line)
    var parts: [(payment: Payment, line: RecordedLine?)] = []
    // Takes of a line's receipt what is left by a source.
    let take = { (amount: Money, line: RecordedLine, source: Source) -> Money in
      let left = money.receipts.filter { $0.number == line.receipt }
        .reduce(Money.zero) { $0 + ($1.left[source] ?? .zero) }
      let part = min(amount, left)
      guard part > .zero else { return amount }
      money.take(part, from: source, on: line.receipt)
      if let place = parts.firstIndex(where: {
        $0.line?.seq == line.seq && Source($0.payment) == source
      }) {
        parts[place].payment.amount = parts[place].payment.amount + part
      } else {
        parts.append((source.payment(of: part), line))
      }
      return amount - part
    }
    var rest = wanted.reduce(Money.zero) { rest, one in
      guard let line = one.line, let source = Source(line.line) else { return rest + one.amount }
      return rest + take(one.amount, line, source)
    }
    for line in lines where rest > .zero {
      for source in sources where rest > .zero { rest = take(rest, line, source) }
    }
    return parts + (rest > .zero ? money.parts(of: rest) : []).map { ($0, nil) }
  }

  /// What is kept of it, and what goes back: what was paid last goes back first.
  package func parts(keeping kept: Money) -> (kept: [Payment], back: [Payment]) {
    let back = parts(of: total - kept).filter { $0.amount > .zero }
    let rest = all.map { part in
      Payment(
        method: part.method,
        amount: part.amount
          - back.filter { $0.method == part.method && $0.reference == part.reference }.sum)
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
