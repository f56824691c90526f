import Domain
import Storage

extension Shop {
  /// Gives back money that the shop owes a customer, deposits apart.
  ///
  /// - Parameters:
  ///   - offer: how much, and how; else by the method that paid.
  ///   - waives: whether what is not in credit is forgiven with it.
  ///   - receipt: of which it gives back and forgives; `nil` for what was paid last.
  ///   - numbers: those of its lines that are meant, from 1; none for all of it.
  package func refund(
    _ typed: String, _ offer: PaymentOffer, reason: String, waives: Bool = false,
    of receipt: String? = nil, lines numbers: [Int] = [], at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.refund, at: asked) { entry in
      if waives { try entry.authorise(.waive) }
      let reason = try entry.checked(reason: reason)
      let customer = try entry.customer(typed)
      guard let text = offer.amount else {
        _ = try entry.offered(
          PaymentRequest([offer]), under: entry.rules.rules.payments, on: entry.day)
        throw ShopError.invalid([FieldProblem("amount", "is required")])
      }
      let amount = try entry.amount(text)
      let standing = try entry.store.standing(of: customer.id)
      let named = try receipt.map { try entry.back(of: $0, lines: numbers, to: customer) }
      let paid = try entry.store.paidMoney(of: customer.id)
      var facts = BalanceFacts(
        standing, amount: amount, waives: waives, till: entry.desk.till, currency: entry.currency)
      facts.besides = try entry.store.paidBesides(of: customer.id)
      facts.receipt = named?.back
      try named.map { try entry.check(isClear: facts, of: $0.receipt) }
      let pieces =
        try named.map { try entry.parts(of: facts, $0.back, offer, paid: paid) }
        ?? entry.parts(of: facts.possible, offer, paid: paid).map { ($0, nil) }
      let parts = pieces.map(\.payment)
      (facts.cash, facts.drawer) = (parts.cash, try entry.drawer(for: parts))
      let findings = BalanceRules.refund.findings(facts, under: entry.rules.rules)
      // Nobody is sent to a manager for what a manager cannot give either.
      if waives || amount <= facts.credit, facts.possible == amount {
        try entry.authorise(refund: amount, to: customer.id)
      }
      let action = "refund \(amount.text(in: entry.currency)) to"
      if let refusal = entry.refusal(
        action, customer, typed, findings + entry.tillFindings(cashOut: parts.cash))
      {
        return .refused(refusal)
      }
      if named == nil {
        try entry.authorise(givingBack: parts, of: paid)
      } else {
        try entry.authorise(givingBack: pieces)
      }
      if facts.forgiven > .zero { try entry.forgive(facts, of: customer.id, reason: reason) }
      for (part, line) in pieces {
        try entry.refunds(part, of: line.map { [$0] } ?? [], to: customer.id, reason: reason)
          .forEach(entry.book)
      }
      var done = entry.receipt(of: customer, standing)
      done.givenBackOf = named?.back.number
      return .done(done)
    }
  }
}

extension Entry {
  /// Refuses a part of what is taxed by several rates.
  fileprivate func check(isClear facts: BalanceFacts, of receipt: VoidedReceipt) throws {
    guard let back = facts.receipt, facts.waives || facts.amount > facts.credit,
      back.isUnclear(min(facts.possible, back.forgivable))
    else { return }
    throw ShopError.isUnclear(receipt, "goes back", of: back.charges.map(\.seq))
  }

  /// Books what is forgiven of what goes back, and what of that coins made.
  fileprivate func forgive(
    _ facts: BalanceFacts, of customer: ID<Customer>, reason: String
  ) throws {
    let forgiven = facts.forgiven
    guard let receipt = facts.receipt else {
      let rounding = facts.besides.rounding(
        in: forgiven, of: LossAccount(try store.lines(of: customer)).forgivable,
        isAll: facts.amount == facts.refundable)
      book(.waive, forgiven - rounding, of: customer, nil, reason)
      return book(.rounding, rounding, of: customer, nil, reason)
    }
    let parts = receipt.parts(of: facts.amount, forgiving: forgiven)
    for charge in parts.charges { book(.waive, charge.amount, of: customer, charge.seq, reason) }
    for line in parts.roundings { book(.rounding, line.amount, of: customer, line.seq, reason) }
  }

  /// - Parameter seq: the line that it takes back; `nil` where nobody said which.
  private func book(
    _ kind: LedgerKind, _ amount: Money, of customer: ID<Customer>, _ seq: Int?, _ reason: String
  ) {
    guard amount != .zero else { return }
    var line = LedgerLine(kind, amount * -1, customer: customer, reason: reason)
    line.takesBack = seq
    book(line)
  }
}

extension ShopError {
  /// Nobody knows of which line a part of a receipt is.
  static func isUnclear(
    _ receipt: VoidedReceipt, _ what: String, of seqs: [Int]
  ) -> ShopError {
    .invalid([
      "receipt \(receipt.number.text) has several tax rates; say of which line it \(what): "
        + receipt.choices(of: seqs)
    ])
  }
}
