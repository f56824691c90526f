import Domain
import Storage

extension Shop {
  /// Forgets a customer who has no outstanding rentals, and whose account is even. The rentals and
  /// the account's lines stay, without a name.
  ///
  /// - Parameters:
  ///   - isDryRun: decides in the same way and saves nothing.
  ///   - redact: what is left of a kept answer that speaks of the customer.
  package func removeCustomer(
    _ typed: String, at asked: AskedMoment = .now, isDryRun: Bool = false,
    redact: (String) -> String
  ) throws -> Outcome<Customer> {
    try decision(.customerRemove, at: asked, isDryRun: isDryRun) { entry in
      let customer = try self.customer(typed)
      let outstanding = try store.outstanding(of: customer.id)
      let findings = AccountRules.removal.findings(
        AccountFacts(
          outstanding: outstanding, standing: try store.standing(of: customer.id),
          currency: entry.currency))
      guard !findings.contains(where: \.stops) else {
        let called = customer.called(typed)
        return .refused(Refusal("remove \(called)", findings, on: entry.day, customer: called))
      }
      try check(entry.instant, isNotBefore: customer.account.since, of: "the account")
      if isDryRun { return .done(customer) }
      try store.remove(customer, on: entry.day, at: entry.instant)
      try store.forgetNotes(of: customer.id)
      try store.forgetDetails(of: customer.id)
      try store.forgetNotices(of: customer.id, at: entry.instant)
      entry.tell(customer.id.text)
      try store.redactAnswers(about: customer.id, redact)
      return .done(customer)
    }
  }
}
