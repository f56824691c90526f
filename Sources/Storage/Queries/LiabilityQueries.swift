import Domain

extension Store {
  /// What accounts hold as deposits and in credit, or held at a moment.
  package func accountsHeld(at instant: Instant? = nil) throws -> Liabilities.Accounts {
    let accounts: SQL =
      instant.map { instant in
        """
        (SELECT \(SQL.sum("l.amount")) AS balance,
          0 - \(SQL.sum("CASE WHEN \(Self.isOfDeposit) THEN l.amount ELSE 0 END")) AS deposit
        FROM \(Self.linesAndVoided)
        WHERE l.customer_id IS NOT NULL AND l.booked_at <= \(instant)
        GROUP BY \(Self.owner("l.customer_id")))
        """
      } ?? "customer"
    let credit: SQL = "c.balance + c.deposit < 0"
    let held = try connection.first(
      """
      SELECT \(SQL.sum("CASE WHEN c.deposit <> 0 THEN 1 ELSE 0 END")), \(SQL.sum("c.deposit")),
        \(SQL.sum("CASE WHEN \(credit) THEN 1 ELSE 0 END")),
        0 - \(SQL.sum("CASE WHEN \(credit) THEN c.balance + c.deposit ELSE 0 END"))
      FROM \(accounts) c
      """
    ) { row in
      Liabilities.Accounts(
        deposits: .init(count: try row.int(), amount: try row.money()),
        credit: .init(count: try row.int(), amount: try row.money()))
    }
    return held ?? Liabilities.Accounts(deposits: .init(), credit: .init())
  }
}
