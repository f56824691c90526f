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
      for copy in copies.map(\.copy) {
        try entry.check(entry.instant, isNotBefore: copy)
        if let rental = try entry.store.loss(of: copy),
          let missing = try entry.credit(for: rental)
        {
          credited.append(rental)
          waived = waived + missing
        }
        try entry.setState(.available, of: copy, since: entry.instant)
      }
      try entry.settleLives(of: copies)
      entry.tell(
        of: copies,
        [
          "state": CopyState.available.rawValue,
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
  /// - Returns: what of it was waived; `nil` where nothing was charged, or they are known no more.
  fileprivate func credit(for record: RentalRecord) throws -> Money? {
    guard record.customer != nil else { return nil }
    let (rental, customer) = (record.rental, record.rental.customer)
    speak(of: [customer])
    let lines = try store.lines(for: rental.id, of: customer)
    // What was found once and is lost again in the shop is credited no more.
    guard let charge = lines.last(where: { $0.line.kind == .replacement }),
      !lines.contains(where: { $0.line.kind == .found && $0.seq > charge.seq })
    else { return nil }
    let waived = try waived(of: charge, lines, of: customer)
    let amount = max(.zero, charge.line.amount - waived)
    if isStaffed { try authorise(crediting: amount) }
    book(
      LedgerLine(
        .found, amount * -1, customer: customer, rental: rental.id, visit: rental.visit))
    return charge.line.amount - amount
  }

  /// What was waived of a replacement: what was waived of the rental beyond its late fees, and what
  /// was waived since of the account as a whole, for nobody says what that was for.
  private func waived(
    of charge: RecordedLine, _ lines: [RecordedLine], of customer: ID<Customer>
  ) throws -> Money {
    let sum = { (kinds: LedgerKind...) in
      lines.filter { kinds.contains($0.line.kind) }.reduce(Money.zero) { $0 + $1.line.amount }
    }
    let ofRental = max(.zero, sum(.waive) * -1 - sum(.lateFee, .damage))
    let since = try store.waivers(after: charge.seq, of: customer)
      .filter { $0.line.line.rental == nil }
      .reduce(Money.zero) { $0 - $1.line.line.amount }
    guard since > .zero else { return ofRental }
    let elsewhere = try store.uncredited(
      of: customer, after: charge.seq, but: charge.line.rental ?? .blank)
    return ofRental + max(.zero, since - elsewhere)
  }

  /// A credit is as good as money: it can be refunded.
  private func authorise(crediting amount: Money) throws {
    let limit = rules.rules.refundLimit.value
    guard amount > limit else { return }
    let (credit, most) = (amount.text(in: currency), limit.text(in: currency))
    try authorise(
      .creditOverLimit, because: "\(credit) would be credited, and the limit is \(most)")
  }
}
