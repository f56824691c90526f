import Domain
import Storage

extension Shop {
  /// Has the rentals that fit read one after the other, in order of going out, as the shop stands
  /// or stood. They come without what no list tells.
  ///
  /// - Parameter body: is told the moment, and reads them.
  package func readingRentals<Result>(
    _ search: RentalSearch, at asked: AskedMoment,
    _ body: (Seen<Void>, Reading<RentalRecord>) throws -> Result
  ) throws -> Result {
    try reading(at: asked) { work, seen in
      var filter = RentalFilter()
      filter.customer = try search.customer.map { try work.customer($0).id }
      filter.movie = try search.movie.map { try work.movie($0).id }
      filter.copy = try search.copy.map { try work.copy($0).copy.id }
      filter.since = try search.since.map { try work.first(of: $0, seenFrom: seen.moment) }
      filter.state = search.state
      if search.state == .overdue { filter.dueBefore = seen.moment.day }
      let rentals = Reading { isAgain, add in
        try work.store.forEachListedRental(
          filter, at: seen.moment.instant, hopingForOrder: !isAgain, add)
      }
      return try body(seen, rentals)
    }
  }

  /// A rental by its id, or the first letters of it; or what is left of it.
  package func rental(_ typed: String, at asked: AskedMoment) throws -> Seen<KnownRental> {
    try seen(at: asked) { work, moment in
      guard let forgotten = try work.forgottenRental(typed, at: moment.instant) else {
        let record = try work.rental(typed, at: moment.instant)
        return .whole(record, try work.extensions(of: record, at: moment.instant))
      }
      let isRemoved = try work.store.account(of: forgotten.customer).isRemoved
      return .forgotten(forgotten, isCustomerKnown: !isRemoved)
    }
  }

  /// What is overdue, the longest overdue first.
  package func overdue(at asked: AskedMoment) throws -> Seen<[OverdueRental]> {
    try seen(at: asked) { work, moment in
      try work.store.overdue(on: moment.day, at: moment.instant)
    }
  }
}

extension Work {
  /// Rentals without what no list tells.
  func rentals(_ filter: RentalFilter, at instant: Instant?) throws -> [RentalRecord] {
    var rentals: [RentalRecord] = []
    try store.forEachListedRental(filter, at: instant) {
      try $0.forEach { rentals.append($0) }
    }
    return rentals
  }

  /// How often a rental was extended by a moment.
  func extensions(of record: RentalRecord, at instant: Instant?) throws -> [RentalExtension] {
    try store.extensions(of: record.rental.id).filter {
      instant == nil || $0.at <= instant ?? .never
    }
  }

  /// The first second of what was asked for, seen from the moment that is taken for now.
  fileprivate func first(of asked: AskedMoment, seenFrom moment: Moment) throws -> Instant {
    try asked.span(now: moment.instant ?? now, calendar: rulesInForce().calendar).first
  }
}
