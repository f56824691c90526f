import Domain
import Storage

/// A membership that was bought, and what it came to.
package struct BoughtMembership: Sendable {
  package let record: MembershipRecord
  package let findings: [Finding]
  /// The one after which it begins, where the customer has it still.
  package let after: Membership?
  /// What is charged, with the tax that is added to its price.
  package let total: Money
  package let money: VisitMoney
  package let currency: Currency
}

extension Shop {
  /// Sells a customer a membership, which begins today; one that they have goes on after its end.
  ///
  /// - Parameters:
  ///   - name: what it is called; `nil` for the one that they had last.
  ///   - isDryRun: decides in the same way and saves nothing.
  package func buyMembership(
    _ name: String?, for typed: String, _ payment: PaymentRequest = .exactlyInCash,
    at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<BoughtMembership> {
    if name?.trimmed.isEmpty == true { throw ShopError.invalid(["membership is required"]) }
    let deed: Deed = name == nil ? .membershipRenew : .membershipBuy
    return try decision(deed, at: asked, isDryRun: isDryRun) { entry in
      let customer = try entry.customer(typed)
      let known = try entry.memberships(of: customer.id, on: entry.day)
      let facts = try entry.facts(name ?? known.memberships.last?.name, customer, known)
      let findings = MembershipRules.book.findings(facts, under: entry.rules.rules)
      let bought = facts.offer.value.map { entry.membership($0, facts, of: customer, known) }
      let rate = try entry.taxRate(on: .memberships, for: customer.id)
      let charges = TaxedCharge.of([
        (bought?.price ?? .zero, rate), (bought?.joiningFee ?? .zero, rate),
      ])
      let (paid, objections) = try entry.payment(
        of: charges.total, bought == nil ? .exactlyInCash : payment, needsTill: true
      ) { _ in false }
      let action = name == nil ? "renew the membership of" : "sell \(facts.name ?? "") to"
      if let refusal = entry.refusal(action, customer, typed, findings + objections) {
        return .refused(refusal)
      }
      guard let bought else { throw StorageError.unexpected("a membership is sold for no price") }
      let last = known.left.last { $0.until.map { $0 + 1 == bought.from } ?? false }
      return .done(
        try entry.sell(bought, charges, after: last, to: customer, paid, findings))
    }
  }

  /// All that customers have bought, or one customer has; as the shop stands or stood.
  ///
  /// - Parameter isOver: whether those that are over or voided are there as well.
  package func memberships(
    of customer: String? = nil, isOver: Bool, at asked: AskedMoment = .now
  ) throws -> Seen<[MembershipRecord]> {
    try seen(at: asked) { work, moment in
      let found =
        try customer.map {
          try work.membershipRecords(
            of: try work.customer($0).id, on: moment.day, at: moment.instant)
        } ?? work.store.membershipRecords(on: moment.day, at: moment.instant)
      work.speak(of: found.map(\.membership.customer))
      return found.filter { isOver || [.running, .coming].contains($0.state) }
    }
  }
}

extension Work {
  /// What a customer has bought, as it counts on a day.
  ///
  /// - Parameter instant: when the shop is asked about as it stood then.
  func memberships(
    of customer: ID<Customer>, on day: Day, at instant: Instant? = nil
  ) throws -> MembershipStanding {
    MembershipStanding(try store.memberships(of: customer, at: instant), on: day)
  }

  /// What a customer has bought, in the order of recording; voided ones as well.
  func membershipRecords(
    of customer: ID<Customer>, on day: Day, at instant: Instant? = nil
  ) throws -> [MembershipRecord] {
    let person = try store.customer(customer)?.customer
    return try store.memberships(of: customer, at: instant).map { membership in
      var membership = membership
      membership.customer = customer
      return MembershipRecord(membership, name: person?.name, card: person?.card, on: day)
    }
  }
}

extension Entry {
  fileprivate func facts(
    _ name: String?, _ customer: Customer, _ known: MembershipStanding
  ) throws -> MembershipFacts {
    let visit = try circumstances(of: customer, on: day, at: instant, under: rules)
    let house = rules.rules
    return MembershipFacts(
      account: customer.account.state, name: name.map { house.membershipName($0) ?? $0.trimmed },
      offer: house.membership(name ?? "", for: visit), others: house.membershipNames(for: visit),
      left: known.left, isRenewal: deed == .membershipRenew, visit: visit)
  }

  fileprivate func membership(
    _ offer: MembershipOffer, _ facts: MembershipFacts, of customer: Customer,
    _ known: MembershipStanding
  ) -> Membership {
    let end = known.left.compactMap(\.until).max()
    let fee = known.memberships.isEmpty ? rules.rules.joiningFee(for: facts.visit).value : .zero
    return Membership(
      facts.name ?? "", of: customer.id, at: instant, from: end.map { $0 + 1 } ?? day,
      until: offer.term.end(from: end ?? day), price: offer.price, joiningFee: fee,
      rulesHash: rules.hash)
  }

  fileprivate func sell(
    _ membership: Membership, _ charges: [TaxedCharge], after last: Membership?,
    to customer: Customer, _ payment: PaymentDecision, _ findings: [Finding]
  ) throws -> BoughtMembership {
    var membership = membership
    let standing = try store.standing(of: customer.id)
    book(LedgerLine(.membership, membership.price, customer: customer.id), charges[0])
    if membership.joiningFee > .zero {
      book(
        LedgerLine(
          .membership, membership.joiningFee, customer: customer.id,
          reason: Membership.joiningReason), charges[1])
    }
    let money = settle(payment, of: customer.id, visit: nil, before: standing)
    membership.receipt = receipts.first
    if writes { try store.add(membership) }
    tell(
      customer.id.text,
      after: [
        "from": membership.from.text, "until": membership.until?.text,
        "price": membership.price.text(in: currency),
        "joining_fee": membership.joiningFee > .zero
          ? membership.joiningFee.text(in: currency) : nil,
        "receipt": receipts.first?.text,
      ])
    return BoughtMembership(
      record: MembershipRecord(membership, name: customer.name, card: customer.card, on: day),
      findings: findings, after: last, total: charges.total, money: money, currency: currency)
  }

  /// How many rentals saw a customer as one of its members, voided ones apart.
  ///
  /// - Parameter customer: who has it today, whatever account it was bought on.
  func rentals(under membership: Membership, of customer: ID<Customer>) throws -> Int {
    var filter = RentalFilter()
    (filter.customer, filter.state, filter.since) = (customer, .all, membership.boughtAt)
    var number = 0
    try store.forEachRental(filter) { record in
      let day = rules.calendar.day(of: record.rental.rentedAt)
      guard membership.runs(on: day), let tier = record.rental.grounds?.customer.tier,
        Name(tier) == Name(membership.name)
      else { return }
      number += 1
    }
    return number
  }

  /// Where a membership was renewed since, the newest in front: a void of it has to wait for them.
  ///
  /// - Parameter customer: who has it today, whatever account it was bought on.
  func renewals(
    of membership: Membership, by customer: ID<Customer>
  ) throws -> [VoidFacts.Renewal] {
    try store.memberships(of: customer).filter {
      $0.voidedAt == nil && $0.seq > membership.seq && $0.from > membership.from
    }.reversed().compactMap { later in
      guard let receipt = later.receipt, let line = try store.lines(on: receipt).first else {
        return nil
      }
      return VoidFacts.Renewal(
        receipt: receipt, name: later.name, isVoidable: try isVoidable(line))
    }
  }
}
