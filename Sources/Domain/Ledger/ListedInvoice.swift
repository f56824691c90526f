/// An invoice with what its receipt comes to.
package struct ListedInvoice: Hashable, Sendable {
  package let invoice: Invoice
  /// What was charged and taken off: below zero of a credit note.
  package let total: Money

  package init(_ invoice: Invoice, total: Money) {
    (self.invoice, self.total) = (invoice, total)
  }

  package var isCredit: Bool { Receipt.isCredit(total) }
}
