/// Attempts on the constraints of the tables that receipts are printed with.
extension SchemaAttempts {
  static let receipts = receiptPrint + logo

  private static let receiptPrint = attempts(
    on: "receipt_print",
    """
    till = NULL | NOT NULL receipt_print.till
    till = 'x' | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 1.5 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 0 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 10000 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    receipt = NULL | NOT NULL receipt_print.receipt
    receipt = 'x' | CHECK receipt = CAST(receipt AS BIGINT) AND receipt > 0
    receipt = 1.5 | CHECK receipt = CAST(receipt AS BIGINT) AND receipt > 0
    receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND receipt > 0
    receipt = 9 | UNIQUE receipt_print.till, receipt_print.receipt
    printed_at = NULL | NOT NULL receipt_print.printed_at
    printed_at = 'x' | CHECK length(printed_at) = 20
    """)

  private static let logo = attempts(
    on: "logo",
    """
    rules_hash = NULL | NOT NULL logo.rules_hash
    rules_hash = 'x' | CHECK length(rules_hash) = 64
    rules_hash = '\(String(repeating: "c", count: 64))' | UNIQUE logo.rules_hash
    width = NULL | NOT NULL logo.width
    width = 'x' | CHECK width = CAST(width AS BIGINT) AND width BETWEEN 1 AND 384
    width = 1.5 | CHECK width = CAST(width AS BIGINT) AND width BETWEEN 1 AND 384
    width = 0 | CHECK width = CAST(width AS BIGINT) AND width BETWEEN 1 AND 384
    width = 385 | CHECK width = CAST(width AS BIGINT) AND width BETWEEN 1 AND 384
    height = NULL | NOT NULL logo.height
    height = 'x' | CHECK height = CAST(height AS BIGINT) AND height BETWEEN 1 AND 384
    height = 1.5 | CHECK height = CAST(height AS BIGINT) AND height BETWEEN 1 AND 384
    height = 0 | CHECK height = CAST(height AS BIGINT) AND height BETWEEN 1 AND 384
    height = 385 | CHECK height = CAST(height AS BIGINT) AND height BETWEEN 1 AND 384
    bits = NULL | NOT NULL logo.bits
    bits = x'0000' | CHECK length(bits) = (width + 7) / 8 * height
    width = 9 | CHECK length(bits) = (width + 7) / 8 * height
    height = 2 | CHECK length(bits) = (width + 7) / 8 * height
    """)
}
