/// What takes a line back, and cannot.
extension LawTests {
  static let brokenRefunds: [(String, [String])] = [
    (
      "lines of the ledger take back what they cannot",
      [
        """
        UPDATE ledger SET kind = 'waive', method = NULL, tendered = NULL, amount = 0 - ABS(amount),
          reference = NULL, in_drawer = NULL,
          takes_back = (SELECT MAX(seq) FROM ledger WHERE kind = 'charge')
        WHERE seq = (SELECT MIN(seq) FROM ledger WHERE kind = 'payment')
        """
      ]
    ),
    (
      "charges have more taken back than they came to",
      [
        """
        UPDATE ledger SET kind = 'waive', method = NULL, tendered = NULL, amount = -100000,
          reference = NULL, in_drawer = NULL,
          takes_back = (SELECT c.seq FROM ledger c WHERE c.kind = 'charge' AND c.seq < ledger.seq
            AND c.customer_id = ledger.customer_id
            AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = c.seq) LIMIT 1)
        WHERE seq = (SELECT MAX(p.seq) FROM ledger p WHERE p.kind = 'payment'
          AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = p.seq))
        """
      ]
    ),
  ]
}
