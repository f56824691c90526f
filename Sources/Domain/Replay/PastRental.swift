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
  /// How many rentals the customer had before, as it was decided on; `nil` where that is not known.
  let rented: Int32?
  /// How many paid rentals, as it was decided on; `nil` where nothing asked.
  let paidRentals: Int32?
  let overridden: Int32
  /// Whether it counts towards one that is free.
  let isPaid: Bool
  /// What its return charged, where a cap for all that came back made that less.
  let charged: Money?
  /// On which terms it was late, where its return has such a cap.
  let sharedTerms: Int32?
  /// The name of the package that paid for it; `nil` where none did.
  let package: Int32?
  let nights: Int
  let rentedAt: Instant
  /// `nil` where it had not come back by the end of the period.
  let returnedAt: Instant?
  let was: Settlement
  /// How it was extended; `nil` where it was not.
  let extensions: Int32?

  /// - Parameter extensions: how it was extended, and the place where that is kept.
  init(
    _ rental: Rental, seq: Int, customer: Int32, copy: Int32, seenCustomer: Int32?,
    seenCopy: Int32?, overridden: Int32, sharedTerms: Int32? = nil,
    package: Int32? = nil,
    extensions: (past: PastExtensions, place: Int32)? = nil
  ) {
    self.seq = seq
    id = PackedID(rental.id)
    visit = PackedID(rental.visit)
    self.customer = customer
    self.copy = copy
    self.seenCustomer = seenCustomer
    self.seenCopy = seenCopy
    lastRented = rental.grounds?.copy.lastRented.map { Int32($0.number) }
    rented = rental.grounds?.customer.rented.map { Int32(clamping: $0) }
    paidRentals = rental.grounds?.customer.paidRentals.map { Int32(clamping: $0) }
    self.overridden = overridden
    isPaid = rental.isPaid
    charged = rental.returned?.charged
    (self.sharedTerms, self.package) = (sharedTerms, package)
    nights = rental.nights
    rentedAt = rental.rentedAt
    returnedAt = rental.returned?.at
    self.extensions = extensions?.place
    let was = Settlement(
      price: rental.price, due: rental.due,
      lateFee: rental.returned.map { rental.lateFee(by: $0.on) },
      deposit: rental.grounds.map { $0.copy.deposit ?? .zero })
    self.was = extensions.map { was.extended($0.past) } ?? was
  }

  /// What was rented.
  var kind: PastKind {
    PastKind(seenCopy: seenCopy, copy: copy, nights: nights, rentedAt: rentedAt)
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
  /// What is put down; `nil` where it is not known.
  package var deposit: Money?

  /// The same with the extensions as they were.
  func extended(_ past: PastExtensions) -> Settlement {
    Settlement(
      price: price + past.price, due: past.due, lateFee: past.lateFee, deposit: deposit)
  }
}

/// What the extensions of a rental came to. They are not decided again: what was kept longer was
/// kept longer, for the same price.
package struct PastExtensions: Hashable, Sendable {
  /// What their nights cost.
  let price: Money
  /// When it was due in the end.
  let due: Day
  /// What being late cost in all, before extensions and after; `nil` until something has been
  /// booked.
  let lateFee: Money?
  /// What its return charged, and on which terms, where that has a cap for all that came back.
  let shared: SharedReturn?

  /// - Parameters:
  ///   - rental: as it went out.
  ///   - terms: those of all its nights.
  ///   - booked: late fees that were booked when it was extended.
  package init(of rental: Rental, terms: ExtendedTerms, booked: Money) {
    price = terms.price - rental.price
    due = terms.due
    let last = rental.returned.map {
      $0.charged ?? terms.lateFee.fee(due: terms.due, on: $0.on, at: $0.at)
    }
    lateFee = last.map { $0 + booked } ?? (booked > .zero ? booked : nil)
    shared = terms.lateFee.isCapPerCustomer ? last.map { SharedReturn(terms.lateFee, $0) } : nil
  }
}
