extension [Rental] {
  /// What each is charged where all of them come back together, by a given day.
  ///
  /// - Parameter before: what their customers were charged on that day already.
  package func lateFees(
    by today: Day, at instant: Instant? = nil, after before: [ID<Customer>: SharedLateFees] = [:]
  ) -> [Money] {
    SharedLateFees.charged(self, of: \.customer, after: before) {
      ($0.lateFee, $0.lateFee(by: today, at: instant))
    }
  }
}

extension [RentalRecord] {
  /// The same rentals, which come back together, with what each is charged.
  ///
  /// - Parameter before: what their customers were charged on that day already.
  package func sharingCaps(
    on day: Day, after before: [ID<Customer>: SharedLateFees]
  ) -> [RentalRecord] {
    zip(self, map(\.rental).lateFees(by: day, after: before)).map { record, fee in
      var record = record
      if fee < record.rental.lateFee(by: day) { record.rental.returned?.charged = fee }
      return record
    }
  }
}
