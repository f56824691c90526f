import Domain

/// Each invoice is of a receipt, and none is missing.
extension Law {
  static let ofInvoices = [
    Law("[invoice is|invoices are] of a receipt that the ledger does not have") { _ in
      """
      SELECT 'number ' || i.number FROM invoice i
      WHERE NOT EXISTS (SELECT 1 FROM ledger l
        WHERE l.till = i.till AND l.receipt = i.receipt AND l.customer_id IS NOT NULL)
      ORDER BY i.number
      """
    },
    Law("[invoice has|invoices have] a number, and there is none with the number before it") { _ in
      """
      SELECT 'number ' || i.number FROM invoice i
      WHERE i.number > 1 AND NOT EXISTS (SELECT 1 FROM invoice p WHERE p.number = i.number - 1)
      ORDER BY i.number
      """
    },
  ]
}
