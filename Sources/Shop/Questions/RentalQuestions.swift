import Domain
import Storage

extension Shop {
  /// The rentals that fit, in order of going out, as the shop stands or stood.
  package func rentals(
    _ search: RentalSearch, at asked: AskedMoment
  ) throws -> Seen<[RentalRecord]> {
    try seen(at: asked) { work, moment in
      var filter = RentalFilter()
      filter.customer = try search.customer.map { try work.customer($0).id }
      filter.movie = try search.movie.map { try work.movie($0).id }
      filter.copy = try search.copy.map { try work.copy($0).copy.id }
      filter.since = try search.since.map { try work.first(of: $0, seenFrom: moment) }
      filter.state = search.state
      if search.state == .overdue { filter.dueBefore = moment.day }
      return try work.rentals(filter, at: moment.instant)
    }
  }

  /// A rental by its id, or the first letters of it; or what is left of it.
  package func rental(_ typed: String, at asked: AskedMoment) throws -> Seen<KnownRental> {
    try seen(at: asked) { work, moment in
      guard let forgotten = try work.forgottenRental(typed, at: moment.instant) else {
        return .whole(try work.rental(typed, at: moment.instant))
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
  /// Rentals without what their decisions saw, which no list shows.
  func rentals(_ filter: RentalFilter, at instant: Instant?) throws -> [RentalRecord] {
    var rentals: [RentalRecord] = []
    try store.forEachRental(filter, at: instant, areWhole: false) { rentals.append($0) }
    return rentals
  }

  /// The first second of what was asked for, seen from the moment that is taken for now.
  fileprivate func first(of asked: AskedMoment, seenFrom moment: Moment) throws -> Instant {
    try asked.span(now: moment.instant ?? now, calendar: rulesInForce().calendar).first
  }
}
