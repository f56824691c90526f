/// A rental of the past in as few bytes as it takes; places point into its ``History``.
struct PastRental: Sendable {
  /// The order of recording.
  let seq: Int
  let id: PackedID<Rental>
  let visit: PackedID<Visit>
  let customer: Int32
  let copy: Int32
  /// The customer as it was decided on, where that is known.
  let seenCustomer: Int32?
  /// The copy as it was decided on, where that is known.
  let seenCopy: Int32?
  /// The number of the day on which the customer had last rented the movie, as it was decided on.
  let lastRented: Int32?
  let overridden: Int32
  let nights: Int
  let rentedAt: Instant
  /// `nil` where it had not come back by the end of the period.
  let returnedAt: Instant?
  let was: Settlement

  init(
    _ rental: Rental, seq: Int, customer: Int32, copy: Int32, seenCustomer: Int32?,
    seenCopy: Int32?, overridden: Int32
  ) {
    self.seq = seq
    id = PackedID(rental.id)
    visit = PackedID(rental.visit)
    self.customer = customer
    self.copy = copy
    self.seenCustomer = seenCustomer
    self.seenCopy = seenCopy
    lastRented = rental.grounds?.copy.lastRented.map { Int32($0.number) }
    self.overridden = overridden
    nights = rental.nights
    rentedAt = rental.rentedAt
    returnedAt = rental.returned?.at
    was = Settlement(
      price: rental.price, due: rental.due,
      lateFee: rental.returned.map { rental.lateFee(by: $0.on) })
  }

  /// Whether it may matter when the customer had rented the movie before the period: a decision
  /// that saw no earlier rental sees none again.
  var asksBack: Bool { seenCustomer == nil || lastRented != nil }

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
