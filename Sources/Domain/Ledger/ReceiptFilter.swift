/// Which receipts a list is about.
package struct ReceiptFilter: Sendable {
  package var customer: ID<Customer>?
  package var since: Day?
  package var until: Day?
  /// Booked by then.
  package var at: Instant?

  package init() {}
}
