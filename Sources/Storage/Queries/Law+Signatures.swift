import Domain

/// What is signed is what the books have.
extension Law {
  static let ofSignatures = [
    Law("[receipt is|receipts are] to be signed, and not in the ledger as recorded then") { _ in
      """
      SELECT s.till || '-' || s.receipt FROM receipt_signature s
      WHERE NOT EXISTS (SELECT 1 FROM ledger l
        WHERE l.till = s.till AND l.receipt = s.receipt AND l.recorded_at = s.asked_at)
      ORDER BY s.till, s.receipt
      """
    }
  ]
}
