import Domain
import Storage

/// A rental that is of another copy than was entered.
package struct SwapReceipt: Sendable {
  /// As it stands now.
  package let rental: RentalRecord
  /// The copy that it was thought to be of, which is in, or with whoever has the other rental.
  package let insteadOf: CopyRecord
  /// The rental that is of that copy since, where two were mixed up with each other.
  package let other: RentalRecord?
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
  ///   - both: whether whoever has that copy by the books has the one that is out instead.
  ///   - isDryRun: decides in the same way and saves nothing.
  ///   - explains: whether the checks that pass are told as well.
  package func swap(
    _ typed: String, for taken: String, both: Bool = false, override: Override? = nil,
    isDryRun: Bool = false, explains: Bool = false
  ) throws -> Outcome<SwapReceipt> {
    try override?.check(against: SwapRules.book.rules.map(\.name))
    return try decision(.swap, at: .now, isDryRun: isDryRun) { entry in
      if override != nil { try entry.authorise(.override) }
      let booked = try entry.rentedCopy(typed)
      let copy = try entry.otherCopy(taken, than: booked.barcode)
      var facts = MixUpFacts(
        title: booked.title, booked: booked.barcode, taken: copy.copy.barcode,
        isOut: booked.rental != nil, isTakenOut: copy.due != nil)
      facts.takenTitle = both ? copy.title : nil
      let missing = SwapRules.outBook.findings(facts, under: entry.rules.rules)
      guard missing.isEmpty, let record = booked.rental else {
        return .refused(
          Refusal("swap \(quoted(booked.title)) (\(booked.barcode))", missing, on: entry.day))
      }
      guard copy.copy.id != record.rental.copy else {
        throw ShopError.invalid(["copy \(copy.copy.barcode) is the one that is out"])
      }
      let other = try entry.store.openRental(of: copy.copy.id)
      let all = try entry.swapFacts(record, for: copy, of: other, both: both).map {
        SwapRules.book.findings(
          $0, under: entry.rules.rules, overridden: override?.codes ?? [], explains: explains)
      }
      // What is told of the other customer is about them.
      let card = other?.customer?.card ?? other?.rental.customer.text ?? ""
      let findings =
        all[0] + all.dropFirst().joined().map { $0.changingSteps { step in step.about(card) } }
      guard !findings.contains(where: \.stops) else {
        let what = "\(quoted(copy.title)) (\(copy.copy.barcode))"
        return .refused(
          Refusal(
            "put \(what) in place of \(record.barcode)", findings, on: entry.day,
            customer: record.rental.customer.text))
      }
      return .done(
        try entry.swap(record, for: copy, of: both ? other : nil, findings, override))
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

  /// What is decided on: of either rental, where two were mixed up with each other.
  ///
  /// - Parameter other: the rental that the books have of the copy that was taken.
  fileprivate func swapFacts(
    _ record: RentalRecord, for copy: RentableCopy, of other: RentalRecord?, both: Bool
  ) throws -> [SwapFacts] {
    guard let other else { return [try swapFacts(record, for: copy)] }
    let booked = try self.copy(record.rental.copy.text)
    var facts = try swapFacts(record, for: copy, of: other)
    let exchanged = [
      facts.exchanged(for: copy.copy.id),
      try swapFacts(other, for: booked, of: record).exchanged(for: booked.copy.id),
    ]
    guard !both else { return exchanged }
    facts.isExchangeable = exchanged.allSatisfy {
      !SwapRules.book.findings($0, under: rules.rules).contains(where: \.stops)
    }
    return [facts]
  }

  /// - Parameter other: the rental that the books have of the copy that was taken.
  private func swapFacts(
    _ record: RentalRecord, for copy: RentableCopy, of other: RentalRecord? = nil
  ) throws -> SwapFacts {
    let (rental, out) = (record.rental, try self.copy(record.rental.copy.text))
    let moved = try store.lastMovement(of: copy.copy, but: other?.rental.id)
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
    let tiers = try tiers(of: rental, onRecord: person?.tier, under: rules)
    var facts = CustomerFacts(
      id: rental.customer, account: try store.account(of: rental.customer).state,
      born: renter ?? person?.born, tier: tiers.tier,
      standing: try store.standing(of: rental.customer))
    facts.ownTier = tiers.own
    facts.membershipOver = rental.grounds?.customer.membershipOver
    facts.renter = rental.renter
    facts.rented = rental.grounds?.customer.rented
    facts.packages = try packages(payingFor: [rental])
    return facts
  }

  /// Who else waits for a copy.
  private func claim(on copy: Copy, but customer: ID<Customer>) throws -> PriorClaim? {
    let claim = try holdQueue(for: copy.movie, on: today).claim(on: copy.id)
    return claim.flatMap { claim in
      claim.hold.customer == customer ? nil : PriorClaim(isOnCopy: true, hold: claim.seen)
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
    _ record: RentalRecord, for copy: RentableCopy, of other: RentalRecord?,
    _ findings: [Finding], _ override: Override?
  ) throws -> SwapReceipt {
    try speak(of: record)
    try other.map { try speak(of: $0) }
    let claim = copy.isIn ? try claim(on: copy.copy, but: record.rental.customer) : nil
    let (swapped, exchanged) = try move(record, to: copy, of: other)
    if writes, other == nil { try takeBackRent(of: record) }
    // Which copies: not whose, so that it can be forgotten who had them.
    let facts: AuditFacts = ["copy": copy.copy.barcode, "both": other.map { _ in "yes" }]
    tell(
      copy.copy.id.text, before: ["copy": record.barcode, "hold": claim?.hold?.text],
      after: facts.with(override?.facts ?? [:]))
    var insteadOf = try copyRecord(record.rental.copy)
    // Also where nothing is saved.
    (insteadOf.customer, insteadOf.due) = (other?.rental.customer, other?.rental.due)
    return SwapReceipt(
      rental: swapped, insteadOf: insteadOf, other: exchanged, findings: findings,
      day: day, calendar: rules.calendar, currency: currency)
  }

  /// The copy that was entered by mistake never left: a stocktake looks for it.
  private func takeBackRent(of record: RentalRecord) throws {
    guard let entry = try store.entry(ofRental: record.rental) else { return }
    try store.takeBackMoves(of: [record.rental.copy], with: entry)
  }

  /// Has a rental be of another copy, and settles who waits for either.
  ///
  /// - Parameters:
  ///   - other: the rental of that copy, which is of the first one since.
  ///   - hold: what the copy that comes in again was put aside for.
  private func move(
    _ record: RentalRecord, to copy: RentableCopy, of other: RentalRecord?,
    givingBackTo hold: SeenHold? = nil
  ) throws -> (RentalRecord, RentalRecord?) {
    var (moved, exchanged) = (record, other)
    moved.rental.copy = copy.copy.id
    (moved.barcode, moved.movie, moved.title) = (copy.copy.barcode, copy.copy.movie, copy.title)
    exchanged?.rental.copy = record.rental.copy
    exchanged?.barcode = record.barcode
    exchanged?.movie = record.movie
    exchanged?.title = record.title
    guard writes else { return (moved, exchanged) }
    if let other {
      try store.exchange(record.rental, with: other.rental)
    } else {
      try store.swap(record.rental, for: copy.copy)
    }
    try hold.map { try giveBack(to: $0, of: record.movie) }
    try settleHolds(of: [record.movie, moved.movie])
    return (moved, exchanged)
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

  /// Whether the copy that was taken is out since before it was said so, and the other one as well
  /// where two were mixed up.
  func isStanding(swap last: CounterDeed) throws -> Bool {
    guard let copies = copies(of: last) else { return false }
    let both = last.facts["both"] == nil ? [copies.taken] : [copies.taken, copies.booked]
    return try both.allSatisfy { barcode in
      let rental = try store.copies(referredToAs: barcode).first
        .flatMap { try store.openRental(of: $0.copy.id) }
      return rental.map { $0.rental.rentedAt.text <= last.line.recordedAt } ?? false
    }
  }

  /// Has the rental be of the copy again that was entered first.
  ///
  /// - Returns: with the other one, where two were mixed up.
  func swapBack(
    _ last: CounterDeed, _ facts: AuditFacts, action: String
  ) throws -> (RentalRecord, RentalRecord?) {
    guard let copies = copies(of: last),
      let record = try store.openRental(of: try copy(copies.taken).copy.id)
    else {
      throw StorageError.unexpected("line \(last.line.seq) of the audit trail tells of no swap")
    }
    let booked = try copy(copies.booked)
    let other = try last.facts["both"].flatMap { _ in try store.openRental(of: booked.copy.id) }
    let findings = try swapFacts(record, for: booked, of: other, both: other != nil).flatMap {
      SwapRules.backBook.findings($0, under: rules.rules)
    }
    guard !findings.contains(where: \.stops) else {
      throw Refusal(action, findings, on: day, customer: record.rental.customer.text)
    }
    try speak(of: record)
    try other.map { try speak(of: $0) }
    let hold = last.line.before.flatMap { AuditFacts(text: $0) }?["hold"].flatMap(SeenHold.init)
    let (moved, exchanged) = try move(record, to: booked, of: other, givingBackTo: hold)
    if writes, other == nil {
      try takeBackMoves(of: [record.rental.copy, booked.copy.id], with: last)
    }
    tell(
      booked.copy.id.text, before: ["copy": record.barcode],
      after: facts.with(["copy": booked.copy.barcode]))
    return (moved, exchanged)
  }
}
