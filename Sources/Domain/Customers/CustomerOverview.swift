/// A customer with how they stand, what is out to them and what they wait for.
package struct CustomerOverview: Sendable {
  package let record: CustomerRecord
  package let standing: Standing
  /// In order of going out.
  package let out: [RentalRecord]
  /// What they wait for.
  package let holds: [HoldRecord]

  package init(
    _ record: CustomerRecord, standing: Standing, out: [RentalRecord], holds: [HoldRecord]
  ) {
    (self.record, self.standing) = (record, standing)
    (self.out, self.holds) = (out, holds)
  }
}
