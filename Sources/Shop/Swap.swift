import Domain
import Storage

/// A rental that is of another copy than was entered.
package struct SwapReceipt: Sendable {
  /// As it stands now.
  package let rental: RentalRecord
  /// The copy that it was thought to be of, which is in.
  package let insteadOf: CopyRecord
  package let findings: [Finding]
  /// The business day.
  package let day: Day
  package let calendar: BusinessCalendar
  package let currency: Currency
}

extension Shop {
  /// Has a rental be of the copy that was taken in place of the one that was entered, as if it had
  /// been entered so. Its terms stay as they are, and no money moves.
  ///
  /// - Parameters:
  ///   - typed: the copy that is out by the books, or its rental.
  ///   - taken: the copy that the customer has.
  ///   - isDryRun: decides in the same way and saves nothing.
  ///   - explains: whether the checks that pass are told as well.
  package func swap(
    _ typed: String, for taken: String, override: Override? = nil, isDryRun: Bool = false,
    explains: Bool = false
  ) throws -> Outcome<SwapReceipt> {
    try override?.check(against: SwapRules.book.rules.map(\.name))
    return try decision(.swap, at: .now, isDryRun: isDryRun) { entry in
      if override != nil { try entry.authorise(.override) }
      let booked = try entry.rentedCopy(typed)
      let copy = try entry.otherCopy(taken, than: booked.barcode)
      let missing = SwapRules.outBook.findings(
        MixUpFacts(
          title: booked.title, booked: booked.barcode, taken: copy.copy.barcode,
          isOut: booked.rental != nil, isTakenOut: copy.due != nil), under: entry.rules.rules)
      guard missing.isEmpty, let record = booked.rental else {
        return .refused(
          Refusal("swap \(quoted(booked.title)) (\(booked.barcode))", missing, on: entry.day))
      }
      guard copy.copy.id != record.rental.copy else {
        throw ShopError.invalid(["copy \(copy.copy.barcode) is the one that is out"])
      }
      let findings = SwapRules.book.findings(
        try entry.swapFacts(record, for: copy), under: entry.rules.rules,
        overridden: override?.codes ?? [], explains: explains)
      guard !findings.contains(where: \.stops) else {
        let what = "\(quoted(copy.title)) (\(copy.copy.barcode))"
        return .refused(
          Refusal(
            "put \(what) in place of \(record.barcode)", findings, on: entry.day,
            customer: record.rental.customer.text))
      }
      return .done(try entry.swap(record, for: copy, findings, override))
    }
  }
}

extension Entry {
  /// A miss does not offer the copy itself, which cannot be swapped for itself.
  fileprivate func otherCopy(_ typed: String, than booked: String) throws -> RentableCopy {
    do { return try copy(typed) } catch ShopError.notFound(let kind, let typed, let nearest)
      where nearest?.reference == booked
    {
      throw ShopError.notFound(kind, typed: typed, nearest: nil)
    }
  }

  fileprivate func swapFacts(
    _ record: RentalRecord, for copy: RentableCopy
  ) throws -> SwapFacts {
    let (rental, out) = (record.rental, try self.copy(record.rental.copy.text))
    let moved = try store.lastMovement(of: copy.copy)
    let customer = try customerFacts(of: rental)
    let claim = copy.isIn ? try claim(on: copy.copy, but: rental.customer) : nil
    return SwapFacts(
      taken: try asWanted(copy, claim, by: customer, as: rental),
      booked: try asWanted(out, nil, by: customer, as: rental),
      kinship: try kinship(of: out, to: copy, in: rental),
      inSince: moved > rental.rentedAt ? rules.calendar.day(of: moved) : nil)
  }

  /// Whoever took a rental, as old as they are.
  private func customerFacts(of rental: Rental) throws -> CustomerFacts {
    let person = try store.customer(rental.customer)?.customer
    let renter = try rental.renter.map { try store.renter($0.id)?.born }
    var facts = CustomerFacts(
      id: rental.customer, account: try store.account(of: rental.customer).state,
      born: renter ?? person?.born, tier: person?.tier,
      standing: try store.standing(of: rental.customer))
    facts.renter = rental.renter
    facts.rented = rental.grounds?.customer.rented
    return facts
  }

  /// Who else waits for a copy.
  private func claim(on copy: Copy, but customer: ID<Customer>) throws -> PriorClaim? {
    let claim = try holdQueue(for: copy.movie, on: today).claim(on: copy.id)
    return claim.flatMap { claim in
      claim.hold.customer == customer ? nil : PriorClaim(isOnCopy: true, until: claim.until)
    }
  }

