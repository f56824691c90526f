/// What can be given back of a receipt: what was paid for what it charged, and what it took.
package struct ReceiptBack: Sendable {
  /// What was paid of one of its charges.
  package struct Charge: Hashable, Sendable {
    /// The number of its line.
    package let seq: Int
    package let amount: Money
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
  /// What it took and has not given back, gift cards and tips apart.
  package let left: Money
  /// What of that was paid for nothing that it charged; nothing where lines are meant.
  package let ahead: Money
  /// What it took for gift cards, or as tips.
  package let besides: PaidBesides

  /// - Parameters:
  ///   - seqs: the lines that are meant; `nil` for all of them.
  ///   - all: the customer's, neither what was voided nor the voids.
  ///   - paid: what the customer paid.
  package init(
    of number: ReceiptNumber, lines seqs: Set<Int>? = nil, in all: [RecordedLine], _ paid: PaidMoney
  ) {
    let own = all.filter { $0.receipt == number }
    let rates = Dictionary(own.map { ($0.seq, $0.line.taxes.first?.rate) }) { $1 }
    let forgivable = LossAccount(all).forgivable(on: number)
    charges = forgivable.filter { seqs?.contains($0.seq) != false }
      .map { Charge(seq: $0.seq, amount: $0.amount, rate: rates[$0.seq] ?? nil) }
    self.number = number
    left = paid.left(on: number)
    let besides = PaidBesides(own)
    self.besides = besides
    // It belongs to all of its prices, and goes back with the last of them; a gift card keeps it.
    let isAll = charges.count == forgivable.count && besides.giftCards == .zero
    let rounded = isAll ? own.filter { $0.line.kind == .rounding }.map(\.seq) : []
    roundingSeq = rounded.first
    rounding = all.filter { line in
      line.line.kind == .rounding
        && (rounded.contains(line.seq) || line.line.takesBack.map(rounded.contains) == true)
    }.reduce(.zero) { $0 + $1.line.amount }
    let prices = forgivable.reduce(rounding) { $0 + $1.amount }
    ahead = seqs == nil ? max(.zero, left - prices) : .zero
  }

  /// What was paid for what it charged, as coins made it.
  package var forgivable: Money { charges.reduce(rounding) { $0 + $1.amount } }

  /// Whether a part of it would be taken off charges that are taxed otherwise than others: somebody
  /// has to say of which.
  package func isUnclear(_ amount: Money) -> Bool {
    amount > .zero && amount < forgivable && Set(charges.map(\.rate)).count > 1
  }

  /// How an amount is forgiven: what of each charge, and what is rounding.
  ///
  /// - Returns: the numbers of the lines that are taken back, and how much of each; of rounding with
  ///   its sign.
  package func forgiving(
    _ amount: Money
  ) -> (charges: [(seq: Int, amount: Money)], rounding: Money) {
    let prices = charges.reduce(Money.zero) { $0 + $1.amount }
    let isAll = amount >= forgivable
    var left = isAll ? prices : min(amount, prices)
    let parts = charges.compactMap { charge -> (seq: Int, amount: Money)? in
      let part = min(left, charge.amount)
      left = left - part
      return part > .zero ? (charge.seq, part) : nil
    }
    return (parts, isAll ? rounding : max(.zero, amount - prices))
  }
}
