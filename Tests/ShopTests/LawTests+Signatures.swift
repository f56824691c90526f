/// Receipts to be signed, written behind the shop's back.
extension LawTests {
  static let brokenSignatures: [(message: String, changes: [String])] = [
    (
      "receipts are to be signed, and not in the ledger as recorded then",
      [
        "INSERT INTO receipt_signature (till, receipt, asked_at) "
          + "VALUES (1, 9999, '2026-01-05T12:00:00Z')",
        "INSERT INTO receipt_signature (till, receipt, asked_at) "
          + "SELECT till, receipt, '2001-01-05T12:00:00Z' FROM ledger WHERE seq = \(charge)",
      ]
    )
  ]
}
