extension Schema {
  /// What of the lines of the ledger is tax.
  static let stepsOfTaxes = [
    """
    ALTER TABLE ledger ADD COLUMN tax BIGINT CHECK (tax = CAST(tax AS BIGINT));
    ALTER TABLE ledger ADD COLUMN tax_added BIGINT CHECK (tax_added = CAST(tax_added AS BIGINT))
      CHECK (tax_added IS NULL OR tax IS NOT NULL);
    ALTER TABLE ledger ADD COLUMN taxed TEXT CHECK (taxed <> '')
      CHECK ((taxed IS NULL) = (tax IS NULL));
    ALTER TABLE takings ADD COLUMN tax BIGINT NOT NULL DEFAULT 0
      CHECK (tax = CAST(tax AS BIGINT));
    """
  ]
}
