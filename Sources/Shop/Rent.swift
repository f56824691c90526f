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
    let override = try check(request)
    return try decision(at: asked, isDryRun: isDryRun) { entry in
      let customer = try self.customer(request.customer)
      let wanted = try WantedCopies(request.items, in: self)
      let facts = try rentFacts(
        request, customer, wanted,
        RentMoment(instant: entry.instant, day: entry.day, isPast: false),
        under: entry.rules)
      let decision = RentDecision(
        facts, under: entry.rules.rules, overridden: request.override?.codes ?? [],
        explains: explains)
      guard decision.isAllowed else {
        let called = customer.called(request.customer)
        return .refused(
          Refusal(
            wanted.action(to: called, decision.findings), decision.findings, on: entry.day,
            customer: called))
      }
      try check(request.nights)
      for copy in wanted.taken {
        try check(
          entry.instant, isNotBefore: store.lastMovement(of: copy), of: "copy \(copy.barcode)")
      }
      let rentals = decision.rentals(
        RentalEntry(
          at: entry.instant, rulesHash: entry.rules.hash, note: request.note?.trimmed.nonEmpty,
          override: override), ids: newID)
      if !isDryRun {
        for rental in rentals { try store.open(rental) }
      }
      return .done(receipt(rentals, decision, customer, entry.rules.calendar))
    }
  }

  /// What can be wrong with a request before anything is known of the shop.
  ///
  /// - Returns: the override as it is recorded.
  private func check(_ request: RentRequest) throws -> KeptOverride? {
    try check(request.note, holdsNoNULAs: "note")
    guard let override = request.override else { return nil }
    try check(override.reason, holdsNoNULAs: "reason")
    try check(override.by, holdsNoNULAs: "by")
    let known = RentRules.book.rules.map(\.name)
    var problems = override.codes.filter { !known.contains($0) }.map { code in
      let hint = Nearest.name(to: code, among: known).map { "; did you mean \(quoted($0))?" } ?? ""
      return FieldProblem("override", "\(quoted(code)) is no finding\(hint)")
    }
    let (reason, by) = (override.reason.trimmed, override.by.trimmed)
    if reason.isEmpty { problems.append(FieldProblem("reason", "is required with an override")) }
    if by.isEmpty { problems.append(FieldProblem("by", "is required with an override")) }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
    return KeptOverride(by: by, reason: reason)
  }

  /// Rules may let any number of nights pass; the calendar does not.
  func check(_ nights: Int) throws {
    let possible = RentRequest.possibleNights
    guard !possible.contains(nights) else { return }
    throw ShopError.invalid([
      FieldProblem(
        "nights", "is \(nights), not a number from \(possible.lowerBound) to \(possible.upperBound)"
      )
    ])
  }

  private func receipt(
    _ rentals: [Rental], _ decision: RentDecision, _ customer: Customer,
    _ calendar: BusinessCalendar
  ) -> RentReceipt {
    let holder = RentalRecord.Holder(
      name: customer.name, card: customer.card, phone: customer.phone, email: customer.email)
    let records = zip(rentals, decision.facts.copies).map { rental, copy in
      RentalRecord(
        rental: rental, barcode: copy.barcode ?? "", movie: copy.movie, title: copy.title,
        customer: holder)
    }
    return RentReceipt(
      visit: rentals[0].visit, rentals: records,
      total: rentals.reduce(.zero) { $0 + $1.price }, currency: decision.facts.currency,
      findings: decision.findings, day: decision.facts.day, calendar: calendar)
  }
}
