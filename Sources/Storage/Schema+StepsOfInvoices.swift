extension Schema {
  /// Who receipts were made out to.
  static let stepsOfInvoices = [
    """
    CREATE TABLE invoice (
      number        BIGINT NOT NULL PRIMARY KEY
        CHECK (number = CAST(number AS BIGINT) AND number > 0),
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      receipt       BIGINT NOT NULL CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
      made_at       TEXT NOT NULL CHECK (length(made_at) = 20),
      name          TEXT CHECK (name <> ''),
      address       TEXT CHECK (address <> '') CHECK ((name IS NULL) = (address IS NULL)),
      UNIQUE (till, receipt)
    );
    """
  ]
}
