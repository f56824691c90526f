import Domain
import Storage

extension Work {
  /// What the terminal has to do for lines of the ledger: each charge by its reference, and for
  /// each customer what is given back in all.
  ///
  /// - Parameter drawn: the references of charges that are to be made.
  func cardNeeds(of lines: [LedgerLine], drawn: [String]) throws -> [CardAsk] {
    let lines = lines.filter { $0.method?.asksTerminal == true }
    guard !lines.isEmpty else { return [] }
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
    let others = try lines.filter { try isMoved($0, drawn) }
    return try charges.filter { $0.amount > .zero }
      + others.compactMap(\.customer).uniqued.flatMap { customer in
        try needs(of: customer, in: others.filter { $0.customer == customer }, currency)
      }
  }

  /// Whether it moves money that the terminal may have taken. What is paid with a reference that
  /// somebody said was paid elsewhere.
  private func isMoved(_ line: LedgerLine, _ drawn: [String]) throws -> Bool {
    if let voided = try self.voided(by: line) {
      guard voided.kind != .refund, voided.amount < .zero else { return true }
      return try voided.reference.flatMap { try store.card($0) } != nil
    }
    guard let reference = line.reference else { return true }
    guard !drawn.contains(reference) else { return false }
    guard let known = try store.card(reference) else { return false }
    guard known.end != nil else { throw ShopError.card(.isOpen(known.ask)) }
    return true
  }

  private func voided(by line: LedgerLine) throws -> LedgerLine? {
    try line.voids.flatMap { try store.line($0)?.line }
  }

  /// What is given back on the charges that the terminal made: those of what is voided, or was put
  /// down for the same, and else the newest first. Where a refund is taken back, it is charged
  /// again. What it never charged, it does not give back.
  private func needs(
    of customer: ID<Customer>, in lines: [LedgerLine], _ currency: Currency
  ) throws -> [CardAsk] {
    let sum = lines.reduce(Money.zero) { $0 + $1.amount }
    let voided = try lines.compactMap { try self.voided(by: $0) }
    let action: CardAsk.Action = sum > .zero ? .refund : .charge
    guard sum > .zero || voided.contains(where: { $0.kind == .refund }) else { return [] }
    let paid = try store.lines(of: customer).reversed().map(\.line)
      .filter { $0.method?.asksTerminal == true && $0.amount < .zero }
    let returned = lines.filter { $0.kind == .depositReturned }.map(\.rental)
    let deposits = paid.filter { $0.kind == .depositTaken && returned.contains($0.rental) }
    var left = sum > .zero ? sum : sum * -1
    var needs: [CardAsk] = []
    for charge in (voided + deposits + paid).compactMap(\.reference).uniqued where left > .zero {
      let asked = try store.cards(following: charge)
      guard let first = asked.first?.ask else { continue }
      let part = min(left, action == .refund ? asked.taken : asked.givenBack)
      guard part > .zero else { continue }
      needs.append(
        CardAsk(
          action, part, currency, by: first.method, of: customer, till: acting.till,
          reference: "\(charge)-\(asked.count)", original: charge))
      left = left - part
    }
    return needs
  }
}
