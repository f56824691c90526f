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
}

extension Shop {
  /// Takes copies back: all of them, or none.
  ///
  /// - Parameter typedCustomer: only if this customer has them.
  package func takeBack(
    _ copies: [String], from typedCustomer: String? = nil, at asked: AskedMoment = .now,
    isDryRun: Bool = false
  ) throws -> Outcome<ReturnReceipt> {
    try decision(at: asked, isDryRun: isDryRun) { entry in
      let customer = try typedCustomer.map(self.customer)
      let facts = try returnFacts(copies, from: customer)
      let day = entry.day
      let decision = ReturnDecision(facts, at: entry.instant, on: day)
      guard decision.isAllowed else {
        return .refused(Refusal(Self.action(facts), decision.findings, on: day))
      }
      for record in decision.rentals {
        try check(entry.instant, isNotBefore: record.rental.rentedAt, of: "copy \(record.barcode)")
        if !isDryRun, let returned = record.rental.returned {
          try store.end(record.rental.id, returned)
        }
      }
      return .done(
        ReturnReceipt(
          rentals: decision.rentals,
          totalLateFees: decision.rentals.reduce(.zero) { $0 + $1.rental.lateFee(by: day) },
          currency: entry.rules.rules.currency.value, day: day, calendar: entry.rules.calendar))
    }
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
