import Domain

/// Receipts that a fiscal device signs, and what it answered.
extension Store {
  /// Notes that a receipt is to be signed.
  package func noteUnsigned(_ receipt: ReceiptNumber, at instant: Instant) throws(StorageError) {
    try add(ReceiptSignature(receipt, askedAt: instant))
  }

  package func add(_ signature: ReceiptSignature) throws(StorageError) {
    try connection.run(.insert(signature, into: "receipt_signature"))
  }

  /// Keeps what became of a receipt that is not signed.
  package func keep(_ signature: ReceiptSignature) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE receipt_signature SET \(.set(signature, except: ["till", "receipt", "asked_at"]))
      WHERE till = \(signature.number.till) AND receipt = \(signature.number.number)
        AND signed_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the receipt has been signed already") }
  }

  /// What became of a receipt; `nil` where it was not to be signed.
  package func signature(of receipt: ReceiptNumber) throws -> ReceiptSignature? {
    try connection.first(
      """
      SELECT \(SQL.columns(of: ReceiptSignature.self, "s")) FROM receipt_signature s
      WHERE s.till = \(receipt.till) AND s.receipt = \(receipt.number)
      """
    ) { row in try row.record() }
  }

  /// What is not signed: first what no device has failed for, the oldest first, and then what
  /// failed longest ago, so that what is never signed keeps nothing else.
  package func unsignedReceipts() throws -> [ReceiptSignature] {
    try connection.all(
      """
      SELECT \(SQL.columns(of: ReceiptSignature.self, "s")) FROM receipt_signature s
      WHERE s.signed_at IS NULL
      ORDER BY s.failed_at IS NOT NULL, s.failed_at, s.asked_at, s.till, s.receipt
      """
    ) { row in try row.record() }
  }

  package func unsignedCount() throws -> Int {
    try connection.first("SELECT COUNT(*) FROM receipt_signature WHERE signed_at IS NULL") { row in
      try row.int()
    } ?? 0
  }

  /// All of them, in the order of the receipts.
  package func forEachSignatureRow(_ body: (ReceiptSignature) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(SQL.columns(of: ReceiptSignature.self, "s")) FROM receipt_signature s
      ORDER BY s.till, s.receipt
      """
    ) { row in try body(try row.record()) }
  }
}
