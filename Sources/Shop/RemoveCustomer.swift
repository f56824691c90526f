import Domain
import Storage

extension Shop {
  /// Forgets a customer who has no outstanding rentals. The rentals stay, without a name.
  ///
  /// - Parameters:
  ///   - redacted: takes the place of kept answers that speak of the customer.
  ///   - isDryRun: decides in the same way and saves nothing.
  package func removeCustomer(
    _ typed: String, at asked: AskedMoment = .now, redacted: String, isDryRun: Bool = false
  ) throws -> Outcome<Customer> {
    try decision(at: asked, isDryRun: isDryRun) { entry in
      let customer = try self.customer(typed)
      let outstanding = try store.outstanding(of: customer.id)
      let findings = AccountRules.book.findings(AccountFacts(outstanding: outstanding))
      guard !findings.contains(where: \.verdict.stops) else {
        let called = customer.called(typed)
        return .refused(Refusal("remove \(called)", findings, on: entry.day, customer: called))
      }
      if isDryRun { return .done(customer) }
      try store.remove(customer, on: entry.day, at: entry.instant)
      try store.forgetNotes(of: customer.id)
      try store.redactAnswers(
        mentioning: [customer.id.text, customer.name, Self.escaped(customer.name)], with: redacted)
      return .done(customer)
    }
  }

  /// The name as answers in JSON write it.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalar == "\"" || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
  }
}
