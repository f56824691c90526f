import Domain

/// Households have accounts that are there, renters rent on such, and nobody is born or blocked
/// tomorrow.
extension Law {
  static let ofPeople = [
    Law(
      "[record of people tells|records of people tell] of a moment that never was"
    ) { _ in
      """
      SELECT name FROM (
        SELECT card AS name, blocked_since AS moment FROM customer WHERE block IS NOT NULL
        UNION ALL SELECT customer_id, since FROM block_period
        UNION ALL SELECT customer_id, until FROM block_period
        UNION ALL SELECT id, added_at FROM renter
        UNION ALL SELECT id, removed_at FROM renter WHERE removed_at IS NOT NULL
        UNION ALL SELECT household_id, since FROM household_member
        UNION ALL SELECT household_id, until FROM household_member WHERE until IS NOT NULL)
        AS moments
      WHERE moment = \(Instant.always) OR moment > \(lastRecorded) AND NOT EXISTS
        (SELECT 1 FROM audit a WHERE a.recorded_at >= moment)
      ORDER BY name
      """
    },
    Law("[person was|people were] born after all that is recorded", isBroken: isUnborn) { _ in
      """
      SELECT name, born, \(lastRecorded) FROM (
        SELECT card AS name, born FROM customer WHERE born IS NOT NULL
        UNION ALL SELECT id, born FROM renter WHERE born IS NOT NULL) AS people
      WHERE born > \(lastRecorded) ORDER BY name
      """
    },
    Law(
      "[renter is|renters are] on an account twice",
      isBroken: { row in Folded.key(try row.text()) == Folded.key(try row.text()) }
    ) { _ in
      """
      SELECT n.id, n.name, o.name FROM renter n JOIN renter o ON o.customer_id = n.customer_id
      WHERE n.id < o.id AND n.removed_at IS NULL AND o.removed_at IS NULL
        AND (n.born = o.born OR n.born IS NULL OR o.born IS NULL) ORDER BY n.id
      """
    },
    Law("[customer is|customers are] in two households at once") { _ in
      """
      SELECT x FROM (
        SELECT customer_id AS x, COALESCE(until, '9999') AS until,
          LEAD(since) OVER (PARTITION BY customer_id ORDER BY since) AS following
        FROM household_member) AS pasts
      WHERE until > following ORDER BY x
      """
    },
    Law("[household has|households have] fewer than two accounts") { _ in
      """
      SELECT household_id FROM household_member WHERE until IS NULL
      GROUP BY household_id HAVING COUNT(*) < 2 ORDER BY household_id
      """
    },
    Law("[removed customer is|removed customers are] in a household or [has|have] renters") { _ in
      """
      SELECT c.id FROM customer c WHERE c.removed_on IS NOT NULL
        AND (EXISTS (SELECT 1 FROM household_member h WHERE h.customer_id = c.id
            AND h.until IS NULL)
          OR EXISTS (SELECT 1 FROM renter n WHERE n.customer_id = c.id)) ORDER BY c.id
      """
    },
  ]
  /// The moment at which something was recorded last; nothing happened after it.
  private static let lastRecorded: SQL = """
    COALESCE((SELECT recorded_at FROM audit WHERE seq = (SELECT MAX(seq) FROM audit)), '')
    """

  /// A business day may have begun a day before that in UTC.
  private static func isUnborn(_ row: inout Row) throws -> Bool {
    let (born, last) = (try row.text(), try row.text())
    guard let born = Day(born), let last = Day(last.prefix(10)) else { return true }
    return born > last + 1
  }
}
