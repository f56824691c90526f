/// What can be given back of a receipt: what was paid for what it charged, and what it took.
package struct ReceiptBack: Sendable {
  /// One of its charges.
  package struct Charge: Sendable {
    /// The number of its line.
    package let seq: Int
    /// What was paid of it.
    package let paid: PaidParts
    /// By which it is taxed; `nil` where it is not.
    package let rate: TaxRate?
  }

  /// What coins made of prices as they were paid.
  struct Rounding: Sendable {
    /// The number of the line that says so.
    let seq: Int
    /// What has not been given back of it: above or below nothing.
    var amount: Money
    /// The line of the payment of which coins made more.
    let payment: Int?
  }

  package let number: ReceiptNumber
  /// In the order in which they are forgiven; nothing of gift cards, which are voided.
  package let charges: [Charge]
  /// What goes back with these of what coins made, line by line.
  let roundings: [Rounding]
  /// What is owed of each of its charges, by the number of its line.
  package let owed: [(seq: Int, amount: Money)]
  /// By how many rates these are taxed, no tax among them.
  private let owedRates: Int
  /// What it took and is for nothing yet; nothing where lines are meant.
  package let ahead: PaidParts
  /// What is left of what it and the receipts took that paid for it, or of all that was paid and is
  /// for nothing else: no more goes back.
  package let left: Money
  /// What it took for gift cards, or as tips.
  package let besides: PaidBesides

  /// - Parameters:
  ///   - seqs: the lines that are meant; `nil` for all of them.
  ///   - all: the customer's, neither what was voided nor the voids.
  ///   - paid: what the customer paid.
  package init(
    of number: ReceiptNumber, lines seqs: Set<Int>? = nil, in all: [RecordedLine],
    _ paid: PaidMoney
  ) {
    let own = all.filter { $0.receipt == number }
    let rates = Dictionary(own.map { ($0.seq, $0.line.taxes.first?.rate) }) { $1 }
    let account = LossAccount(all)
    let forgivable = account.forgivable(on: number)
    let charges = forgivable.filter { seqs?.contains($0.seq) != false }
      .map { Charge(seq: $0.seq, paid: $0.paid, rate: rates[$0.seq] ?? nil) }
    self.charges = charges
    self.number = number
    owed = account.owed(on: number).filter { seqs?.contains($0.seq) != false }
    owedRates = Set(owed.map { rates[$0.seq] ?? nil }).count
    let payments = own.filter { $0.line.kind == .payment && $0.line.amount < .zero }.map(\.seq)
    ahead = seqs == nil ? account.ahead.only(of: Set(payments)) : PaidParts()
    let took = Set(forgivable.flatMap { $0.paid.parts.compactMap(\.payment) })
    let paying = Set(all.filter { took.contains($0.seq) }.compactMap(\.receipt))
    besides = PaidBesides(own)
    // It belongs to all of its prices, and goes back with the last of them; a gift card keeps it.
    let isAll =
      charges.count == forgivable.count && besides.giftCards == .zero
      && own.contains { $0.line.kind.isCharge }
    let others = paying.subtracting([number]).filter { receipt in
      let its = all.filter { $0.receipt == receipt && $0.line.kind == .payment }.map(\.seq)
      return account.charges(paidBy: Set(its)).isSubset(of: charges.map(\.seq))
    }
    roundings = Self.roundings(on: others.union(isAll ? [number] : []), in: all)
    let prices = account.forgivable - forgivable.reduce(.zero) { $0 + $1.paid.total }
    let coins = PaidBesides(all).rounding - roundings.reduce(.zero) { $0 + $1.amount }
    let free = paid.ofPrices - prices - coins - account.ahead.total
    left = max(paid.left(of: paying.union([number])), free)
  }

  /// What coins made of what some receipts took, so far as it has not been given back.
  private static func roundings(
    on receipts: Set<ReceiptNumber>, in all: [RecordedLine]
  ) -> [Rounding] {
    let some = all.filter { $0.receipt.map(receipts.contains) == true }
    let besides = PaidBesides.byPayment(some)
    var roundings: [Rounding] = some.filter { $0.line.kind == .rounding }.map { line in
      let payment = some.last {
        $0.receipt == line.receipt && besides[$0.seq].map { $0.rounding > .zero } == true
      }
      return Rounding(seq: line.seq, amount: line.line.amount, payment: payment?.seq)
    }
    for line in all where line.line.kind == .rounding {
      guard let place = roundings.firstIndex(where: { $0.seq == line.line.takesBack }) else {
        continue
      }
      roundings[place].amount = roundings[place].amount + line.line.amount
    }
    return roundings.filter { $0.amount != .zero }
  }

  /// What was paid for what it charged, as coins made it.
  package var forgivable: Money { prices + rounding }

  /// What coins made of its prices and has not been given back: above or below nothing.
  package var rounding: Money { roundings.reduce(.zero) { $0 + $1.amount } }

  private var prices: Money { charges.reduce(.zero) { $0 + $1.paid.total } }

  /// What is owed of what it charged.
  package var owes: Money { owed.reduce(.zero) { $0 + $1.amount } }

  /// Whether a part of it would be taken off charges that are taxed otherwise than others: somebody
  /// has to say of which.
  package func isUnclear(_ amount: Money) -> Bool {
    amount > .zero && amount < min(prices, forgivable) && charges.hasSeveralRates
  }

  /// The same of what is owed.
  package func isUnclear(waiving amount: Money) -> Bool { amount < owes && owedRates > 1 }

  /// How an amount that is owed is forgiven: what of each charge, by the number of its line.
  package func waiving(_ amount: Money) -> [(seq: Int?, amount: Money)] {
    var left = amount
    return owed.compactMap { charge in
      let part = min(left, charge.amount)
      left = left - part
      return part > .zero ? (charge.seq, part) : nil
    }
  }

  /// How an amount goes back: what is forgiven of each charge and what of that is rounding, and the
  /// payments that it came with.
  package struct Parts: Sendable {
    /// The numbers of the lines that are taken back, and how much of each.
    package fileprivate(set) var charges: [(seq: Int, amount: Money)] = []
    /// The numbers of the lines that say what coins made, and how much of each, with its sign.
    package fileprivate(set) var roundings: [(seq: Int, amount: Money)] = []
    package fileprivate(set) var paid = PaidParts()
  }

  /// - Parameter forgiven: what of the amount is forgiven; the rest is what was paid ahead.
  package func parts(of amount: Money, forgiving forgiven: Money) -> Parts {
    var parts = Parts()
    let isAll = forgiven >= forgivable
    var left = isAll ? prices : min(forgiven, prices)
    for charge in charges where left > .zero {
      var paid = charge.paid
      let taken = paid.take(left)
      parts.charges.append((charge.seq, taken.total))
      parts.paid.add(taken)
      left = left - taken.total
    }
    var more = max(.zero, forgiven - prices)
    for rounding in roundings where forgiven > .zero {
      let part = isAll ? rounding.amount : min(more, max(.zero, rounding.amount))
      more = max(.zero, more - part)
      guard part != .zero else { continue }
      parts.roundings.append((rounding.seq, part))
      parts.paid.add(PaidParts(part, of: rounding.payment))
    }
    var ahead = ahead
    parts.paid.add(ahead.take(amount - forgiven))
    // What coins made less nobody paid, and it is of no payment.
    _ = parts.paid.take(max(.zero, parts.paid.total - amount), .unknown)
    parts.paid.add(PaidParts(amount - parts.paid.total, of: nil))
    return parts
  }
}

extension [ReceiptBack.Charge] {
  /// Whether they are taxed by more than one rate, no tax among them.
  var hasSeveralRates: Bool { Set(map(\.rate)).count > 1 }
}
