import Domain
import Storage

/// Who waits for which movie follows from what is in: whatever changes that settles it.
extension Entry {
  /// Brings the holds of a movie up to date. A copy that waited too long goes on to the next; a
  /// hold whose copy is gone waits again, in its old place; and copies that are in go to the hold
  /// shelf for those who have waited longest.
  ///
  /// - Returns: the holds whose copies were put on the hold shelf just now.
  @discardableResult
  func settleHolds(of movie: ID<Movie>) throws -> [HoldRecord] {
    guard !isDryRun else { return [] }
    let open = try store.holds(for: movie)
    guard !open.isEmpty else { return [] }
    var waiting: [Hold] = []
    for hold in open {
      if hold.isOver(on: today) {
        try end(hold, as: .expired)
      } else if try !hasItsCopy(hold) {
        waiting.append(hold)
      }
    }
    guard !waiting.isEmpty else { return [] }
    return try zip(waiting, store.unclaimedCopies(of: movie)).map { hold, copy in
      try shelve(copy, for: hold)
    }
  }

  /// Ends what a customer waited for, since they have it now or want it no more.
  func end(_ hold: Hold, as outcome: HoldOutcome, with rental: ID<Rental>? = nil) throws {
    var ended = hold
    ended.ended = Hold.Ended(at: max(instant, hold.placedAt), outcome, rental: rental)
    try store.update(ended)
  }

  /// Has a customer wait again for what they never rented, in their old place and with their copy.
  func reopenHold(fulfilledBy record: RentalRecord) throws {
    let rental = record.rental
    guard
      var hold = try store.hold(of: rental.customer, fulfilledBy: rental.id),
      let ended = hold.ended,
      try !store.holds(of: rental.customer).contains(where: {
        $0.movie == record.movie
      })
    else { return }
    if let copy = hold.shelved?.copy, var other = try store.hold(on: copy) {
      if let shelved = other.shelved, shelved.at >= ended.at {
        other.shelved = nil
        try store.update(other)
      } else {
        hold.shelved = nil
      }
    }
    try store.reopen(hold)
  }

  /// Ends the holds of a movie that is no more.
  ///
  /// - Returns: who waited for it.
  func cancelHolds(for movie: ID<Movie>) throws -> [HoldRecord] {
    let records = try store.holdRecords(for: movie)
    for record in records { try end(record.hold, as: .cancelled) }
    return records
  }

  /// Ends all that a customer waits for.
  ///
  /// - Returns: how many holds.
  func cancelHolds(of customer: ID<Customer>) throws -> Int {
    let holds = try store.holds(of: customer)
    for hold in holds { try end(hold, as: .cancelled) }
    for hold in holds { try settleHolds(of: hold.movie) }
    return holds.count
  }

  /// What a customer waits for is what another one waits for, who is the same person. Who waited
  /// for the same movie twice has the place of the first hold.
  func giveHolds(of duplicate: ID<Customer>, to kept: ID<Customer>) throws {
    let (theirs, own) = (try store.holds(of: duplicate), try store.holds(of: kept))
    try endTwins(among: theirs + own) { $0.movie }
    try store.giveHolds(of: duplicate, to: kept)
    for hold in theirs { try settleHolds(of: hold.movie) }
  }

  /// Whoever waits for a movie waits for another one, which is the same.
  func giveHolds(for duplicate: ID<Movie>, to kept: ID<Movie>) throws {
    try endTwins(among: store.holds(for: duplicate) + store.holds(for: kept)) { $0.customer }
    try store.giveHolds(for: duplicate, to: kept)
    try settleHolds(of: kept)
  }

  private func endTwins<Key: Hashable>(among holds: [Hold], _ key: (Hold) -> Key) throws {
    for twins in Dictionary(grouping: holds, by: key).values where twins.count > 1 {
      let inOrder = twins.sorted { ($0.placedAt, $0.seq) < ($1.placedAt, $1.seq) }
      for twin in inOrder.dropFirst() { try end(twin, as: .cancelled) }
    }
  }

  /// Whether the copy that waits for it is still on the hold shelf; else it waits again.
  private func hasItsCopy(_ hold: Hold) throws -> Bool {
    guard let shelved = hold.shelved else { return false }
    let copy = try store.rentableCopies(of: hold.movie).first { $0.copy.id == shelved.copy }
    if copy?.isIn == true { return true }
    var waiting = hold
    waiting.shelved = nil
    try store.update(waiting)
    return false
  }

  private func shelve(_ copy: ID<Copy>, for hold: Hold) throws -> HoldRecord {
    var shelved = hold
    let policy = rules.rules.holdPolicy(for: try visit(of: hold.customer))
    shelved.shelved = Hold.Shelved(copy: copy, at: now, until: policy.lastDay(shelvedOn: today))
    try store.update(shelved)
    speak(of: [hold.customer])
    return try holdRecord(hold.id)
  }

  /// The business day of now: a copy is put on the hold shelf today, whatever moment it came back
  /// at.
  private var today: Day { rules.calendar.day(of: now) }

  private func visit(of customer: ID<Customer>) throws -> Circumstances {
    let person = try customerRecord(customer).customer
    return Circumstances(day: today, tier: person.tier, born: person.born)
  }
}

extension Work {
  func holdRecord(_ id: ID<Hold>) throws -> HoldRecord {
    guard let record = try store.holdRecord(id) else {
      throw StorageError.unexpected("a hold that was there is not")
    }
    return record
  }
}
