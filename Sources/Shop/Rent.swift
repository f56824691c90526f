import Domain
import Storage

/// What was rented, and everything that was checked before.
package struct RentReceipt: Sendable {
  package let visit: ID<Visit>
  /// In the order of the request.
  package let rentals: [RentalRecord]
  package let total: Money
  package let currency: Currency
  package let findings: [Finding]
  /// The rental day.
  package let day: Day
  package let calendar: BusinessCalendar
  package let money: VisitMoney
  /// What is to be shown of the customer.
  package let customerNote: String?
  /// What is left of the packages that paid for some of it.
  package var packages: [HeldPackage] = []
  /// What was sold with it.
  package var sold: [SoldGoods] = []
  /// What was taken off by hand, of goods as well, and why.
  package var discount = Money.zero
  package var discountReason: String?
}

extension Shop {
  /// Rents copies to a customer: all of them, or none.
  ///
  /// - Parameters:
  ///   - isDryRun: decides in the same way and saves nothing.
  ///   - explains: whether the checks that pass are told as well.
  package func rent(
    _ request: RentRequest, at asked: AskedMoment = .now, isDryRun: Bool = false,
    explains: Bool = false
  ) throws -> Outcome<RentReceipt> {
    try request.check()
    return try decision(.rent, at: asked, isDryRun: isDryRun) { entry in
      if request.override != nil { try entry.authorise(.override) }
      let customer = try entry.customer(request.customer)
      let wanted = try WantedCopies(
        request.items, for: customer, on: entry.today, under: entry.rules, in: entry)
      var goods = try WantedGoods(request.goods, in: entry)
      var facts = try entry.rentFacts(
        request, customer, wanted,
        RentMoment(instant: entry.instant, day: entry.day, isPast: false), under: entry.rules)
      let (discount, against) = try entry.takeOff(request.discount, &facts, &goods)
      facts.goods = try goods.prices(for: customer.id, in: entry)
      let decision = RentDecision(
        facts, under: entry.rules.rules, overridden: request.override?.codes ?? [],
        explains: explains)
      if !decision.refusesNights { try request.checkNights() }
      let setRight = try wanted.taken.map { try entry.setReturnRight(of: $0) }
      var (payment, objections) = try entry.payment(of: decision, request)
      objections +=
        GoodsRules.book.findings(
          goods.facts(for: nil, under: entry.rules.rules), under: entry.rules.rules) + against
      guard decision.isAllowed, objections.isEmpty else {
        return .refused(entry.refusal(decision, objections, request, customer, wanted))
      }
      let rentals = decision.rentals(
        RentalEntry(
          at: entry.instant, in: entry.rules.calendar, rulesHash: entry.rules.hash,
          note: request.note?.trimmed.nonEmpty,
          override: request.override.map {
            KeptOverride(by: entry.isStaffed ? entry.by : $0.by.trimmed, reason: $0.reason.trimmed)
          }), ids: newID)
      if entry.writes {
        for rental in rentals { try entry.store.open(rental) }
        for (rental, copy) in zip(rentals, decision.facts.copies)
        where wanted.isWaitedFor(copy.movie) {
          try entry.fulfilHold(for: copy.movie, with: rental)
        }
      }
      let charges = decision.charges
      for (rental, charge) in zip(rentals, charges) {
        entry.book(
          LedgerLine(
            .charge, rental.price, customer: customer.id, rental: rental.id, visit: rental.visit),
          charge, discount: request.discount?.reason)
      }
      let sold = try entry.sell(
        goods, charges.dropFirst(rentals.count), to: customer.id, visit: rentals[0].visit)
      let money = entry.settle(
        payment, of: customer.id, visit: rentals[0].visit, before: decision.facts.customer.standing,
        deposits: rentals)
      entry.tell(rentals, setRight, discount)
      var receipt = entry.receipt(rentals, decision, customer, entry.rules.calendar, money)
      receipt.sold = sold
      (receipt.discount, receipt.discountReason) = (discount, request.discount?.reason)
      return .done(receipt)
    }
  }
}

extension Entry {
  /// Takes off by hand what a request says, if no calendar stands against the nights.
  ///
  /// - Returns: what that is in all, and what stands against it.
  fileprivate func takeOff(
    _ request: DiscountRequest?, _ facts: inout RentFacts, _ goods: inout WantedGoods
  ) throws -> (total: Money, findings: [Finding]) {
    guard let request else { return (.zero, []) }
    let copies = facts.lines
    guard !copies.isEmpty else { return (.zero, try takenOff(request, []).findings) }
    let (taken, findings) = try takenOff(request, copies + goods.pricedLines)
    facts.takeOff(taken.shares.prefix(copies.count))
    goods.takeOff(taken.shares.dropFirst(copies.count), because: request.reason)
    return (taken.total, findings)
  }

