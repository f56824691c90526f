extension [Rental] {
  /// What each is charged where all of them come back together, by a given day.
  package func lateFees(by today: Day, at instant: Instant? = nil) -> [Money] {
    SharedLateFees.charged(self, of: \.customer) {
      ($0.lateFee, $0.lateFee(by: today, at: instant))
    }
  }

  package func totalLateFees(by today: Day) -> Money { lateFees(by: today).reduce(.zero, +) }
}

extension [RentalRecord] {
  /// The same rentals, which come back together, with what each is charged.
  package func sharingCaps(on day: Day) -> [RentalRecord] {
    zip(self, map(\.rental).lateFees(by: day)).map { record, fee in
      var record = record
      if fee < record.rental.lateFee(by: day) { record.rental.returned?.charged = fee }
      return record
    }
  }
}
