import Domain
import Storage

extension Shop {
  /// Forgets a customer who has no outstanding rentals, and whose account is even. The rentals stay
  /// without the titles, and the account's lines without a name.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  package func removeCustomer(
    _ typed: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<Customer> {
    try decision(.customerRemove, at: asked, isDryRun: isDryRun) { entry in
      let customer = try entry.customer(typed)
      // Whoever is blocked could come back under another number.
      if customer.block != nil { try entry.authorise(.liftBlock) }
      let outstanding = try entry.store.outstanding(
        of: customer.id, back: entry.back, tax: entry.lateFeeTax)
      let standing = try entry.store.standing(of: customer.id)
      // What is lost for good is not decided by a sum that may be wrong.
      guard try standing == entry.store.standingInBooks(of: customer.id) else {
        throw StorageError.wrongSums
      }
      let findings = AccountRules.removal.findings(
        AccountFacts(
          outstanding: outstanding,
          elsewhere: try entry.store.outstandingElsewhere(
            ofRentersOf: customer.id, back: entry.back, tax: entry.lateFeeTax),
          standing: standing.leaving(
            try entry.store.deposits(of: customer.id, standing).ofRentals),
          currency: entry.currency), under: entry.rules.rules)
      guard !findings.contains(where: \.stops) else {
        let called = customer.called(typed)
        return .refused(Refusal("remove \(called)", findings, on: entry.day, customer: called))
      }
      try entry.check(entry.instant, isNotBefore: customer.account.since, of: "the account")
      guard entry.writes else { return .done(customer) }
      try entry.erase(customer.id, on: entry.day, at: entry.instant)
      entry.tell(customer.id.text)
      return .done(customer)
    }
  }
}

extension Entry {
  /// Takes a person, and which titles they rented, out of everything that is on record; what
  /// waited for them goes on to the next.
  ///
  /// - Parameter day: on which they were removed.
  func erase(_ customer: ID<Customer>, on day: Day, at instant: Instant) throws {
    try cancelHolds(of: customer)
    try store.remove(customer, on: day, at: instant)
    try forgetHouseholds(of: customer)
    try store.forgetMemberships(of: customer)
    try store.forgetPackages(of: customer)
    try store.forgetInvoices(of: customer)
    try store.forgetRenters(of: customer)
    try store.forgetTitles(of: customer)
    try store.forgetHolds(of: customer)
    try store.forgetDetails(of: customer)
    try store.forgetNotices(of: customer, at: instant)
    for op in try store.ops(about: customer) {
      try redactAnswer(to: op, .removed)
    }
  }
}
