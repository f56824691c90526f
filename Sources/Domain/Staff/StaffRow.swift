/// Somebody who works in the shop or did, as it is written down; the PIN is not told.
package struct StaffRow: Hashable, Sendable {
  package var staff: Staff
  package var addedAt: Instant
  package var retiredAt: Instant?

  package init(staff: Staff, addedAt: Instant, retiredAt: Instant?) {
    self.staff = staff
    self.addedAt = addedAt
    self.retiredAt = retiredAt
  }
}
