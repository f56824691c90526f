import Domain

/// Customers who are not to rent, and those who were not.
extension Store {
  /// Blocks a customer, gives the block another reason or lifts it, and keeps what it was.
  package func set(
    _ block: Block?, for customer: Customer, at instant: Instant
  ) throws(StorageError) {
    if let old = customer.block, old.since < instant {
      try keep(old, until: instant, of: customer.id)
    }
    try connection.run(
      """
      UPDATE customer SET block = \(block?.reason), blocked_since = \(block?.since)
      WHERE id = \(customer.id)
      """)
  }

  /// Records that a customer was blocked until a moment.
  package func keep(
    _ block: Block, until: Instant, of customer: ID<Customer>
  ) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO block_period (customer_id, reason, since, until)
      VALUES (\(customer), \(block.reason), \(block.since), \(until))
      """)
  }

  /// The blocks of a customer that are over, in order.
  package func pastBlocks(of customer: ID<Customer>) throws -> [CustomerFile.PastBlock] {
    try connection.all(
      """
      SELECT reason, since, until FROM block_period WHERE customer_id = \(customer) ORDER BY since
      """
    ) { row in
      CustomerFile.PastBlock(
        Block(reason: try row.text(), since: try row.instant()), until: try row.instant())
    }
  }
}

extension AsOf {
  /// What is read in place of the state and the block of a customer `c`.
  static func account(_ instant: Instant?) -> [String: SQL] {
    guard let instant else { return [:] }
    func block(_ now: SQL, _ past: SQL) -> SQL {
      """
      CASE WHEN c.blocked_since <= \(instant) THEN \(now)
        ELSE (SELECT \(past) FROM block_period b
          WHERE b.customer_id = c.id AND b.since <= \(instant) AND b.until > \(instant)) END
      """
    }
    return [
      "state": accountState(instant), "block": block("c.block", "b.reason"),
      "blocked_since": block("c.blocked_since", "b.since"),
    ]
  }
}
