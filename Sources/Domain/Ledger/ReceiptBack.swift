/// What can be given back of a receipt: what was paid for what it charged, and what it took.
package struct ReceiptBack: Sendable {
  /// One of its charges.
  package struct Charge: Sendable {
    /// The number of its line.
    package let seq: Int
    /// Where that stands on the receipt, from 1.
    package let place: Int
    /// What was paid of it.
    package let paid: PaidParts
    /// By which it is taxed; `nil` where it is not.
    package let rate: TaxRate?
  }

  package let number: ReceiptNumber
  /// In the order in which they are forgiven; nothing of gift cards, which are voided.
  package let charges: [Charge]
  /// What coins made of its prices and has not been given back: above or below nothing.
  package let rounding: Money
  /// The first line that says so.
  package let roundingSeq: Int?
  /// What is owed of each of its charges, by the number of its line.
  package let owed: [(seq: Int, amount: Money)]
  /// What it took and is for nothing yet; nothing where lines are meant.
  package let ahead: PaidParts
  /// The line of the payment of which coins made more.
  private let rounded: Int?
  /// What is left of what it and the receipts took that paid for it: no more goes back.
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
    charges = forgivable.filter { seqs?.contains($0.seq) != false }
      .map { seq, paid in
        let place = (own.firstIndex { $0.seq == seq } ?? 0) + 1
        return Charge(seq: seq, place: place, paid: paid, rate: rates[seq] ?? nil)
      }
    self.number = number
    owed = account.owed(on: number).filter { seqs?.contains($0.seq) != false }
    let took = Set(forgivable.flatMap { $0.paid.parts.compactMap(\.payment) })
    let receipts = all.filter { took.contains($0.seq) }.compactMap(\.receipt)
    left = paid.left(of: Set(receipts + [number]))
    let payments = own.filter { $0.line.kind == .payment && $0.line.amount < .zero }
    let ownSeqs = Set(payments.map(\.seq))
    rounded = payments.last { $0.line.method == .cash || $0.line.isKept }?.seq
    ahead = seqs == nil ? account.ahead.only(of: ownSeqs) : PaidParts()
    let besides = PaidBesides(own)
    self.besides = besides
    // It belongs to all of its prices, and goes back with the last of them; a gift card keeps it.
    let isAll = charges.count == forgivable.count && besides.giftCards == .zero
    let seqsOfRounding = isAll ? own.filter { $0.line.kind == .rounding }.map(\.seq) : []
    roundingSeq = seqsOfRounding.first
    rounding = all.filter { line in
      line.line.kind == .rounding
        && (seqsOfRounding.contains(line.seq)
          || line.line.takesBack.map(seqsOfRounding.contains) == true)
    }.reduce(.zero) { $0 + $1.line.amount }
  }

  /// What was paid for what it charged, as coins made it.
  package var forgivable: Money { prices + rounding }

  private var prices: Money { charges.reduce(.zero) { $0 + $1.paid.total } }

  /// What is owed of what it charged.
  package var owes: Money { owed.reduce(.zero) { $0 + $1.amount } }

  /// Whether a part of it would be taken off charges that are taxed otherwise than others: somebody
  /// has to say of which.
  package func isUnclear(_ amount: Money) -> Bool {
    amount > .zero && amount < min(prices, forgivable) && Set(charges.map(\.rate)).count > 1
  }

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
    /// With its sign.
    package fileprivate(set) var rounding = Money.zero
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
    parts.rounding = forgiven == .zero ? .zero : isAll ? rounding : max(.zero, forgiven - prices)
    parts.paid.add(PaidParts(parts.rounding, of: rounded))
    var ahead = ahead
    parts.paid.add(ahead.take(amount - forgiven))
    // What coins made less nobody paid, and it is of no payment.
    _ = parts.paid.take(max(.zero, parts.paid.total - amount), .unknown)
    parts.paid.add(PaidParts(amount - parts.paid.total, of: nil))
    return parts
  }
}
