import Domain
import Storage

/// Who waits for which movie follows from what is in: whatever changes that settles it.
extension Entry {
  /// Brings the holds of a movie up to date, and remembers which copies go to the hold shelf for
  /// whom.
  func settleHolds(of movie: ID<Movie>) throws {
    guard writes else { return }
    let queue = try holdQueue(for: movie, on: today)
    guard !queue.isEmpty else { return }
    for hold in queue.expired { try end(hold, as: .expired) }
    for hold in queue.bereft { try takeOffShelf(hold) }
    for claim in queue.placed { try shelve(claim.copy, for: claim.hold) }
    for hold in queue.waiting where hold.shelved != nil { try tellThatWaits(hold) }
  }

  /// Remembers all who wait for a movie of which the shop has no copy any more.
  func tellWhoWaits(for movie: ID<Movie>) throws {
    for hold in try store.holds(for: movie) { try tellThatWaits(hold) }
    for place in holds.waiting.indices where holds.waiting[place].hold.movie == movie {
      holds.waiting[place].isMovieGone = true
    }
  }

  private func tellThatWaits(_ hold: Hold) throws {
    guard !holds.waiting.contains(where: { $0.hold.id == hold.id }) else { return }
    speak(of: [hold.customer])
    holds.waiting.append(try holdRecord(hold.id))
  }

  func settleHolds(of movies: Set<ID<Movie>>) throws {
    for movie in movies.sorted(by: { $0.text < $1.text }) { try settleHolds(of: movie) }
  }

  /// Ends what a customer waited for, since they have it now or want it no more.
  func end(_ hold: Hold, as outcome: HoldOutcome, with rental: ID<Rental>? = nil) throws {
    var ended = hold
    let last = [hold.placedAt, hold.shelved?.at].compactMap(\.self).max() ?? instant
    ended.ended = Hold.Ended(at: max(instant, last), outcome, rental: rental)
    try store.update(ended)
    try dropNotice(of: hold)
  }

  /// Ends holds that cannot be met or are wanted no more, and remembers whose they were. What their
  /// copies are to others is to be settled.
  func cancel(_ records: [HoldRecord]) throws {
    for record in records {
      try end(record.hold, as: .cancelled)
      speak(of: [record.hold.customer])
      holds.cancelled.append(record)
    }
  }

  /// Ends all that a customer waits for.
  func cancelHolds(of customer: ID<Customer>) throws {
    let records = try store.holdRecords(of: customer)
    try cancel(records)
    try settleHolds(of: Set(records.map(\.hold.movie)))
  }

  private func takeOffShelf(_ hold: Hold) throws {
    var waiting = hold
    waiting.shelved = nil
    try store.update(waiting)
    try dropNotice(of: hold)
  }

  private func shelve(_ copy: ID<Copy>, for hold: Hold) throws {
    var shelved = hold
    let policy = rules.rules.holdPolicy(for: try visit(of: hold.customer))
    // A clock that was set back puts nothing on the hold shelf before it was asked for.
    shelved.shelved = Hold.Shelved(
      copy: copy, at: max(now, hold.placedAt), until: policy.lastDay(shelvedOn: today))
    shelved.shelved?.notice = try queueNotice(of: hold)
    try store.update(shelved)
    speak(of: [hold.customer])
    holds.shelved.append(try holdRecord(hold.id))
  }

  private func visit(of customer: ID<Customer>) throws -> Circumstances {
    try circumstances(
      of: customerRecord(customer).customer, on: today, at: now, under: rules)
  }
}

/// Who a hold is of, and what it is for, turns out to be another.
extension Entry {
  /// What a customer waits for is what another one waits for, who is the same person. Who waited
  /// for the same movie twice has the place of the first hold.
  func giveHolds(of duplicate: ID<Customer>, to kept: ID<Customer>) throws {
    let theirs = try store.holdRecords(of: duplicate)
    try cancel(Self.twins(among: theirs + store.holdRecords(of: kept)) { $0.movie })
    try store.giveHolds(of: duplicate, to: kept)
    try settleHolds(of: Set(theirs.map(\.hold.movie)))
  }

  /// Whoever waits for a movie waits for another one, which is the same.
  func giveHolds(for duplicate: ID<Movie>, to kept: ID<Movie>) throws {
    let all = try store.holdRecords(for: duplicate) + store.holdRecords(for: kept)
    try cancel(Self.twins(among: all) { $0.customer })
    try store.giveHolds(for: duplicate, to: kept)
    try settleHolds(of: kept)
  }

  /// All but the first of those that are one by now.
  private static func twins<Key: Hashable>(
    among records: [HoldRecord], _ key: (Hold) -> Key
  ) -> [HoldRecord] {
    let inOrder = records.sorted {
      ($0.hold.placedAt, $0.hold.seq) < ($1.hold.placedAt, $1.hold.seq)
    }
    var seen: Set<Key> = []
    return inOrder.filter { !seen.insert(key($0.hold)).inserted }
  }

