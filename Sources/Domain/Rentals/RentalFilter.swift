/// Which rentals are looked for, as it was typed.
package struct RentalSearch: Sendable {
  package var customer: String?
  package var movie: String?
  package var copy: String?
  package var state = RentalFilter.State.open
  /// Rented then or later.
  package var since: AskedMoment?

  package init() {}
}

/// Which rentals a list is about.
package struct RentalFilter: Sendable {
  package var customer: ID<Customer>?
  package var movie: ID<Movie>?
  package var copy: ID<Copy>?
  package var state = State.open
  /// Rented on or after.
  package var since: Instant?
  /// Due before this day; what is overdue is so today.
  package var dueBefore: Day?

  package enum State: String, Sendable, CaseIterable {
    case open, overdue, returned, all
  }

  package init() {}
}
