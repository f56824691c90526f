import Domain
import Storage

/// What stays out longer, and everything that was checked before.
package struct ExtendReceipt: Sendable {
  /// In the order of the request, as they stand now.
  package let rentals: [RentalRecord]
  /// In the same order.
  package let extensions: [RentalExtension]
  /// What the nights cost that were added, and what was late before.
  package let total: Money
  package let totalLateFees: Money
  package let currency: Currency
  package let findings: [Finding]
  /// The day on which it was done.
  package let day: Day
  package let calendar: BusinessCalendar
  package let money: VisitMoney
}

extension Shop {
  /// Has copies stay out longer: all of them, or none.
  ///
  /// - Parameters:
  ///   - isDryRun: decides in the same way and saves nothing.
  ///   - explains: whether the checks that pass are told as well.
  package func extend(
    _ request: ExtendRequest, at asked: AskedMoment = .now, isDryRun: Bool = false,
    explains: Bool = false
  ) throws -> Outcome<ExtendReceipt> {
    try request.override?.check(against: ExtendRules.book.rules.map(\.name))
    return try decision(.extend, at: asked, isDryRun: isDryRun) { entry in
      if request.override != nil { try entry.authorise(.override) }
      let wanted = try entry.wantedLonger(request)
      let missing = ExtendRules.outBook.findings(wanted.facts, under: entry.rules.rules)
      let records = wanted.facts.copies.compactMap(\.rental)
      guard missing.isEmpty, let first = records.first else {
        let all = records.isEmpty ? missing : try entry.objections(to: request, records, missing)
        return .refused(Refusal(wanted.action(missing), all, on: entry.day))
      }
      let facts = try entry.extendFacts(request, records)
      let decision = ExtendDecision(
        facts, under: entry.rules.rules, overridden: request.override?.codes ?? [],
        explains: explains)
      if !decision.refusesNights { try facts.checkNights() }
      for record in records { try entry.checkIsNotBeforeChanges(of: record) }
      let (payment, objections) = try entry.payment(of: decision, request)
      guard decision.isAllowed, objections.isEmpty else {
        return .refused(
          entry.refusal(
            decision, objections, request, wanted,
            called: first.customer?.card ?? first.rental.customer.text))
      }
      return .done(try entry.extend(records, decision, request, payment))
    }
  }
}

/// What is to stay out longer, as it was asked for.
private struct WantedLonger {
  let facts: ReturnFacts

  func action(_ findings: [Finding]) -> String {
    let finding = findings.first(where: \.stops)
    let missing = facts.copies.first { $0.rental == nil && $0.title == finding?.subject }
    let copy = finding?.copy.map { facts.copies[$0] } ?? missing ?? facts.copies[0]
    let others = facts.copies.count - 1
    let more = others == 0 ? "" : " and \(counted(others, "other"))"
    return "extend \(quoted(copy.title)) (\(copy.barcode))\(more)"
  }
}

extension Entry {
  fileprivate func wantedLonger(_ request: ExtendRequest) throws -> WantedLonger {
    guard !request.copies.isEmpty else {
      throw ShopError.invalid(["a copy or a rental is required"])
    }
    let copies = try request.copies.map { try rentedCopy($0) }
    let barcodes = copies.map(\.barcode)
    for (place, barcode) in barcodes.enumerated() where barcodes[..<place].contains(barcode) {
      throw ShopError.invalid(["copy \(barcode) is named twice"])
    }
    for copy in copies { try copy.rental.map(speak) }
    let typed = zip(request.copies, copies).filter { $1.rental != nil }
    let customers = typed.compactMap(\.1.rental?.rental.customer)
    let apart = customers.enumerated().filter { !customers[..<$0.offset].contains($0.element) }
    guard apart.count <= 1 else {
      throw ShopError.ofSeveral(
        apart.map { one in
          typed.filter { $0.1.rental?.rental.customer == one.element }.map(\.0)
        })
    }
    return WantedLonger(facts: ReturnFacts(copies: copies))
  }

  /// A copy with its rental, called by either.
  func rentedCopy(_ typed: String) throws -> ReturnFacts.ReturnedCopy {
    if let record = try rentalMeant(by: typed) {
      return .init(
        barcode: record.barcode, title: record.title,
        rental: record.rental.returned == nil ? record : nil)
    }
    let copy = try copyOut(typed)
    return .init(
      barcode: copy.copy.barcode, title: copy.title, rental: try store.openRental(of: copy.copy.id))
  }

  /// The rental that is meant, where no copy is called so.
  private func rentalMeant(by typed: String) throws -> RentalRecord? {
    guard try store.copies(referredToAs: typed).isEmpty else { return nil }
    let isOne = try !store.rentals(referredToAs: typed).isEmpty || forgottenRental(typed) != nil
    return isOne ? try rental(typed) : nil
  }

