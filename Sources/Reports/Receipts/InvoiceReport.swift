import Domain

/// Invoices for machines, and as a list.
package enum InvoiceReport {
  private static let layout = Layout<Invoice>([
    "invoice": { .text($0.text) },
    "receipt": { .text($0.receipt.text) },
    "made_at": { .instant($0.madeAt) },
    "name": { .text($0.name) },
    "address": { .text($0.address) },
  ])

  package static func record(_ invoice: Invoice) -> Record { layout.record(invoice) }

  /// An invoice with the receipt that it was made of.
  package static func record(_ invoice: Invoice, of receipt: Receipt) -> Record {
    Record(
      record(invoice).fields + [
        .init("is_credit_note", .flag(receipt.isCredit)),
        .init("corrects", .list(receipt.corrected.map(\.text))),
        .init("of", .record(ReceiptReport.record(receipt))),
      ])
  }

  /// - Parameter zone: in whose time people are shown the moments.
  package static func table(_ invoices: [Invoice], in zone: Zone) -> Table {
    Table(
      keys: layout.keys, records: invoices.map(layout.record),
      columns: [
        .field("invoice", "invoice"), ReceiptReport.moment("made", of: "made_at", in: zone),
        .field("receipt", "receipt"),
        .field("name", "to", isFlexible: true),
        .field("address", "address", isFlexible: true).spare(1),
      ], empty: "No invoices.")
  }
}
