import Domain
import Storage

extension Shop {
  /// Forgets a customer who has no outstanding rentals. The rentals stay, without a name.
  ///
  /// - Parameter redacted: takes the place of kept answers that speak of the customer.
  package func removeCustomer(
    _ typed: String, at asked: AskedMoment = .now, redacted: String
  ) throws -> Outcome<Customer> {
    try decision(at: asked) { entry in
      let customer = try self.customer(typed)
      let outstanding = try store.outstanding(of: customer.id)
      let findings = AccountRules.book.findings(AccountFacts(outstanding: outstanding))
      guard !findings.contains(where: \.verdict.stops) else {
        return .refused(Refusal("remove \(customer.called(typed))", findings))
      }
      try store.remove(customer, on: entry.day, at: entry.instant)
      try store.forgetNotes(of: customer.id)
      try store.redactAnswers(
        mentioning: [customer.id.text, customer.name], with: redacted)
      return .done(customer)
    }
  }
}
