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
  /// What is known of the movie as it was decided on.
  let traits: Int32?
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
  }

  init(
    _ rental: Rental, seq: Int, customer: Int32, copy: Int32, person: Int32?, traits: Int32?,
    overridden: Int32
  ) {
    self.seq = seq
    id = PackedID(rental.id)
    visit = PackedID(rental.visit)
    self.customer = customer
    self.copy = copy
    self.person = person
    self.traits = traits
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

  package init(price: Money, due: Day, lateFee: Money?) {
    self.price = price
    self.due = due
    self.lateFee = lateFee
  }
}
