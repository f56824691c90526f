import Domain
import Storage

/// Entries that were made while the clock was ahead: the work goes on behind them.
extension Entry {
  /// Refuses an entry for a moment before the last thing that happened to its record. Where that is
  /// ahead of the clock, the clock was wrong once, and a manager may go on.
  func check(isNotBefore last: Instant, of what: String) throws {
    guard instant < last, last > now else {
      return try check(instant, isNotBefore: last, of: what)
    }
    try authorise(.passWrongClock)
  }

  /// The same of a copy.
  private func check(isNotBefore last: Instant, ofCopy barcode: String) throws {
    guard instant < last, last > now else {
      return try check(instant, isNotBefore: last, ofCopy: barcode)
    }
    try authorise(.passWrongClock)
  }

  /// A return as it can be kept: a copy that went out ahead of the clock, or was extended there,
  /// comes back at that moment.
  func kept(_ record: RentalRecord) throws -> RentalRecord {
    let last = try checkIsNotBeforeChanges(of: record)
    guard instant < last else { return record }
    var record = record
    record.rental.returned = Rental.Return(at: last, on: rules.calendar.day(of: last))
    return record
  }

  /// Refuses an entry for a moment before a rental went out or was extended last.
  ///
  /// - Returns: that moment, which may be ahead of the clock.
  @discardableResult
  func checkIsNotBeforeChanges(of record: RentalRecord) throws -> Instant {
    let last = try lastChange(of: record.rental)
    guard instant < last, last <= now, instant >= record.rental.rentedAt else {
      try check(isNotBefore: last, ofCopy: record.barcode)
      return last
    }
    let receipts = try store.extensions(of: record.rental.id)
      .filter { $0.voidedAt == nil && $0.at > instant }.reversed().map(\.receipt)
    let known = receipts.compactMap(\.self)
    throw ShopError.extendedLater(
      copy: record.barcode, record.rental.id, at: last, entry: instant,
      void: known.count == receipts.count ? .voidFirst(known, from: desk.till) : nil)
  }

  /// When a rental went out or was extended last.
  func lastChange(of rental: Rental) throws -> Instant {
    guard rental.extensions > 0 else { return rental.rentedAt }
    return try store.extensions(of: rental.id).filter { $0.voidedAt == nil }.map(\.at)
      .reduce(rental.rentedAt, max)
  }

  /// Lets a copy go out again that came back ahead of the clock: it came back by now or, where it
  /// went out ahead of the clock as well, as it went out.
  ///
  /// - Returns: what the audit trail is told of its last rental, before and after.
  func setReturnRight(of copy: Copy) throws -> (before: AuditFacts, after: AuditFacts) {
    let last = try store.lastMovement(of: copy)
    if last > now {
      try check(isNotBefore: last, ofCopy: copy.barcode)
      // What the clock has passed was right, and nobody dates an entry before it.
      let passed = try store.lastMovement(of: copy, by: now)
      try check(instant, isNotBefore: passed, ofCopy: copy.barcode)
    } else if instant < last {
      try check(instant, isNotBefore: copy)
    }
    guard last > now, var rental = try store.rental(of: copy, returnedAfter: instant),
      rental.returned.map({ $0.at > now && $0.at > rental.rentedAt }) == true
    else { return ([:], [:]) }
    let before = rental.course(in: currency)
    let end = max(instant, try lastChange(of: rental))
    rental.returned?.at = end
    rental.returned?.on = rules.calendar.day(of: end)
    if let returned = rental.returned, writes {
      try store.setRight(returned, of: rental.id)
    }
    return (
      AuditFacts([(rental.factName, before)]),
      AuditFacts([(rental.factName, rental.course(in: currency))])
    )
  }
}
