import Domain
import Storage

/// What became of copies at once, and what it cost or gave back.
package struct LifeReceipt: Sendable {
  /// In the order of the request, as they are now.
  package var copies: [CopyRecord]
  /// The rentals that ended with it, or that were charged or credited.
  package var rentals: [RentalRecord]
  /// What was booked.
  package var lines: [LedgerLine]
  package var currency: Currency
  /// The business day that it is for.
  package var day: Day
  package var money: VisitMoney
  /// How each customer stands with it, in the order of the receipts.
  package var accounts: [Account] = []
  /// What of the replacements was not credited, since it had been waived.
  package var waived = Money.zero

  /// What is to be said of where they stand now.
  package var standing = Standing()

  package struct Standing: Sendable {
    /// All copies on the place on which they stand; none where it is none of a shelf.
    package var sharing: [String] = []
    /// What reads like the name of a shelf in it, where others are laid out and that is not.
    package var unknownShelf: String?
    package var nearest: String?
  }

  /// Somebody for whom something was booked.
  package struct Account: Sendable {
    /// `nil` of somebody who has been removed.
    package let customer: Customer?
    package let standing: Domain.Standing
    /// `nil` of a dry run.
    package let receipt: ReceiptNumber?
  }
}

extension Entry {
  /// What a decision about what becomes of a copy rests on.
  func lifeFacts(_ found: RentableCopy, _ rental: RentalRecord? = nil) throws -> CopyLifeFacts {
    let copy = found.copy
    var facts = CopyLifeFacts(
      barcode: copy.barcode, title: found.title, code: found.code, state: copy.state,
      since: rules.calendar.day(of: copy.stateSince))
    let record = try rental ?? store.openRental(of: copy.id)
    facts.rental = try record.map(outstanding)
    facts.isMovieRemoved = try store.movie(copy.movie)?.movie.removedOn != nil
    facts.currency = currency
    return facts
  }

  /// A rental whose copy would have to come back.
  func outstanding(_ record: RentalRecord) throws -> Outstanding {
    let rental = record.rental
    let sharing: Set = rental.lateFee.isCapPerCustomer ? [rental.customer] : []
    let before = try store.sharedLateFees(of: sharing, on: day)[rental.customer]
    var out = Outstanding(
      barcode: record.barcode, movie: record.movie, title: record.title, due: rental.due,
      customer: rental.customer, terms: rental.lateFee, today: day, now: instant,
      after: before ?? SharedLateFees())
    if out.isCharged { out.tax = try taxRate(on: .lateFees, of: record, under: rules) }
    return out
  }

  /// The copies of a request, each once.
  func copies(_ typed: [String], _ find: (String) throws -> RentableCopy) throws -> [RentableCopy] {
    guard !typed.isEmpty else { throw ShopError.invalid(["a copy is required"]) }
    var seen: Set<ID<Copy>> = []
    return try typed.map { typed in
      let found = try find(typed)
      guard seen.insert(found.copy.id).inserted else {
        throw ShopError.invalid(["copy \(found.copy.barcode) is named twice"])
      }
      return found
    }
  }

  /// The no to something about copies, where anything stands against it.
  ///
  /// - Parameter end: what stands behind the copies in its words.
  func refusal(
    _ action: String, _ copies: [RentableCopy], _ findings: [Finding], as end: String = ""
  ) -> Refusal? {
    guard findings.contains(where: \.stops) else { return nil }
    let wrong = copies.filter { copy in
      findings.contains {
        $0.stops && $0.facts.contains(.text("barcode", copy.copy.barcode))
      }
    }
    let copy = wrong.first ?? copies[0]
    let more = wrong.count > 1 ? " and \(counted(wrong.count - 1, "other"))" : ""
    let what = "\(quoted(copy.title)) (\(copy.copy.barcode))\(more)\(end)"
    return Refusal("\(action) \(what)", findings, on: day)
  }

  /// Says who comes next, and who waits for what the shop has no more.
  func settleLives(of copies: [RentableCopy]) throws {
    try settleLives(of: Set(copies.map(\.copy.movie)))
  }

  func settleLives(of movies: Set<ID<Movie>>) throws {
    guard writes else { return }
    for movie in movies.sorted(by: { $0.text < $1.text }) {
      try settleHolds(of: movie)
      let all = try store.rentableCopies(of: movie)
      if !all.contains(where: { $0.due != nil || $0.copy.state.isKept }) {
        try tellWhoWaits(for: movie)
      }
    }
  }

  /// What was done, once it is.
  func lifeReceipt(
    of copies: [RentableCopy], _ rentals: [RentalRecord]
  ) throws -> LifeReceipt {
    let accounts = try self.accounts()
    let standing = accounts.count == 1 ? accounts[0].standing : nil
    var receipt = LifeReceipt(
      copies: try copies.map { try copyRecord($0.copy.id) }, rentals: rentals, lines: lines,
      currency: currency, day: day,
      money: VisitMoney(
        receipts: receipts, payments: [], change: .zero, standing: standing,
        bookedLater: bookedLater))
    receipt.accounts = accounts
    return receipt
  }

  private func accounts() throws -> [LifeReceipt.Account] {
    let customers = lines.compactMap(\.customer).reduce(into: [ID<Customer>]()) { all, customer in
      if !all.contains(customer) { all.append(customer) }
    }
    return try customers.enumerated().map { place, id in
      LifeReceipt.Account(
        customer: try store.customer(id)?.customer,
        standing: standing(of: id, after: try store.standing(of: id)),
        receipt: receipts.indices.contains(place) ? receipts[place] : nil)
    }
  }

  /// What the audit trail is told of copies, and of the rentals that ended with it.
  ///
  /// - Parameter more: what else they were before.
  func tell(
    of copies: [RentableCopy], _ facts: AuditFacts, _ others: AuditFacts = [:],
    before more: AuditFacts = [:]
  ) {
    let states: AuditFacts = [
      "states": copies.map(\.copy.state.rawValue).joined(separator: " "),
      "since": copies.map(\.copy.stateSince.text).joined(separator: " "),
    ]
    let holds = AuditFacts(
      unshelved.map { (name: Self.holdName(on: $0.copy), value: $0.text) })
    let before = states.with(holds).with(more)
    let after: AuditFacts = ["copies": copies.map(\.copy.barcode).joined(separator: " ")]
    tell(copies[0].copy.id.text, before: before, after: after.with(facts).with(others))
  }

  /// Under which the audit trail has what a copy on the hold shelf was put aside for.
  static func holdName(on copy: ID<Copy>) -> String { "hold \(copy.text)" }

  /// Where copies stand, each by its id.
  static func places(of copies: [Copy]) -> AuditFacts {
    AuditFacts(copies.map { (name: "place \($0.id.text)", value: $0.standing ?? "") })
  }

  /// Gives a copy another state, and keeps what it was.
  func setState(_ state: CopyState, of copy: Copy, since instant: Instant) throws {
    guard writes else { return }
    try store.hold(on: copy.id)?.seenOnShelf.map { unshelved.append($0) }
    try store.set(state, of: copy, since: instant)
  }
}