  fileprivate func extendFacts(
    _ request: ExtendRequest, _ records: [RentalRecord]
  ) throws -> ExtendFacts {
    let customer = records[0].rental.customer
    let account = try store.account(of: customer)
    let person = try store.customer(customer)?.customer
    let copies = try records.map { record in
      guard let copy = try store.copies(referredToAs: record.rental.copy.text).first else {
        throw StorageError.unexpected("the copy of rental \(record.rental.id.text) is gone")
      }
      return (try wanted(copy, by: customer), record.rental)
    }
    let renters = try records.compactMap(\.rental.renter).compactMap { try store.renter($0.id) }
    let agreed = try records.map { ($0.rental.id, try nightsAgreed(for: $0.rental)) }
    let (standing, rented) = try store.standingAndRentals(of: customer)
    var who = CustomerFacts(
      id: customer, account: account.state, born: person?.born, tier: person?.tier,
      standing: standing, rented: rented)
    who.join(try memberships(of: customer, on: day))
    var facts = ExtendFacts(
      customer: who, copies: copies, nights: request.nights, day: day,
      minute: rules.calendar.minute(of: instant), under: rules.rules,
      births: Dictionary(renters.map { ($0.id, $0.born) }) { $1 },
      agreed: Dictionary(agreed) { $1 })
    facts.instant = instant
    for (place, record) in records.enumerated() {
      facts.copies[place].lateFeeTax = try taxRate(on: .lateFees, of: record, under: rules)
    }
    facts.customer.block = person?.block.map { BlockFacts($0) }
    (facts.means, facts.paidNow) = try means(
      of: request.payment, under: rules.rules.payments, on: day)
    return facts
  }

  /// A copy that its customer wants to keep.
  private func wanted(_ copy: RentableCopy, by customer: ID<Customer>) throws -> WantedCopy {
    let queue = try holdQueue(for: copy.copy.movie, on: today)
    let isWaitedFor = queue.waiting.contains { $0.customer != customer }
    return WantedCopy(
      movie: copy.copy.movie, title: copy.title, barcode: copy.copy.barcode,
      availability: copy.availability, claim: isWaitedFor ? PriorClaim(isOnCopy: false) : nil,
      seen: SeenCopy(copy))
  }

  /// What stands against it where some are not out: that, and what does against the others. What
  /// was to be paid for all of them is said anew for those.
  fileprivate func objections(
    to request: ExtendRequest, _ records: [RentalRecord], _ missing: [Finding]
  ) throws -> [Finding] {
    let facts = try extendFacts(request, records)
    let decision = ExtendDecision(
      facts, under: rules.rules, overridden: request.override?.codes ?? [])
    var paid = request
    if facts.needsOtherPayment { paid.payment = .exactlyInCash }
    let objections = try (decision.findings + payment(of: decision, paid).findings)
      .filter(\.stops)
    return facts.payingForOthers(missing, beside: objections) + objections
  }

  fileprivate func payment(
    of decision: ExtendDecision, _ request: ExtendRequest
  ) throws -> (decision: PaymentDecision, findings: [Finding]) {
    try payment(
      of: decision.facts.total,
      decision.facts.isPossible ? request.payment : .exactlyInCash, needsTill: true
    ) { paid in
      decision.mayOwe(paying: paid, under: rules.rules, overridden: request.override?.codes ?? [])
    }
  }

  fileprivate func refusal(
    _ decision: ExtendDecision, _ objections: [Finding], _ request: ExtendRequest,
    _ wanted: WantedLonger, called customer: String
  ) -> Refusal {
    let findings = decision.findings + objections
    var refusal = Refusal(wanted.action(findings), findings, on: day, customer: customer)
    refusal.together = decision.together(
      with: objections, under: rules.rules, overridden: request.override?.codes ?? [])
    return refusal
  }

  fileprivate func extend(
    _ records: [RentalRecord], _ decision: ExtendDecision, _ request: ExtendRequest,
    _ payment: PaymentDecision
  ) throws -> ExtendReceipt {
    let customer = decision.facts.customer
    let numbers = try records.map { try store.extensions(of: $0.rental.id).count }
    var extensions = decision.extensions(
      RentalEntry(
        at: instant, in: rules.calendar, rulesHash: rules.hash,
        override: request.override.map {
          KeptOverride(by: isStaffed ? by : $0.by.trimmed, reason: $0.reason.trimmed)
        }), after: numbers)
    let charges = decision.facts.charges
    for (one, charge) in zip(extensions, charges) {
      let visit = records.first { $0.rental.id == one.rental }?.rental.visit
      book(
        LedgerLine(
          .charge, one.price, customer: customer.id, rental: one.rental, visit: visit),
        charge.nights)
      guard one.lateFee > .zero else { continue }
      book(
        LedgerLine(
          .lateFee, one.lateFee, customer: customer.id, rental: one.rental, visit: visit),
        charge.late)
    }
    let money = settle(payment, of: customer.id, visit: nil, before: customer.standing)
    for place in extensions.indices {
      extensions[place].receipt = receipts.first
      if !isDryRun { try store.extend(extensions[place]) }
    }
    tell(records[0].rental.id.text, after: .extended(extensions, of: customer.id, in: currency))
    let rentals = zip(records, extensions).map { record, one in
      var record = record
      record.rental.terms = one.terms
      record.rental.extensions += 1
      return record
    }
    return ExtendReceipt(
      rentals: rentals, extensions: extensions,
      total: charges.map(\.nights).total, totalLateFees: charges.map(\.late).total,
      currency: currency,
      findings: decision.findings, day: day, calendar: rules.calendar, money: money)
  }
}

extension ExtendFacts {
  /// Rules may let any number of nights pass; the calendar does not.
  fileprivate func checkNights() throws {
    guard !isPossible else { return }
    let most = RentRequest.possibleNights.upperBound
    throw ShopError.invalid([
      nights < 1
        ? FieldProblem("nights", "is \(nights), not a number from 1 on")
        : FieldProblem("nights", "is \(nights), and a rental is for \(most) nights at most")
    ])
  }
}
