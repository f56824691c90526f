/// The next free copy of a movie for a customer, in the order of asking.
package struct Hold: Hashable, Sendable {
  package var id: ID<Hold>
  /// What people call it by: from 1, in the order of recording.
  package var seq: Int
  package var movie: ID<Movie>
  package var customer: ID<Customer>
  package var placedAt: Instant
  /// What waits for the customer; `nil` while the customer waits.
  package var shelved: Shelved?
  /// What has become of it; `nil` while it is open.
  package var ended: Ended?

  /// A copy on the hold shelf.
  package struct Shelved: Hashable, Sendable {
    package var copy: ID<Copy>
    package var at: Instant
    /// The last day on which it waits there.
    package var until: Day
    /// What tells the customer so, where anything does.
    package var notice: ID<Notice>?

    package init(copy: ID<Copy>, at: Instant, until: Day) {
      (self.copy, self.at, self.until) = (copy, at, until)
    }
  }

  /// How a hold ended, and when.
  package struct Ended: Hashable, Sendable {
    package var at: Instant
    package var outcome: HoldOutcome
    /// With which the customer got the movie, where they did.
    package var rental: ID<Rental>?

    package init(at: Instant, _ outcome: HoldOutcome, rental: ID<Rental>? = nil) {
      (self.at, self.outcome, self.rental) = (at, outcome, rental)
    }
  }

  package init(
    id: ID<Hold>, seq: Int = 0, movie: ID<Movie>, customer: ID<Customer>, placedAt: Instant
  ) {
    (self.id, self.seq, self.movie, self.customer) = (id, seq, movie, customer)
    self.placedAt = placedAt
  }

  /// Whether its copy has waited for longer than it should, by a business day.
  package func isOver(on today: Day) -> Bool {
    shelved.map { $0.until < today } ?? false
  }
}

/// What has become of a hold.
package enum HoldOutcome: String, Hashable, FieldChoice {
  /// The customer rented the movie.
  case rented
  case cancelled
  /// The copy waited too long on the hold shelf.
  case expired
}

extension Hold: Fielded {
  package static var blank: Hold {
    Hold(id: .blank, movie: .blank, customer: .blank, placedAt: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("hold", &id, column: "id")
    try v.field("movie", &movie, column: "movie_id")
    try v.field("customer", &customer, column: "customer_id")
    try v.field("placed_at", &placedAt)
    try v.group("copy", &shelved)
    try v.group("outcome", &ended)
    try v.field("number", &seq, .from(1...Int(Int32.max)), column: "seq", to: .files)
  }
}

extension Hold.Shelved: Fielded {
  package static var blank: Hold.Shelved { .init(copy: .blank, at: .always, until: .first) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("copy", &copy, column: "copy_id")
    try v.field("shelved_at", &at)
    try v.field("kept_until", &until)
    try v.field("notice", &notice, column: "notice_id")
  }
}

extension Hold.Ended: Fielded {
  package static var blank: Hold.Ended { .init(at: .always, .cancelled) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("outcome", &outcome)
    try v.field("ended_at", &at)
    try v.field("rental", &rental, column: "rental_id")
  }
}

/// A hold with the names that people know its movie, copy and customer by.
package struct HoldRecord: Hashable, Sendable {
  package var hold: Hold
  package var code: String
  package var title: String
  /// Of the copy on the hold shelf.
  package var barcode: String?
  package var holder: RentalRecord.Holder?
  /// How many wait for the movie up to this one; `nil` where this one waits no more.
  package var place: Int?
  /// Whether the shop has no copy of the movie any more, as far as that was looked at.
  package var isMovieGone = false

  package init(
    hold: Hold, code: String, title: String, barcode: String?, holder: RentalRecord.Holder?,
    place: Int?
  ) {
    (self.hold, self.code, self.title, self.barcode) = (hold, code, title, barcode)
    (self.holder, self.place) = (holder, place)
  }
}
