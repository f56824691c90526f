extension Schema {
  /// What was taken off prices by hand.
  static let stepsOfDiscounts = [
    """
    ALTER TABLE ledger ADD COLUMN discount BIGINT CHECK (discount = CAST(discount AS BIGINT))
      CHECK (CASE WHEN kind IN ('charge', 'goods') THEN discount > 0 WHEN kind = 'void'
        THEN discount < 0 ELSE discount IS NULL END);
    ALTER TABLE ledger ADD COLUMN discount_reason TEXT CHECK (discount_reason <> '')
      CHECK ((discount_reason IS NOT NULL) = (COALESCE(discount, 0) > 0));
    ALTER TABLE takings ADD COLUMN discount BIGINT NOT NULL DEFAULT 0
      CHECK (discount = CAST(discount AS BIGINT));
    """
  ]
}
