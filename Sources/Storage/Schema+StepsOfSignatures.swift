extension Schema {
  /// What a fiscal device answers to receipts.
  static let stepsOfSignatures = [
    """
    CREATE TABLE receipt_signature (
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      receipt       BIGINT NOT NULL CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
      asked_at      TEXT NOT NULL CHECK (length(asked_at) = 20),
      failed_at     TEXT CHECK (length(failed_at) = 20),
      failure       TEXT CHECK (failure <> '') CHECK ((failure IS NULL) = (failed_at IS NULL)),
      signed_at     TEXT CHECK (length(signed_at) = 20),
      signature     TEXT CHECK (signature <> '') CHECK ((signature IS NULL) = (signed_at IS NULL)),
      qr            TEXT CHECK (qr <> '') CHECK (qr IS NULL OR signature IS NOT NULL),
      PRIMARY KEY (till, receipt)
    );
    CREATE INDEX receipt_unsigned ON receipt_signature (asked_at, till, receipt)
      WHERE signed_at IS NULL;
    """
  ]
}
