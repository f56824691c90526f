extension Schema {
  /// What copies are for sale at.
  static let stepsOfSales = [
    """
    ALTER TABLE copy ADD COLUMN sale_price BIGINT
      CHECK (sale_price = CAST(sale_price AS BIGINT) AND sale_price >= 0);
    """
  ]
}
