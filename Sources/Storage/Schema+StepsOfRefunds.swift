extension Schema {
  /// What of a receipt was given back.
  static let stepsOfRefunds = [
    """
    ALTER TABLE ledger ADD COLUMN takes_back BIGINT REFERENCES ledger (seq)
      CHECK (takes_back = CAST(takes_back AS BIGINT))
      CHECK (takes_back IS NULL OR kind IN ('waive', 'refund', 'rounding', 'goods-returned'));
    CREATE INDEX ledger_by_taken_back ON ledger (takes_back) WHERE takes_back IS NOT NULL;
    """
  ]
}
