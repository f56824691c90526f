import Domain
import Storage

/// A rental that a receipt extended.
struct ExtendedRental {
  let `extension`: RentalExtension
  let record: RentalRecord

  /// As it is without the extension.
  var before: RentalRecord {
    var record = record
    record.rental.terms = `extension`.before
    record.rental.extensions -= 1
    return record
  }
}

/// A receipt that is to be voided, with all that has to be known of it.
struct VoidedReceipt {
  let number: ReceiptNumber
  let customer: ID<Customer>
  /// In the order of recording; not empty.
  let lines: [RecordedLine]
  /// What it began, and what it ended.
  let rentals: [RentalRecord]
  let returns: [RentalRecord]
  /// What it extended.
  let extensions: [ExtendedRental]
  /// Those whose lost copies it found again.
  let found: [RentalRecord]
  /// The memberships that it was for.
  var memberships: [Membership] = []
  /// The packages that it was for.
  var packages: [RentalPackage] = []
  /// The gift cards that it sold.
  var giftCards: [GiftCard] = []
  /// The goods that it sold, or took back.
  var goods: [GoodsMove] = []
  /// Those of which it sold a copy.
  var moviesSold: [ID<Movie>] = []
  var facts: VoidFacts
  /// What stands against its money going through the till.
  let tillFindings: [Finding]
  /// What of it is voided; `nil` for all.
  var part: VoidedPart?

  /// Those whose copies go out or come back with it.
  var movies: Set<ID<Movie>> {
    Set((rentals + returns + found).map(\.movie)).union(moviesSold)
  }

  /// What becomes of the rentals: those that it began end where they began, the others go on.
  func courses(in entry: Entry) -> [(name: String, value: String)] {
    rentals.map(\.rental).map { rental in
      let day = entry.rules.calendar.day(of: rental.rentedAt)
      let end = Rental.Return(at: rental.rentedAt, on: day)
      return (rental.factName, Rental.course(end, voidedAt: entry.instant))
    } + returns.map { ($0.rental.factName, Rental.course(nil)) }
  }
}
