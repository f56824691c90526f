import Domain
import Storage

/// What a night took to be lost.
package struct LongOverdue: Sendable {
  /// The rentals that ended with it.
  package var lost: [RentalRecord] = []
  /// What was charged to replace the copies.
  package var charged = Money.zero
  /// Those that are as long overdue, and of which nobody has said what they cost to replace.
  package var unpriced: [RentalRecord] = []
  /// Those of which somebody voided the loss that a night entered: that stands until they are to
  /// come back on another day.
  package var voided: [RentalRecord] = []
  /// What was charged for their being late.
  package var lateFees = Money.zero
  package let currency: Currency
}

extension Shop {
  /// Takes to be lost what is overdue for as long as the house rules say: one entry and one notice
  /// a customer. What is lost is out no more, and so a second run finds nothing.
  ///
  /// - Returns: `nil` where the house rules take nothing to be lost.
  package func loseLongOverdue(at asked: AskedMoment) throws -> LongOverdue? {
    guard let (rentals, currency) = try longOverdue(at: asked) else { return nil }
    var done = LongOverdue(currency: currency)
    for (_, theirs) in rentals {
      let found = try transaction(.read) { try $0.longOverdue(theirs, at: asked) }
      done.voided += try transaction(.read) { try $0.voidedLosses(theirs, at: asked) }
      done.unpriced += found.filter { $0.amount == nil }.compactMap(\.rental)
      guard found.contains(where: { $0.amount != nil }) else { continue }
      let lost = try nightEntry(.copyLost, at: asked) { entry in
        try entry.lose(longOverdue: entry.longOverdue(theirs, at: asked))
      }
      guard let lost else { continue }
      done.lost += lost.rentals
      done.charged = done.charged + lost.charged
      done.lateFees = done.lateFees + lost.lateFees
    }
    return done
  }

  /// What is out for that long, by customer and in the order of their first due days.
  private func longOverdue(
    at asked: AskedMoment
  ) throws -> (rentals: [(ID<Customer>, [ID<Rental>])], currency: Currency)? {
    try transaction(.read) { work in
      let rules = try work.rulesInForce()
      let instant = min(now, try asked.instant(now: now, calendar: rules.calendar))
      let day = rules.calendar.day(of: instant)
      guard let last = rules.rules.lostAfter.value.lastDue(on: day) else { return nil }
      var (order, rentals): ([ID<Customer>], [ID<Customer>: [ID<Rental>]]) = ([], [:])
      for rental in try work.store.rentalsOut(dueBy: last) {
        guard let customer = try work.store.customer(ofRental: rental) else { continue }
        if rentals[customer] == nil { order.append(customer) }
        rentals[customer, default: []].append(rental)
      }
      return (order.map { ($0, rentals[$0] ?? []) }, rules.rules.currency.value)
    }
  }
}

extension Work {
  /// Those of some rentals that are still out for that long.
  fileprivate func longOverdue(_ rentals: [ID<Rental>], at asked: AskedMoment) throws -> [Loss] {
    try outForLong(rentals, at: asked).filter { record in
      try !store.isLossVoided(of: record.rental, by: Shop.night)
    }.map { record in
      let copy = try copy(record.barcode)
      return Loss(
        copy: copy, rental: record,
        amount: try replacement(of: copy, record, under: rulesInForce()))
    }
  }

  /// Those of which somebody said that they are not lost.
  fileprivate func voidedLosses(
    _ rentals: [ID<Rental>], at asked: AskedMoment
  ) throws -> [RentalRecord] {
    try outForLong(rentals, at: asked).filter { record in
      try store.isLossVoided(of: record.rental, by: Shop.night)
    }
  }

  private func outForLong(
    _ rentals: [ID<Rental>], at asked: AskedMoment
  ) throws -> [RentalRecord] {
    let rules = try rulesInForce()
    let instant = min(now, try asked.instant(now: now, calendar: rules.calendar))
    let day = rules.calendar.day(of: instant)
    guard let last = rules.rules.lostAfter.value.lastDue(on: day) else { return [] }
    return try rentals.compactMap { id in
      guard let record = try store.rental(id), record.rental.returned == nil,
        record.rental.due <= last, record.rental.rentedAt <= instant
      else { return nil }
      return record
    }
  }
}

extension Entry {
  /// - Returns: `nil` where there is nothing to lose.
  fileprivate func lose(
    longOverdue found: [Loss]
  ) throws -> (rentals: [RentalRecord], charged: Money, lateFees: Money)? {
    let losses = found.filter { $0.amount != nil }
    guard !losses.isEmpty else { return nil }
    let ending = try endingDeposits(losses.compactMap(\.rental))
    let ended = try lose(losses)
    _ = try endDeposits(ending, isAtCounter: false)
    try settleLives(of: losses.map(\.copy))
    try queueNotice(ofLosses: ended)
    tellLosses(of: losses.map(\.copy), ended)
    let lateFees = lines.filter { $0.kind == .lateFee }.reduce(Money.zero) { $0 + $1.amount }
    let charged = lines.filter { $0.kind == .replacement }.reduce(Money.zero) { $0 + $1.amount }
    return (ended, charged, lateFees)
  }

  private func queueNotice(ofLosses ended: [RentalRecord]) throws {
    guard rules.rules.sender != nil, let first = ended.first, first.customer != nil else { return }
    try store.queue(
      ID(trusted: newID()), .lost, to: first.rental.customer, on: day,
      told: ended.map { ($0.rental.id, Rung(.lost, $0.rental.nightsLate(by: day))) })
  }
}
