/// A rental that is out past its due day, with what is needed to ask for it.
package struct OverdueRental: Hashable, Sendable {
  package var id: ID<Rental>
  package var customer: ID<Customer>
  /// `nil` once the customer has been removed.
  package var holder: RentalRecord.Holder?
  package var title: String
  package var copy: ID<Copy>
  package var barcode: String
  package var due: Day
  package var terms: LateFeeTerms
  /// What its customer is charged for it if all of theirs comes back today, and if tomorrow; of
  /// those that share a cap, the longest overdue first. See ``OverdueFees``.
  package var fee = Money.zero
  package var feeTomorrow = Money.zero

  package func nightsLate(by today: Day) -> Int { max(0, today - due) }

  /// What being late costs by itself where it comes back on a day.
  package func lateFee(by day: Day) -> Money {
    terms.fee(due: due, on: day)
  }
}

extension OverdueRental: Fielded {
  package static var blank: OverdueRental {
    OverdueRental(
      id: .blank, customer: .blank, holder: nil, title: "", copy: .blank, barcode: "", due: .first,
      terms: .blank)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("id", &id)
    try v.field("customer", &customer, column: "customer_id")
    try v.group("customer_name", &holder)
    try v.field("title", &title, of: .movie)
    try v.field("copy", &copy, column: "copy_id")
    try v.field("barcode", &barcode, of: .copy)
    try v.field("due_on", &due)
    try terms.fields(&v)
    try v.field("late_rule", &terms.rule)
  }
}

/// An overdue rental with all that the report of the night tells of it.
package struct OverdueDetail: Hashable, Sendable {
  package var rental: OverdueRental
  package var movie: ID<Movie>
  package var hasCover: Bool
  package var replacementPrice: Money?
  /// The last one that was sent or printed.
  package var lastNotice: LastNotice?

  /// What a customer was told last of a rental.
  package struct LastNotice: Hashable, Sendable {
    /// Such as `letter`.
    package var kind: String
    package var on: Day

    package init(kind: String, on: Day) {
      (self.kind, self.on) = (kind, on)
    }
  }

  package init(
    rental: OverdueRental, movie: ID<Movie>, hasCover: Bool = false,
    replacementPrice: Money? = nil, lastNotice: LastNotice? = nil
  ) {
    (self.rental, self.movie, self.hasCover) = (rental, movie, hasCover)
    (self.replacementPrice, self.lastNotice) = (replacementPrice, lastNotice)
  }
}

/// In which order overdue rentals are told.
package enum OverdueOrder: Sendable {
  /// The longest overdue first.
  case due
  /// By name, removed customers last; the longest overdue of each first.
  case customer
}

extension [OverdueRental] {
  /// What each customer would be charged if all of it came back today.
  package var lateFeesOfCustomers: [ID<Customer>: Money] {
    reduce(into: [:]) { $0[$1.customer, default: .zero] = $0[$1.customer, default: .zero] + $1.fee }
  }
}
