import Domain
import Storage

/// What a transaction needs of the card terminal.
struct CardNeeds {
  var asks: [CardAsk] = []
  /// What goes back, or is taken again, without the terminal; `nil` where all goes through it.
  var rest: CardRest?
}

extension Work {
  /// What the terminal has to do for lines of the ledger: each charge by its reference, and for
  /// each customer what is given back in all.
  ///
  /// - Parameter drawn: the references of charges that are to be made.
  func cardNeeds(of lines: [LedgerLine], drawn: [String]) throws -> CardNeeds {
    let goods = lines.filter { $0.kind == .goodsReturned }.map(\.customer)
    let lines = lines.filter { $0.method?.asksTerminal == true }
    guard !lines.isEmpty else { return CardNeeds() }
    let currency = try rulesInForce().rules.currency.value
    let charges = drawn.compactMap { reference -> CardAsk? in
      let own = lines.filter { $0.reference == reference }
      guard let line = own.first, let method = line.method, let customer = line.customer else {
        return nil
      }
      return CardAsk(
        .charge, own.reduce(.zero) { $0 - $1.amount }, currency, by: method, of: customer,
        till: acting.till, reference: reference)
    }
    var needs = CardNeeds(asks: charges.filter { $0.amount > .zero })
    var rest = Money.zero
    let others = lines.filter { line in !drawn.contains { $0 == line.reference } }
    for customer in others.compactMap(\.customer).uniqued {
      let own = others.filter { $0.customer == customer }
      let moved = try own.filter(isMoved)
      let asks = try asks(
        for: moved, of: customer,
        areTied: goods.contains(customer) || moved.allSatisfy { $0.takesBack != nil }, currency)
      needs.asks += asks
      let left = try goingBack(own, moved)
      rest = asks.reduce(rest + left) {
        $1.action == .refund ? $0 - $1.amount : $0 + $1.amount
      }
    }
    if rest != .zero { needs.rest = CardRest(amount: rest, currency: currency) }
    return needs
  }

  /// What goes back by lines of a customer. What is paid elsewhere now is no part of it; but where
  /// some of a receipt is voided, what stays of its payments is booked again.
  private func goingBack(_ lines: [LedgerLine], _ moved: [LedgerLine]) throws -> Money {
    let voided = try Set(lines.compactMap { try self.voided(by: $0)?.line.reference })
    return lines.filter { line in
      line.amount > .zero || moved.contains(line) || line.reference.map(voided.contains) == true
    }.sum
  }

  /// Whether it moves money that the terminal may have taken. What is paid with a reference that
  /// somebody typed was paid elsewhere.
  private func isMoved(_ line: LedgerLine) throws -> Bool {
    if let voided = try self.voided(by: line)?.line {
      guard voided.kind != .refund, voided.amount < .zero else { return true }
      return try voided.reference.flatMap { try store.card($0) } != nil
    }
    guard let reference = line.reference else { return true }
    guard let known = try store.card(reference) else { return false }
    guard known.end != nil else { throw ShopError.card(.isOpen(known.ask)) }
    return true
  }

  private func voided(by line: LedgerLine) throws -> RecordedLine? {
    try line.voids.flatMap { try store.line($0) }
  }

  /// What is given back on the charges that the terminal made. Where a refund is taken back, or the
  /// return of a deposit, what that very one gave back is charged again. What the terminal never
  /// charged, it does not give back.
  private func asks(
    for lines: [LedgerLine], of customer: ID<Customer>, areTied: Bool, _ currency: Currency
  ) throws -> [CardAsk] {
    let voided = try lines.compactMap { try self.voided(by: $0) }
    let undone = voided.filter { [.refund, .depositReturned].contains($0.line.kind) }
      .compactMap(\.receipt)
    let action: CardAsk.Action = lines.sum > .zero ? .refund : .charge
    guard action == .refund || !undone.isEmpty else { return [] }
    var left = action == .refund ? lines.sum : lines.sum * -1
    var asks: [CardAsk] = []
    // What rests on something that was paid goes back to that, and to no other card.
    let isTied = action == .refund && (areTied || !voided.isEmpty)
    for charge in try charges(for: lines, voiding: voided.map(\.line), of: isTied ? nil : customer)
    where left > .zero {
      let asked = try store.cards(following: charge)
      guard let first = asked.first?.ask else { continue }
      let part = min(left, action == .refund ? asked.taken : asked.givenBack(on: undone))
      guard part > .zero else { continue }
      asks.append(
        CardAsk(
          action, part, currency, by: first.method, of: customer, till: acting.till,
          reference: "\(charge)-\(asked.count)", original: charge))
      left = left - part
    }
    return asks
  }

  /// The charges that lines may give back on: those of what is voided, those that they name, those
  /// that were put down for the same, and else the customer's newest first. What nobody in
  /// particular paid, strangers paid: there nothing goes back on a charge that is not meant.
  ///
  /// - Parameter customer: `nil` where it is none but what is meant.
  private func charges(
    for lines: [LedgerLine], voiding voided: [LedgerLine], of customer: ID<Customer>?
  ) throws -> [String] {
    let meant = (voided + lines).compactMap(\.reference)
    guard let customer, customer != Customer.nobody else { return meant.uniqued }
    let paid = try store.lines(of: customer).reversed().map(\.line)
      .filter { $0.method?.asksTerminal == true && $0.amount < .zero }
    let returned = (voided + lines).filter { $0.kind == .depositReturned }.map(\.rental)
    let deposits = paid.filter { $0.kind == .depositTaken && returned.contains($0.rental) }
    return (meant + (deposits + paid).compactMap(\.reference)).uniqued
  }
}

extension [LedgerLine] {
  fileprivate var sum: Money { reduce(.zero) { $0 + $1.amount } }
}
