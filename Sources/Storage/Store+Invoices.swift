import Domain

/// Invoices, in the order of their numbers.
extension Store {
  /// The number that the next one has.
  package func nextInvoice() throws -> Int {
    try connection.first("SELECT COALESCE(MAX(number), 0) + 1 FROM invoice") { row in
      try row.int()
    } ?? 1
  }

  package func add(_ invoice: Invoice) throws(StorageError) {
    try connection.run(.insert(invoice, into: "invoice"))
  }

  /// The one that was made of a receipt, if any was.
  package func invoice(of receipt: ReceiptNumber) throws -> Invoice? {
    try connection.first(
      """
      SELECT \(SQL.columns(of: Invoice.self, "i")) FROM invoice i
      WHERE i.till = \(receipt.till) AND i.receipt = \(receipt.number)
      """
    ) { row in try row.record() }
  }

  /// - Parameter body: gets each, in the order of the numbers.
  package func forEachInvoiceRow(_ body: (Invoice) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(SQL.columns(of: Invoice.self, "i")) FROM invoice i ORDER BY i.number"
    ) { row in try body(try row.record()) }
  }

  /// What was made of a customer's receipts, in the order of the numbers.
  package func invoices(of customer: ID<Customer>) throws -> [ListedInvoice] {
    try invoices(where: "(i.till, i.receipt) IN (\(try receipts(of: customer)))")
  }

  /// What was made in a time, in the order of the numbers.
  package func invoices(madeFrom first: Instant, to last: Instant) throws -> [ListedInvoice] {
    try invoices(where: "i.made_at BETWEEN \(first) AND \(last)")
  }

  private func invoices(where condition: SQL) throws -> [ListedInvoice] {
    try connection.all(
      """
      SELECT \(SQL.columns(of: Invoice.self, "i")), (SELECT \(SQL.sum("l.amount")) FROM ledger l
        WHERE l.till = i.till AND l.receipt = i.receipt AND l.method IS NULL)
      FROM invoice i WHERE \(condition) ORDER BY i.number
      """
    ) { row in ListedInvoice(try row.record(), total: try row.money()) }
  }

  /// Forgets who a customer's invoices were made out to; their numbers stay.
  package func forgetInvoices(of customer: ID<Customer>) throws {
    try connection.run(
      """
      UPDATE invoice SET name = NULL, address = NULL
      WHERE (till, receipt) IN (\(try receipts(of: customer))) AND name IS NOT NULL
      """)
  }

  private func receipts(of customer: ID<Customer>) throws -> SQL {
    """
    SELECT l.till, l.receipt FROM ledger l
    WHERE \(try isOf(customer, "l.customer_id")) AND l.receipt IS NOT NULL
    """
  }
}
