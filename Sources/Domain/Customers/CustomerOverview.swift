/// A customer with how they stand, what is out to them and what they wait for.
package struct CustomerOverview: Sendable {
  package let record: CustomerRecord
  package let standing: Standing
  /// In order of going out.
  package let out: [RentalRecord]
  /// What they wait for.
  package let holds: [HoldRecord]
  /// Who may rent on their account.
  package let renters: [RenterRecord]
  /// All accounts of their household, their own among them; none where there is none.
  package var household: [HouseholdRecord] = []
  /// What they have bought and not voided.
  package var memberships: [MembershipRecord] = []
  /// What is left of what they paid for in advance.
  package var packages: [PackageRecord] = []

  package init(
    _ record: CustomerRecord, standing: Standing, out: [RentalRecord], holds: [HoldRecord],
    renters: [RenterRecord]
  ) {
    (self.record, self.standing) = (record, standing)
    (self.out, self.holds, self.renters) = (out, holds, renters)
  }
}
