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
    let next = try entry.store.nextInvoice()
    if invoice.number != next {
      reader.object("number", "is \(invoice.number), and the next invoice is \(next)")
    }
    let lines = try entry.store.lines(on: invoice.receipt)
    if !lines.contains(where: { $0.line.customer != nil }) {
      reader.object("receipt", "is \(invoice.receipt.text), which the ledger has for no customer")
    } else if try entry.store.invoice(of: invoice.receipt) != nil {
      reader.object("receipt", "is \(invoice.receipt.text), which has an invoice already")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(invoice)
    facts.append(("invoice \(invoice.key)", ColumnFacts.text(invoice.columns)))
    return []
  }
}
