import Domain
import Storage

extension Shop {
  /// Closes an account that has no outstanding rentals; a closed one stays as it is.
  package func closeAccount(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> Outcome<CustomerRecord> {
    try change(typed, to: .closed, verb: "close", .customerClose, at: asked)
  }

  /// Reopens an account that has no outstanding rentals; an open one stays as it is.
  package func reopenAccount(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> Outcome<CustomerRecord> {
    try change(typed, to: .open, verb: "reopen", .customerReopen, at: asked)
  }

  private func change(
    _ typed: String, to state: AccountState, verb: String, _ deed: Deed, at asked: AskedMoment
  ) throws -> Outcome<CustomerRecord> {
    try decision(deed, at: asked) { entry in
      var customer = try entry.customer(typed)
      entry.tell(
        customer.id.text, before: ["state": customer.account.state.rawValue],
        after: ["state": state.rawValue])
      let outstanding = try entry.store.outstanding(
        of: customer.id, back: entry.back, tax: entry.lateFeeTax)
      guard customer.account.state != state else {
        return .done(CustomerRecord(customer: customer, out: outstanding.count))
      }
      let findings = AccountRules.book.findings(
        AccountFacts(outstanding: outstanding, currency: entry.currency), under: entry.rules.rules)
      guard !findings.contains(where: \.stops) else {
        let called = customer.called(typed)
        return .refused(
          Refusal("\(verb) the account of \(called)", findings, on: entry.day, customer: called))
      }
      try entry.check(entry.instant, isNotBefore: customer.account.since, of: "the account")
      let account = Account(state: state, since: entry.instant)
      try entry.store.set(account, of: customer)
      if state == .closed { try entry.cancelHolds(of: customer.id) }
      customer.account = account
      return .done(CustomerRecord(customer: customer, out: 0))
    }
  }
}
