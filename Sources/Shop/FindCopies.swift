import Domain
import Storage

extension Shop {
  /// Enters that lost copies turned up: all of them, or none. What was charged to replace them is
  /// credited, and never the late fee; whoever waits for the movie gets one.
  package func takeFound(
    _ typed: [String], at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<LifeReceipt> {
    try decision(.copyFound, at: asked, isDryRun: isDryRun) { entry in
      let copies = try entry.copies(typed) { try entry.copy($0) }
      let findings = try copies.flatMap {
        LifeRules.finding.findings(try entry.lifeFacts($0), under: entry.rules.rules)
      }
      if let refusal = entry.refusal("mark", copies, findings, as: " as found") {
        return .refused(refusal)
      }
      var (credited, waived): ([RentalRecord], Money) = ([], .zero)
      var credits: [ID<Customer>: Money] = [:]
      for copy in copies.map(\.copy) {
        try entry.check(entry.instant, isNotBefore: copy)
        if let record = try entry.store.loss(of: copy),
          let credit = try entry.credit(for: record)
        {
          credited.append(record)
          waived = waived + credit.waived
          let customer = record.rental.customer
          credits[customer] = (credits[customer] ?? .zero) + credit.amount
        }
        try entry.setState(entry.stateWhenFound(copy), of: copy, since: entry.instant)
      }
      try entry.authorise(crediting: credits)
      try entry.settleLives(of: copies)
      entry.tell(
        of: copies,
        [
          "state": try entry.statesWhenFound(copies),
          "found": credited.map(\.rental.id.text).joined(separator: " ").nonEmpty,
          "receipts": entry.receipts.map(\.text).joined(separator: " ").nonEmpty,
        ])
      var receipt = try entry.lifeReceipt(of: copies, credited)
      receipt.waived = waived
      return .done(receipt)
    }
  }
}

extension Entry {
  /// Credits what a customer was charged for a copy that turned up, as far as it was not waived. A
  /// line is booked even where nothing is left of it, so that it can be voided.
  ///
  /// - Returns: what was credited, and what of it was waived; `nil` where nothing was charged, or
  ///   they are known no more.
  fileprivate func credit(for record: RentalRecord) throws -> (amount: Money, waived: Money)? {
    guard record.customer != nil else { return nil }
    let (rental, customer) = (record.rental, record.rental.customer)
    try speak(of: record)
    // What was found once and is lost again in the shop is credited no more.
    guard let credit = try credit(finding: record) else { return nil }
    book(
      LedgerLine(
        .found, credit.amount * -1, customer: customer, rental: rental.id, visit: rental.visit))
    return credit
  }

  /// A movie that has been removed has no copies any more: what turns up of it is withdrawn.
  func stateWhenFound(_ copy: Copy) throws -> CopyState {
    try store.movie(copy.movie)?.movie.removedOn == nil ? .available : .withdrawn
  }

  /// One for all, or one for each where they differ.
  fileprivate func statesWhenFound(_ copies: [RentableCopy]) throws -> String {
    let states = try copies.map { try stateWhenFound($0.copy).rawValue }
    return Set(states).count == 1 ? states[0] : states.joined(separator: " ")
  }
}
