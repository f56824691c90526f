extension Schema {
  /// Late fees by the week, and those that begin after some nights.
  static let stepsOfFees = [
    """
    ALTER TABLE rental ADD COLUMN late_rule TEXT CHECK (late_rule <> '');
    ALTER TABLE rental_extension ADD COLUMN late_rule TEXT CHECK (late_rule <> '');
    ALTER TABLE rental_extension ADD COLUMN late_rule_before TEXT CHECK (late_rule_before <> '');
    """
  ]
}
