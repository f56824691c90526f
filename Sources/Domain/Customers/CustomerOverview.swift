/// A customer with how they stand and what is out to them.
package struct CustomerOverview: Sendable {
  package let record: CustomerRecord
  package let standing: Standing
  /// In order of going out.
  package let out: [RentalRecord]

  package init(_ record: CustomerRecord, standing: Standing, out: [RentalRecord]) {
    (self.record, self.standing, self.out) = (record, standing, out)
  }
}
