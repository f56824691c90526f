extension Schema {
  /// What money went out of a drawer for.
  static let stepsOfPaidOut = [
    """
    ALTER TABLE ledger ADD COLUMN purpose TEXT CHECK (length(purpose) BETWEEN 1 AND 20)
      CHECK (purpose IS NULL OR kind IN ('paid-out', 'paid-in'));
    ALTER TABLE ledger ADD COLUMN receipt_number TEXT CHECK (receipt_number <> '')
      CHECK (receipt_number IS NULL OR kind IN ('paid-out', 'paid-in'));
    """
  ]
}
