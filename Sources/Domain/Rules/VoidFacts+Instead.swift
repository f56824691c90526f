/// What is done about a receipt that can be voided no more.
extension VoidFacts {
  /// Goods come back, what was paid is refunded, what was not is waived as far as it is owed, or a
  /// deposit is returned: the first of these that applies. Nothing where all of it was given back
  /// already, or a gift card still has what it was sold for.
  var insteadOfVoid: Remedy? {
    if isCustomerRemoved || sellsGiftCard { return nil }
    if let number, !goods.isEmpty {
      return .returnInstead(
        goods.map { ($0.name, $0.left) }, of: number, refunding: besidesGoods, hasMore: isForMore)
    }
    if isNobody || !staying.isEmpty && afterLines == nil { return nil }
    let lost = returns.filter { $0.wasLost && $0.state == .lost }.map(\.barcode)
    if !lost.isEmpty { return .findInstead(lost) }
    if let refund {
      return .refundInstead(
        refund, hasMore: back.map { $0.owes > .zero } ?? false, staying: whatStays)
    }
    if let waiver { return .waiveInstead(waiver) }
    if !lines.isEmpty, afterLines == nil { return nil }
    let own = ownDeposits
    let deposit = min(own.before - own.after, own.before)
    return deposit > .zero ? .returnDepositInstead(text(deposit)) : nil
  }

  /// Whether it is looked at what can be given back in place of a void.
  package var mayBeRefundedInstead: Bool {
    (over != nil || forgotten > 0 || !extensions.isEmpty)
      && !isNobody && voidedBy == nil && !isVoid
  }

  /// What was paid for something else than the goods that come back. Where coins are handed back
  /// for these, or not all was paid, it is known once they are back.
  private var besidesGoods: Step.Refund? {
    guard let back, lines.isEmpty, !areGoodsRounded, leftOwed <= .zero else { return nil }
    let sold = goods.map(\.seq)
    let sum = { (charges: [ReceiptBack.Charge]) in
      charges.reduce(Money.zero) { $0 + $1.paid.total }
    }
    let own = sum(back.charges.filter { sold.contains($0.seq) })
    let others = back.charges.filter { !sold.contains($0.seq) }
    let amount = min(sum(others), before.refundable(besides: besides) - own, back.left - own)
    // Of several rates a part is refunded line by line, once the goods are back.
    guard amount > .zero, amount == sum(others) || !others.hasSeveralRates else { return nil }
    return Step.Refund(amount: text(amount), receipt: back.number, waives: true)
  }

  /// What a void would end and a refund does not: `C-000002 is still out, gold is still good`.
  private var whatStays: String? {
    let isOut = stillOut.isEmpty ? nil : "\(stillOut.joinedByAnd) \(verb(stillOut)) still out"
    let isGood =
      stillGood.isEmpty ? nil : "\(stillGood.joinedByAnd) \(verb(stillGood)) still good"
    return [isOut, isGood].compactMap(\.self).joined(separator: ", ").nonEmpty
  }

  private func verb(_ things: [String]) -> String { things.count == 1 ? "is" : "are" }

  /// Whether it is for something else besides goods that come back.
  private var isForMore: Bool {
    lines.isEmpty && charged > goods.reduce(Money.zero) { $0 + $1.price }
  }

  /// What was paid of its charges is forgiven; of a receipt that charged nothing, what is in credit
  /// goes back. Of lines it is no more than what the others do not cost without them.
  private var refund: Step.Refund? {
    guard let back else { return nil }
    let most = before.refundable(besides: besides)
    let waives = back.forgivable > .zero
    let all = waives ? back.forgivable : min(before.credit, back.ahead.total)
    var amount = min(most, back.left, all)
    if let afterLines { amount = min(amount, before.paid - afterLines.paid) }
    guard amount > .zero, !waives || !back.isUnclear(amount) else { return nil }
    return Step.Refund(amount: text(amount), receipt: back.number, lines: lines, waives: waives)
  }

  /// What is owed of its charges is forgiven; of lines it is no more than what the others do not
  /// cost without them.
  private var waiver: Step.Refund? {
    guard let back else { return nil }
    var amount = min(back.owes, before.owed)
    if let afterLines { amount = min(amount, before.owed - afterLines.owed) }
    guard amount > .zero else { return nil }
    return Step.Refund(amount: text(amount), receipt: back.number, lines: lines, waives: false)
  }
}

extension Step {
  /// What goes back of a receipt, or is forgiven of it.
  struct Refund: Hashable, Sendable {
    let amount: String
    let receipt: ReceiptNumber
    /// The numbers of its lines; none for all of it.
    var lines: [Int] = []
    let waives: Bool
  }
}
