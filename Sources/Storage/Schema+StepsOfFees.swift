extension Schema {
  /// Late fees by the week, and those that begin after some nights.
  static let stepsOfFees = [
    """
    ALTER TABLE rental ADD COLUMN late_rule TEXT CHECK (late_rule <> '');
    ALTER TABLE rental_extension ADD COLUMN late_rule TEXT CHECK (late_rule <> '');
    ALTER TABLE rental_extension ADD COLUMN late_rule_before TEXT CHECK (late_rule_before <> '');
    """
  ]

  /// Caps that all that comes back on one day shares.
  static let stepsOfCaps = [
    """
    ALTER TABLE rental ADD COLUMN fee_charged BIGINT
      CHECK (fee_charged = CAST(fee_charged AS BIGINT) AND fee_charged >= 0)
      CHECK (fee_charged IS NULL OR returned_at IS NOT NULL);
    """
  ]
}
