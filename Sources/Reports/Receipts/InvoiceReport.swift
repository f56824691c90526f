import Domain

/// Invoices for machines, and as a list.
package enum InvoiceReport {
  private static func layout(in currency: Currency) -> Layout<ListedInvoice> {
    Layout([
      "invoice": { .text($0.invoice.text) },
      "receipt": { .text($0.invoice.receipt.text) },
      "made_at": { .instant($0.invoice.madeAt) },
      "name": { .text($0.invoice.name) },
      "address": { .text($0.invoice.address) },
      "is_credit_note": { .flag($0.isCredit) },
      "total": { .amount($0.total, currency) },
    ])
  }

  package static func records(_ invoices: [ListedInvoice], in currency: Currency) -> [Record] {
    invoices.map(layout(in: currency).record)
  }

  /// An invoice with the receipt that it was made of.
  package static func record(_ invoice: Invoice, of receipt: Receipt) -> Record {
    Record(
      layout(in: receipt.currency).record(ListedInvoice(invoice, total: receipt.total)).fields + [
        .init("corrects", .list(receipt.corrected.map(\.text))),
        .init("of", .record(ReceiptReport.record(receipt))),
      ])
  }

  /// - Parameter zone: in whose time people are shown the moments.
  package static func table(
    _ invoices: [ListedInvoice], in currency: Currency, _ zone: Zone
  ) -> Table {
    Table(
      keys: layout(in: currency).keys, records: records(invoices, in: currency),
      columns: [
        .field("invoice", "invoice"),
        Column("kind") { Shown($0["is_credit_note"] == .flag(true) ? "credit note" : "invoice") }
          .of("is_credit_note"),
        ReceiptReport.moment("made", of: "made_at", in: zone),
        .field("receipt", "receipt"),
        .field("name", "to", isFlexible: true),
        .field("address", "address", isFlexible: true).spare(1),
        .figure("total", "total"),
      ], empty: "No invoices.")
  }
}
