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
  /// What of the replacements was not credited, since it had been waived.
  package var waived = Money.zero
}

extension Entry {
  /// What a decision about what becomes of a copy rests on.
  func lifeFacts(_ found: RentableCopy, _ rental: RentalRecord? = nil) throws -> CopyLifeFacts {
    let copy = found.copy
    var facts = CopyLifeFacts(
      barcode: copy.barcode, title: found.title, code: found.code, state: copy.state,
      since: rules.calendar.day(of: copy.stateSince))
    let record = try rental ?? store.openRental(of: copy.id)
    facts.rental = record.map { record in
      Outstanding(
        barcode: copy.barcode, movie: copy.movie, title: found.title, due: record.rental.due,
        terms: record.rental.lateFee, today: day)
    }
    facts.isMovieRemoved = try store.movie(copy.movie)?.movie.removedOn != nil
    facts.currency = currency
    return facts
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
    guard let first = findings.first(where: \.stops) else { return nil }
    let place = copies.firstIndex { copy in
      first.facts.contains { $0 == .text("barcode", copy.copy.barcode) }
    }
    let copy = copies[place ?? 0]
    let more = copies.count > 1 ? " and \(counted(copies.count - 1, "other"))" : ""
    let what = "\(quoted(copy.title)) (\(copy.copy.barcode))\(more)\(end)"
    return Refusal("\(action) \(what)", findings, on: day)
  }

  /// Says who comes next, and who waits for what the shop has no more.
  func settleLives(of copies: [RentableCopy]) throws {
    guard !isDryRun else { return }
    for movie in Set(copies.map(\.copy.movie)).sorted(by: { $0.text < $1.text }) {
      try settleHolds(of: movie)
      let all = try store.rentableCopies(of: movie)
      if !all.contains(where: { $0.due != nil || $0.copy.state.isKept }) {
        try tellWhoWaits(for: movie)
      }
    }
  }

  /// What was done, once it is.
  func lifeReceipt(
    of copies: [RentableCopy], _ rentals: [RentalRecord], before standing: Standing? = nil
  ) throws -> LifeReceipt {
    let customers = Set(lines.compactMap(\.customer))
    let after = customers.count == 1 ? customers.first : nil
    let standing = try after.map { self.standing(of: $0, after: try store.standing(of: $0)) }
    return LifeReceipt(
      copies: try copies.map { try copyRecord($0.copy.id) }, rentals: rentals, lines: lines,
      currency: currency, day: day,
      money: VisitMoney(
        receipts: receipts, payments: [], change: .zero, standing: standing,
        bookedLater: bookedLater))
  }

  /// What the audit trail is told of copies, and of the rentals that ended with it.
  func tell(of copies: [RentableCopy], _ facts: AuditFacts, _ others: AuditFacts = [:]) {
    let before: AuditFacts = [
      "states": copies.map(\.copy.state.rawValue).joined(separator: " ")
    ]
    let after: AuditFacts = ["copies": copies.map(\.copy.barcode).joined(separator: " ")]
    tell(copies[0].copy.id.text, before: before, after: after.with(facts).with(others))
  }

  /// Gives a copy another state, and keeps what it was.
  func setState(_ state: CopyState, of copy: Copy, since instant: Instant) throws {
    guard !isDryRun else { return }
    try store.set(state, of: copy, since: instant)
  }
}
