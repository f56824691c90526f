import Domain
import Storage

/// Invoices that were made elsewhere, behind the ledger that has the receipts.
extension Importer {
  package func add(invoice draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var invoice = Invoice.blank
    reader.fill(&invoice, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    if (invoice.name == nil) != (invoice.address == nil) {
      reader.object("address", "is there with name, or not at all")
    }
    // One that is left out stays a gap: whoever has it on paper has the number.
    if try invoice.number < entry.store.nextInvoice() {
      reader.object("number", "is \(invoice.number), and a row before it is not lower")
    }
    let charged = try entry.store.lines(on: invoice.receipt).map(\.line).filter {
      $0.customer ?? Customer.nobody != Customer.nobody && $0.method == nil && $0.amount != .zero
    }
    if charged.isEmpty {
      reader.object(
        "receipt", "is \(invoice.receipt.text), by which the ledger charges no customer anything")
    } else if try entry.store.invoice(of: invoice.receipt) != nil {
      reader.object("receipt", "is \(invoice.receipt.text), which has an invoice already")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(invoice)
    facts.append(("invoice \(invoice.key)", ColumnFacts.text(invoice.columns)))
    return []
  }
}
