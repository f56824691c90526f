import Domain
import Storage

/// What goes back of a receipt that somebody named.
extension Entry {
  /// What can be given back of a receipt.
  ///
  /// - Parameters:
  ///   - numbers: those of the lines that are meant, from 1; none for all of it.
  ///   - customer: whose it has to be.
  func back(
    of typed: String, lines numbers: [Int], to customer: Customer
  ) throws -> (receipt: VoidedReceipt, back: ReceiptBack) {
    let receipt = try voidedReceipt(typed)
    let number = "receipt \(receipt.number.text)"
    if let by = receipt.facts.voidedBy {
      throw ShopError.invalid(["\(number) was voided by receipt \(by.text)"])
    }
    if receipt.facts.isVoid {
      throw ShopError.invalid(["\(number) voids another one, and nothing was paid with it"])
    }
    try check(isNotBefore: receipt.lines[0].entry.at, of: number)
    guard let back = try back(of: receipt, lines: numbers, to: customer.id) else {
      throw ShopError.invalid(["\(number) is not one of \(customer.name)'s"])
    }
    return (receipt, back)
  }

  /// The same; `nil` where it is not one of the customer's.
  func back(
    of receipt: VoidedReceipt, lines numbers: [Int] = [], to customer: ID<Customer>
  ) throws -> ReceiptBack? {
    let places = try receipt.places(of: numbers)
    let all = try store.lines(of: customer)
    guard all.contains(where: { $0.receipt == receipt.number }) else { return nil }
    let seqs = Set(places.map { receipt.lines[$0].seq })
    return ReceiptBack(
      of: receipt.number, lines: numbers.isEmpty ? nil : seqs, in: all,
      PaidMoney(all.filter { !$0.line.kind.isOfDeposit }))
  }

  /// How an amount of a receipt goes back: as it was paid, or as somebody said, and of which
  /// payments.
  func parts(
    of facts: BalanceFacts, _ back: ReceiptBack, _ offer: PaymentOffer, paid: PaidMoney
  ) throws -> [(payment: Payment, line: RecordedLine?)] {
    let wanted = try back.parts(of: facts.possible, forgiving: facts.forgiven).paid.parts
      .map { part in (line: try part.payment.flatMap(store.line), amount: part.amount) }
    let asPaid = paid.parts(asPaid: wanted)
    try checkAreGiftCards(asPaid.map(\.payment))
    guard offer.isMethodSaid,
      let said = try parts(of: facts.possible, offer, paid: paid).first
    else { return asPaid }
    return asPaid.map { payment, line in
      var other = said
      other.amount = payment.amount
      return (other, line)
    }
  }

  /// The lines that give money of a receipt back, each with the payment that it gives back. Through
  /// the card terminal that is charge by charge: another card gets nothing of it.
  func refunds(
    _ part: Payment, of receipt: [RecordedLine], to customer: ID<Customer>, reason: String
  ) throws -> [LedgerLine] {
    let all = receipt.filter { $0.line.kind == .payment && $0.line.amount < .zero }
    let payments = all.filter { $0.line.isPaid(by: part) }
    var (rest, lines) = (part, [LedgerLine]())
    let refund = { (amount: Money, payment: RecordedLine?, charge: String?) in
      var line = LedgerLine(.refund, givingBack: rest, to: customer, reason: reason)
      (line.amount, line.takesBack) = (amount, payment?.seq)
      line.reference = charge ?? line.reference
      return line
    }
    if shop.cards != nil, part.method.asksTerminal {
      var charges: Set<String> = []
      for payment in payments {
        guard let charge = payment.line.reference, charges.insert(charge).inserted else { continue }
        let amount = min(rest.amount, try store.cards(following: charge).taken)
        guard amount > .zero else { continue }
        lines.append(refund(amount, payment, charge))
        rest.amount = rest.amount - amount
      }
    }
    guard rest.amount > .zero else { return lines }
    return lines + [refund(rest.amount, payments.first ?? all.first, nil)]
  }
}

extension LedgerLine {
  /// Whether it was paid so that it goes back like this.
  func isPaid(by part: Payment) -> Bool {
    if isKept { return part.method == .cash }
    return method == part.method && (part.method != .giftCard || reference == part.reference)
  }
}
