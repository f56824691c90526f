import Domain
import Storage

/// What came back.
package struct ReturnReceipt: Sendable {
  /// In the order of the request.
  package let rentals: [RentalRecord]
  package let totalLateFees: Money
  package let currency: Currency
  /// The business day of the return.
  package let day: Day
  package let calendar: BusinessCalendar
  package let money: VisitMoney
}

extension Shop {
  /// Takes copies back: all of them, or none.
  ///
  /// - Parameter typedCustomer: only if this customer has them.
  package func takeBack(
    _ copies: [String], from typedCustomer: String? = nil,
    payment: PaymentRequest = PaymentRequest(), at asked: AskedMoment = .now,
    isDryRun: Bool = false
  ) throws -> Outcome<ReturnReceipt> {
    try decision(.return, at: asked, isDryRun: isDryRun) { entry in
      try authorise(returnIn: entry, paid: payment.offers)
      let customer = try typedCustomer.map(self.customer)
      let facts = try returnFacts(copies, from: customer)
      let day = entry.day
      let decision = ReturnDecision(facts, under: entry.rules.rules, at: entry.instant, on: day)
      let rentals = try decision.rentals.map { try kept($0, in: entry) }
      let total = rentals.reduce(.zero) { $0 + $1.rental.lateFee(by: day) }
      let (money, objections) = try charge(rentals, total, payment, in: entry)
      let findings = decision.findings + objections
      guard !findings.contains(where: \.stops) else {
        return .refused(Refusal(Self.action(facts), findings, on: day))
      }
      for record in rentals where !isDryRun { try end(record) }
      tell(rentals, in: entry)
      return .done(
        ReturnReceipt(
          rentals: rentals, totalLateFees: total, currency: entry.currency, day: day,
          calendar: entry.rules.calendar, money: money))
    }
  }

  /// Books the late fees, which are owed until they are paid. A customer who owes none has no
  /// lines; of one who does, every copy has, so that the receipt tells of all that came back.
  private func charge(
    _ rentals: [RentalRecord], _ total: Money, _ request: PaymentRequest, in entry: Entry
  ) throws -> (VisitMoney, [Finding]) {
    var request = request
    request.onAccount = true
    let customers = Set(rentals.map(\.rental.customer))
    guard request.offers.isEmpty || customers.count <= 1 else {
      throw ShopError.invalid([
        "the copies come back from \(customers.count) customers, who each pay for their own"
      ])
    }
    let (payment, objections) = try payment(of: total, request, in: entry, needsTill: false)
    for record in rentals.map(\.rental) {
      let fees = rentals.filter { $0.rental.customer == record.customer }
        .reduce(.zero) { $0 + $1.rental.lateFee(by: entry.day) }
      guard fees > .zero else { continue }
      entry.book(
        LedgerLine(
          .lateFee, record.lateFee(by: entry.day), customer: record.customer, rental: record.id,
          visit: record.visit))
    }
    guard customers.count == 1, let customer = customers.first else {
      let money = VisitMoney(receipts: entry.receipts, bookedLater: entry.bookedLater)
      return (money, objections)
    }
    let standing = try store.standing(of: customer)
    return (
      settle(payment, of: customer, visit: nil, before: standing, in: entry), objections
    )
  }

  private func end(_ record: RentalRecord) throws {
    guard let returned = record.rental.returned else { return }
    try store.end(record.rental.id, returned)
    // Of somebody who was removed, what is out is all that was still known.
    if record.customer == nil { try store.forgetTitles(of: record.rental.customer) }
  }

  private func tell(_ rentals: [RentalRecord], in entry: Entry) {
    let others = rentals.map(\.rental).filter { $0.returned?.at != entry.instant }
    let facts: AuditFacts = [
      "rentals": rentals.map(\.rental.id.text).joined(separator: " "),
      "receipts": entry.receipts.map(\.text).joined(separator: " ").nonEmpty,
      "on": entry.day.text,
    ]
    entry.tell(
      rentals[0].rental.id.text,
      after: facts.with(AuditFacts(others.map { ($0.factName, $0.course) })))
  }

  private func returnFacts(_ typed: [String], from customer: Customer?) throws -> ReturnFacts {
    guard !typed.isEmpty else { throw ShopError.invalid(["a copy is required"]) }
    var seen: Set<ID<Copy>> = []
    return ReturnFacts(
      copies: try typed.map { typed in
        let copy = try self.copy(typed)
        guard seen.insert(copy.copy.id).inserted else {
          throw ShopError.invalid(["copy \(copy.copy.barcode) is named twice"])
        }
        let rental = try store.openRental(of: copy.copy.id)
        if let rental { customersSpokenOf.insert(rental.rental.customer) }
        let isTheirs = customer == nil || rental?.rental.customer == customer?.id
        return .init(
          barcode: copy.copy.barcode, title: copy.title, rental: isTheirs ? rental : nil,
          isElsewhere: rental != nil && !isTheirs)
      })
  }

  private static func action(_ facts: ReturnFacts) -> String {
    let copy = facts.copies.first { $0.rental == nil }
    let others = facts.copies.count - 1
    let more = others == 0 ? "" : " and \(counted(others, "other"))"
    return "take back \(quoted(copy?.title ?? "")) (\(copy?.barcode ?? ""))\(more)"
  }
}
