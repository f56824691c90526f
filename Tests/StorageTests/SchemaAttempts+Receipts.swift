/// Attempts on the constraints of the tables that receipts are printed with.
extension SchemaAttempts {
  static let receipts = receiptPrint + signature + invoice + logo

  private static let receiptPrint = attempts(
    on: "receipt_print",
    """
    till = NULL; receipt = NULL; printed_at = NULL | NOT NULL receipt_print.$
    till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
    BETWEEN 1 AND 9999
    receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND \
    receipt > 0
    receipt = 9 | UNIQUE receipt_print.till, receipt_print.receipt
    printed_at = 'x' | CHECK length(printed_at) = 20
    """)

  private static let invoice = attempts(
    on: "invoice",
    """
    number = NULL; till = NULL; receipt = NULL; made_at = NULL | NOT NULL invoice.$
    number = 'x'; number = 1.5; number = 0 | CHECK number = CAST(number AS BIGINT) AND number > 0
    number = 8 | UNIQUE invoice.number
    till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
    BETWEEN 1 AND 9999
    receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND \
    receipt > 0
    receipt = 9 | UNIQUE invoice.till, invoice.receipt
    made_at = 'x' | CHECK length(made_at) = 20
    name = '' | CHECK name <> ''
    address = '' | CHECK address <> ''
    name = NULL; address = NULL | CHECK (name IS NULL) = (address IS NULL)
    """)

  private static let signature = attempts(
    on: "receipt_signature",
    """
    till = NULL; receipt = NULL; asked_at = NULL | NOT NULL receipt_signature.$
    till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
    BETWEEN 1 AND 9999
    receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND \
    receipt > 0
    receipt = 9 | UNIQUE receipt_signature.till, receipt_signature.receipt
    asked_at = 'x'; failed_at = 'x' | CHECK length($) = 20
    failure = '' | CHECK failure <> ''
    failure = NULL; failed_at = NULL | CHECK (failure IS NULL) = (failed_at IS NULL)
    signed_at = 'x', signature = 'x' | CHECK length(signed_at) = 20
    signed_at = asked_at | CHECK (signature IS NULL) = (signed_at IS NULL)
    signed_at = asked_at, signature = '' | CHECK signature <> ''
    signed_at = asked_at, signature = 'x', qr = '' | CHECK qr <> ''
    qr = 'x' | CHECK qr IS NULL OR signature IS NOT NULL
    """)

  private static let logo = attempts(
    on: "logo",
    """
    rules_hash = NULL; width = NULL; height = NULL; bits = NULL | NOT NULL logo.$
    rules_hash = 'x' | CHECK length(rules_hash) = 64
    rules_hash = '\(String(repeating: "c", count: 64))' | UNIQUE logo.rules_hash
    width = 'x'; width = 1.5; width = 0; width = 385; height = 'x'; height = 1.5; height = 0; \
    height = 385 | CHECK $ = CAST($ AS BIGINT) AND $ BETWEEN 1 AND 384
    bits = x'0000'; width = 9; height = 2 | CHECK length(bits) = (width + 7) / 8 * height
    """)
}
