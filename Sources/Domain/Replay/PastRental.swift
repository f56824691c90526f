/// A rental of the past in as few bytes as it takes; places point into its ``History``.
struct PastRental: Sendable {
  /// The order of recording.
  let seq: Int
  let id: PackedID<Rental>
  let visit: PackedID<Visit>
  let customer: Int32
  let copy: Int32
  /// The customer as it was decided on, where that is known.
  let person: Int32?
  /// The movie as it was decided on, where that is known.
  let seenMovie: Int32?
  /// The number of the day on which the customer had last rented the movie, as it was decided on.
  let lastRented: Int32?
  let overridden: Int32
  let nights: Int
  let rentedAt: Instant
  /// `nil` where it had not come back by the end of the period.
  let returnedAt: Instant?
  let was: Settlement

  /// A customer, as far as house rules may ask.
  struct Person: Hashable, Sendable {
    var tier: String?
    var born: Day?
    /// What they owed then; nothing where that is not known.
    var owed = Money.zero
    /// What they left on account; nothing where that is not known.
    var unpaid = Money.zero
    /// How much they had out; `nil` where that is not known.
    var out: Int?
  }

  /// A movie, as far as house rules may ask.
  struct SeenMovie: Hashable, Sendable {
    let traits: MovieTraits
    /// `nil` where it is not known.
    let price: SeenPrice?
    /// How many of its copies the customer had out; `nil` where it is not known.
    let copiesOut: Int?
  }

  init(
    _ rental: Rental, seq: Int, customer: Int32, copy: Int32, person: Int32?, seenMovie: Int32?,
    overridden: Int32
  ) {
    self.seq = seq
    id = PackedID(rental.id)
    visit = PackedID(rental.visit)
    self.customer = customer
    self.copy = copy
    self.person = person
    self.seenMovie = seenMovie
    lastRented = rental.grounds?.lastRented.map { Int32($0.number) }
    self.overridden = overridden
    nights = rental.nights
    rentedAt = rental.rentedAt
    returnedAt = rental.returned?.at
    was = Settlement(
      price: rental.price, due: rental.due,
      lateFee: rental.returned.map { rental.lateFee(by: $0.on) })
  }

  /// Whether both were asked for in one request.
  func isTogether(with other: PastRental) -> Bool {
    visit == other.visit && customer == other.customer && rentedAt == other.rentedAt
      && nights == other.nights
  }
}

/// What a rental comes to.
package struct Settlement: Hashable, Sendable {
  package let price: Money
  package let due: Day
  /// `nil` until it has come back.
  package let lateFee: Money?
}

extension PastRental.Person {
  /// A customer as a decision saw them.
  init(_ seen: Grounds) {
    self.init(
      tier: seen.tier, born: seen.born, owed: seen.owed, unpaid: seen.unpaid ?? .zero,
      out: seen.out)
  }
}
