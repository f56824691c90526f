import Domain

extension Entry {
  /// How what is due is settled, and what stands against it.
  ///
  /// - Parameters:
  ///   - deposit: what of it is put down, and never goes on account.
  ///   - needsTill: whether it goes through the till even if no money changes hands.
  ///   - mayOwe: whether the rest could go on account where so much is paid.
  func payment(
    of due: Money, _ request: PaymentRequest, deposit: Money = .zero, needsTill: Bool,
    mayOwe: (Money) -> Bool = { _ in true }
  ) throws -> (decision: PaymentDecision, findings: [Finding]) {
    let terms = rules.rules.payments
    let offered = try drawn(offered(request, under: terms, on: day), of: due)
    let decision: PaymentDecision
    do throws(FieldProblem) {
      decision = try PaymentDecision(due: due, offered, under: terms)
    } catch {
      throw ShopError.invalid([error])
    }
    try checkChange(of: decision)
    try checkDeposit(deposit, in: decision.payments, rounded: decision.rounding)
    let usesTill = needsTill || !decision.payments.isEmpty
    var facts = PaymentFacts(
      due: due, paid: decision.settled, onAccount: request.onAccount, currency: currency,
      number: desk.till, isTillOpen: desk.session != nil || !usesTill, till: rules.rules.till)
    facts.means = Means(offered)
    facts.deposit = deposit
    facts.mayOwe =
      request.onAccount || decision.settled >= due
      || decision.settled >= deposit && mayOwe(decision.settled)
    return (decision, PaymentRules.book.findings(facts, under: rules.rules))
  }

  /// Refuses change on what is no cash that the drawer does not hold.
  private func checkChange(of decision: PaymentDecision) throws {
    let handed = decision.payments.cash * -1
    guard handed > .zero, let held = try drawer(for: .cash), handed > held else { return }
    let text = { (money: Money) in money.text(in: self.currency) }
    let much = isBlind ? "less" : text(max(.zero, held))
    throw ShopError.invalid([
      FieldProblem("pay", "leaves \(text(handed)) of change, and the drawer holds \(much)")
    ])
  }

  /// Books what was paid, and tells what the visit came to.
  ///
  /// - Parameters:
  ///   - before: how the customer stood before this entry.
  ///   - rentals: what something is put down for; that is paid first.
  func settle(
    _ decision: PaymentDecision, of customer: ID<Customer>, visit: ID<Visit>?, before: Standing,
    deposits rentals: [Rental] = []
  ) -> VisitMoney {
    let (taken, payments) = put(down: rentals, of: decision.payments)
    for payment in payments {
      book(
        LedgerLine(.payment, paying: payment, customer: customer, visit: visit))
    }
    if decision.tip > .zero {
      book(LedgerLine(.tip, decision.tip, customer: customer, visit: visit))
    }
    if decision.rounding != .zero {
      book(LedgerLine(.rounding, decision.rounding, customer: customer, visit: visit))
    }
    var money = VisitMoney(
      receipts: receipts, payments: decision.payments, change: decision.change,
      standing: standing(of: customer, after: before), bookedLater: bookedLater)
    (money.depositTaken, money.tip, money.rounding) = (taken, decision.tip, decision.rounding)
    money.giftCards = decision.giftCards
    return money
  }
}

extension Entry {
  /// How money goes back: as it was said, else by the method that paid.
  ///
  /// - Throws: where what was said is no way to pay here, and nothing was paid so.
  func parts(
    of amount: Money, _ offer: PaymentOffer, paid: PaidMoney
  ) throws -> [Payment] {
    var offer = offer
    if offer.isMethodSaid, offer.method == .giftCard {
      offer.reference = try giftCard(givenBackTo: offer, of: paid)
    }
    // What paid may have been a way to pay here only then.
    if offer.method != .cash, !paid.all.contains(where: { $0.method == offer.method }) {
      do throws(FieldProblem) {
        guard try !rules.rules.payments.terms(of: offer.method).goesBackInCash else {
          throw FieldProblem("pay", "is by \(offer.method.rawValue), and that goes back in cash")
        }
      } catch {
        throw ShopError.invalid([error])
      }
    }
    let parts = paid.parts(of: amount, offer)
    try checkAreGiftCards(parts)
    return parts
  }
}

extension Work {
  /// How a request is to be paid.
  ///
  /// - Returns: the means, and what of it is paid now where the rest is owed; `nil` where all is.
  func means(
    of payment: PaymentRequest, under terms: PaymentTerms, on day: Day
  ) throws -> (means: Means, paidNow: Money?) {
    let offered = try offered(payment, under: terms, on: day)
    let isOpen = !payment.onAccount || offered.contains { $0.amount == nil && $0.most == nil }
    return (
      Means(offered, onAccount: payment.onAccount),
      isOpen ? nil : offered.compactMap { $0.amount ?? $0.most }.reduce(.zero, +)
    )
  }

  /// What is put on the counter, read in its currency; of a gift card, with what it holds.
  ///
  /// - Parameter day: on which it pays.
  func offered(
    _ payment: PaymentRequest, under terms: PaymentTerms, on day: Day
  ) throws -> [OfferedMoney] {
    let offers: [OfferedMoney]
    do throws(FieldProblem) {
      offers = try payment.amounts(under: terms)
    } catch {
      throw ShopError.invalid([error])
    }
    return try offers.map {
      let offer = try held($0, on: day)
      return shop.cards?.drawing(offer) ?? offer
    }
  }
}