  /// A copy as if somebody wanted it when a rental began, for as many nights.
  private func asWanted(
    _ copy: RentableCopy, _ claim: PriorClaim?, by customer: CustomerFacts, as rental: Rental
  ) throws -> RentFacts {
    let wanted = WantedCopy(
      movie: copy.copy.movie, title: copy.title, barcode: copy.copy.barcode,
      availability: copy.availability, claim: claim,
      seen: SeenCopy(copy))
    return RentFacts(
      customer: customer, copies: [wanted], nights: rental.nights,
      agreed: try nightsAgreed(for: rental), day: rules.calendar.day(of: rental.rentedAt),
      minute: rules.calendar.minute(of: rental.rentedAt), under: rules.rules)
  }

  private func kinship(
    of booked: RentableCopy, to copy: RentableCopy, in rental: Rental
  ) throws -> SwapFacts.Kinship {
    if booked.copy.movie == copy.copy.movie { return .sameMovie }
    if try store.hold(of: rental.customer, fulfilledBy: rental.id) != nil {
      return .otherThanHeld
    }
    let kind = booked.traits.class
    return kind != nil && kind == copy.traits.class ? .sameClass : .none
  }

  fileprivate func swap(
    _ record: RentalRecord, for copy: RentableCopy, _ findings: [Finding], _ override: Override?
  ) throws -> SwapReceipt {
    try speak(of: record)
    let swapped = try move(record, to: copy)
    if writes { try takeBackRent(of: record) }
    // Which copies: not whose, so that it can be forgotten who had them.
    let facts: AuditFacts = ["copy": copy.copy.barcode]
    tell(
      copy.copy.id.text, before: ["copy": record.barcode],
      after: facts.with(override?.facts ?? [:]))
    var insteadOf = try copyRecord(record.rental.copy)
    // Also where nothing is saved.
    (insteadOf.customer, insteadOf.due) = (nil, nil)
    return SwapReceipt(
      rental: swapped, insteadOf: insteadOf, findings: findings,
      day: day, calendar: rules.calendar, currency: currency)
  }

  /// The copy that was entered by mistake never left: a stocktake looks for it.
  private func takeBackRent(of record: RentalRecord) throws {
    guard let entry = try store.entry(ofRental: record.rental) else { return }
    try store.takeBackMoves(of: [record.rental.copy], with: entry)
  }

  /// Has a rental be of another copy, and settles who waits for either.
  private func move(_ record: RentalRecord, to copy: RentableCopy) throws -> RentalRecord {
    var moved = record
    moved.rental.copy = copy.copy.id
    (moved.barcode, moved.movie, moved.title) = (copy.copy.barcode, copy.copy.movie, copy.title)
    guard writes else { return moved }
    try store.swap(record.rental, for: copy.copy)
    try settleHolds(of: [record.movie, moved.movie])
    return moved
  }
}

/// Taking a swap back.
extension Entry {
  /// The copies of a swap: the one that the books had, and the one that they have since.
  private func copies(of last: CounterDeed) -> (booked: String, taken: String)? {
    let before = last.line.before.flatMap { AuditFacts(text: $0) } ?? [:]
    guard let booked = before["copy"], let taken = last.facts["copy"] else { return nil }
    return (booked, taken)
  }

  /// Whether the copy that was taken is out since before it was said so.
  func isStanding(swap last: CounterDeed) throws -> Bool {
    guard let copies = copies(of: last),
      let copy = try store.copies(referredToAs: copies.taken).first,
      let rental = try store.openRental(of: copy.copy.id)?.rental
    else { return false }
    return rental.rentedAt.text <= last.line.recordedAt
  }

  /// Has the rental be of the copy again that was entered first.
  func swapBack(_ last: CounterDeed, _ facts: AuditFacts, action: String) throws -> RentalRecord {
    guard let copies = copies(of: last),
      let record = try store.openRental(of: try copy(copies.taken).copy.id)
    else {
      throw StorageError.unexpected("line \(last.line.seq) of the audit trail tells of no swap")
    }
    let booked = try copy(copies.booked)
    let findings = SwapRules.backBook.findings(
      try swapFacts(record, for: booked), under: rules.rules)
    guard !findings.contains(where: \.stops) else {
      throw Refusal(action, findings, on: day, customer: record.rental.customer.text)
    }
    try speak(of: record)
    let moved = try move(record, to: booked)
    if writes { try takeBackMoves(of: [record.rental.copy, booked.copy.id], with: last) }
    tell(
      booked.copy.id.text, before: ["copy": record.barcode],
      after: facts.with(["copy": booked.copy.barcode]))
    return moved
  }
}
