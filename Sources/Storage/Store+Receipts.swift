import Domain

extension Store {
  /// When a receipt was first printed for its customer; `nil` where it was not yet.
  package func firstPrint(of receipt: ReceiptNumber) throws -> Instant? {
    try connection.first(
      """
      SELECT printed_at FROM receipt_print
      WHERE till = \(receipt.till) AND receipt = \(receipt.number)
      """
    ) { row in try row.instant() }
  }

  /// Notes that a receipt is printed; of several times the first one stays.
  package func notePrint(of receipt: ReceiptNumber, at instant: Instant) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO receipt_print (till, receipt, printed_at)
      VALUES (\(receipt.till), \(receipt.number), \(instant))
      ON CONFLICT (till, receipt) DO NOTHING
      """)
    connection.note(
      proof: """
        SELECT 1 FROM receipt_print WHERE till = \(receipt.till) AND receipt = \(receipt.number)
        """)
  }

  /// The picture that a text of house rules names.
  package func logo(ofRules hash: String) throws -> Logo? {
    try connection.first("SELECT width, height, bits FROM logo WHERE rules_hash = \(hash)") { row in
      Logo(width: try row.int(), height: try row.int(), bits: try row.blob())
    } ?? nil
  }

  /// Stores the picture that a text of house rules names, in place of the one it had.
  package func set(_ logo: Logo, ofRules hash: String) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO logo (rules_hash, width, height, bits)
      VALUES (\(hash), \(logo.width), \(logo.height), \(logo.bits))
      ON CONFLICT (rules_hash) DO UPDATE SET width = excluded.width, height = excluded.height,
        bits = excluded.bits
      """)
  }
}