  /// How a visit is paid, and what stands against it: told with all else that does. A number of
  /// nights that no calendar bears has no price.
  fileprivate func payment(
    of decision: RentDecision, _ request: RentRequest
  ) throws -> (decision: PaymentDecision, findings: [Finding]) {
    let isPossible = RentRequest.possibleNights.contains(request.nights)
    return try payment(
      of: decision.facts.total + decision.facts.deposits,
      isPossible ? request.payment : .exactlyInCash, deposit: decision.facts.deposits,
      needsTill: true
    ) { paid in
      decision.mayOwe(paying: paid, under: rules.rules, overridden: request.override?.codes ?? [])
    }
  }

  fileprivate func refusal(
    _ decision: RentDecision, _ objections: [Finding], _ request: RentRequest,
    _ customer: Customer, _ wanted: WantedCopies
  ) -> Refusal {
    let called = customer.called(request.customer)
    let findings = decision.findings + objections
    let whom = request.renter.map { "\($0.trimmed), on the account of \(called)" } ?? called
    var refusal = Refusal(wanted.action(to: whom, findings), findings, on: day, customer: called)
    refusal.together = decision.together(
      with: objections, under: rules.rules, overridden: request.override?.codes ?? [])
    return refusal
  }

  /// Whoever has a movie waits for it no more.
  fileprivate func fulfilHold(for movie: ID<Movie>, with rental: Rental) throws {
    let own = try store.holds(for: movie).first { $0.customer == rental.customer }
    if let own {
      try end(own, as: .rented, with: rental.id)
    }
    try settleHolds(of: movie)
  }

  fileprivate func tell(
    _ rentals: [Rental], _ setRight: [(before: AuditFacts, after: AuditFacts)], _ discount: Money
  ) {
    let facts = AuditFacts.visit(rentals, receipt: receipts.first, in: currency)
      .with(discountFacts(discount))
    tell(
      rentals[0].visit.text, before: setRight.map(\.before).reduce([:]) { $0.with($1) },
      after: setRight.map(\.after).reduce(facts) { $0.with($1) })
  }
}

extension Work {
  fileprivate func receipt(
    _ rentals: [Rental], _ decision: RentDecision, _ customer: Customer,
    _ calendar: BusinessCalendar, _ money: VisitMoney
  ) -> RentReceipt {
    let holder = RentalRecord.Holder(
      name: customer.name, card: customer.card, phone: customer.phone, email: customer.email)
    let records = zip(rentals, decision.facts.copies).map { rental, copy in
      RentalRecord(
        rental: rental, barcode: copy.barcode ?? "", movie: copy.movie, title: copy.title,
        customer: holder)
    }
    var receipt = RentReceipt(
      visit: rentals[0].visit, rentals: records,
      total: decision.charges.total, currency: decision.facts.currency,
      findings: decision.findings, day: decision.facts.day, calendar: calendar, money: money,
      customerNote: customer.note)
    receipt.packages = decision.packagesLeft
    return receipt
  }
}

extension RentRequest {
  /// What can be wrong with a request before anything is known of the shop.
  fileprivate func check() throws {
    try OneLine.check(note, as: "note")
    try override?.check(against: RentRules.book.rules.map(\.name))
  }

  /// Rules may let any number of nights pass; the calendar does not.
  func checkNights() throws {
    let possible = Self.possibleNights
    guard !possible.contains(nights) else { return }
    throw ShopError.invalid([
      FieldProblem(
        "nights", "is \(nights), not a number from \(possible.lowerBound) to \(possible.upperBound)"
      )
    ])
  }
}

extension Override {
  /// What can be wrong with it before anything is known of the shop.
  ///
  /// - Parameter known: the findings that there are.
  func check(against known: [String]) throws {
    try OneLine.check(reason, as: "reason")
    try OneLine.check(by, as: "by")
    var problems = codes.filter { !known.contains($0) }.map { code in
      let hint = Nearest.name(to: code, among: known).map { "; did you mean \(quoted($0))?" } ?? ""
      return FieldProblem("override", "\(quoted(code)) is no finding\(hint)")
    }
    if reason.trimmed.isEmpty {
      problems.append(.missing("reason", " with an override"))
    }
    if by.trimmed.isEmpty {
      problems.append(.missing("by", " with an override"))
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
  }
}
