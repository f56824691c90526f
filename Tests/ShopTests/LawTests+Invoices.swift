/// Invoices, written behind the shop's back.
extension LawTests {
  static let brokenInvoices: [(message: String, changes: [String])] = [
    (
      "invoices are of a receipt that the ledger does not have",
      ["INSERT INTO invoice VALUES (1, 1, 9999, '2026-01-05T12:00:00Z', 'x', 'x')"]
    ),
    (
      "invoices have a number, and there is none with the number before it",
      [
        "INSERT INTO invoice SELECT 7, till, receipt, '2026-01-05T12:00:00Z', 'x', 'x' FROM ledger "
          + "WHERE seq = \(charge)"
      ]
    ),
  ]
}