  /// Puts a copy back on the hold shelf that was rented although it waited for somebody else.
  func giveBackHeldCopy(of record: RentalRecord) throws {
    guard let seen = record.rental.grounds?.copy.hold, seen.copy == record.rental.copy else {
      return
    }
    try giveBack(to: seen, of: record.movie)
  }

  /// Has a customer who still waits for a movie have the copy again that waited for them, in place
  /// of one that they got for it.
  func giveBack(to seen: SeenHold, of movie: ID<Movie>) throws {
    let copies = try store.rentableCopies(of: movie).filter(\.isIn).map(\.copy.id)
    guard seen.until >= today, copies.contains(seen.copy), try store.hold(on: seen.copy) == nil,
      var hold = try store.holds(for: movie).first(where: { $0.seq == seen.number }),
      hold.shelved.map({ $0.at >= seen.shelvedAt }) ?? true
    else { return }
    let notice = try hold.shelved.map(\.notice) ?? queueNotice(of: hold)
    hold.shelved = Hold.Shelved(copy: seen.copy, at: seen.shelvedAt, until: seen.until)
    hold.shelved?.notice = notice
    try store.update(hold)
    speak(of: [hold.customer])
    holds.shelved.append(try holdRecord(hold.id))
  }

  /// Has a customer wait again for what they never rented, in their old place and with their copy.
  func reopenHold(fulfilledBy record: RentalRecord) throws {
    if let hold = try holdToReopen(record) { try reopen(hold) }
  }

  /// The same of any hold that has ended.
  func reopen(_ ended: Hold) throws {
    var hold = ended
    guard let ended = ended.ended else { return }
    hold.ended = nil
    hold.shelved?.notice = nil
    // A copy whose last day has passed is put aside for them anew.
    if let last = hold.shelved?.until, last < today { hold.shelved = nil }
    if let copy = hold.shelved?.copy, let other = try store.hold(on: copy) {
      if let shelved = other.shelved, shelved.at >= ended.at {
        try takeOffShelf(other)
        try tellThatWaits(other)
      } else {
        hold.shelved = nil
      }
    }
    try store.reopen(hold)
    guard hold.shelved != nil else { return }
    speak(of: [hold.customer])
    holds.shelved.append(try holdRecord(hold.id))
  }

  /// The hold that ended with a rental, where its customer may wait for the movie and does not.
  private func holdToReopen(_ record: RentalRecord) throws -> Hold? {
    let customer = record.rental.customer
    guard let hold = try store.hold(of: customer, fulfilledBy: record.rental.id),
      try store.customer(customer)?.customer.account.state == .open,
      try store.movie(hold.movie)?.movie.removedOn == nil,
      try !store.holds(of: customer).contains(where: { $0.movie == hold.movie })
    else { return nil }
    return hold
  }
}

/// What customers are told of their copies on the hold shelf.
extension Entry {
  /// Queues a notice of a copy, or lets one that still waits tell of it as well. Whoever asks for a
  /// movie that is in hears it at the counter.
  private func queueNotice(of hold: Hold) throws -> ID<Notice>? {
    guard rules.rules.sender != nil, hold.customer != customerAtCounter else { return nil }
    let others = try store.holds(of: hold.customer).compactMap(\.shelved?.notice)
    if let waiting = try others.first(where: { try store.notice($0)?.state == .queued }) {
      return waiting
    }
    let notice = ID<Notice>(trusted: newID())
    try store.add(Notice(id: notice, seq: 0, customer: hold.customer, kind: .hold, queuedOn: today))
    return notice
  }

  /// A notice that was not sent yet has no point once none of its copies waits any more.
  private func dropNotice(of hold: Hold) throws {
    guard let id = hold.shelved?.notice, var notice = try store.notice(id),
      notice.state == .queued, try store.holdRecords(toldIn: notice).isEmpty
    else { return }
    (notice.state, notice.settledAt, notice.nextTry) = (.dropped, now, nil)
    notice.problem = NoticeMatter.noHold
    try store.update(notice, from: .queued)
  }
}

extension Work {
  /// Who gets which copy of a movie on a business day. Where nobody waits, that is all that is
  /// looked up.
  ///
  /// - Parameter instant: when the shop is asked about as it stood then.
  func holdQueue(
    for movie: ID<Movie>, on today: Day, at instant: Instant? = nil
  ) throws -> HoldQueue {
    guard try instant != nil || store.isWaitedFor(movie) else { return HoldQueue(on: today) }
    let holds = try store.holds(for: movie, at: instant)
    let copies = try store.rentableCopies(of: movie, at: instant).filter(\.isIn)
    return HoldQueue(holds, copies: copies.map(\.copy.id), on: today)
  }

  func holdRecord(_ id: ID<Hold>) throws -> HoldRecord {
    guard let record = try store.holdRecord(id) else {
      throw StorageError.unexpected("a hold that was there is not")
    }
    return record
  }
}

extension Entry {
  /// The business day of now: a copy is put on the hold shelf today, whatever moment it came back
  /// at.
  var today: Day { rules.calendar.day(of: now) }
}
