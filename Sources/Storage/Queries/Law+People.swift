/// Households have accounts that are there, and renters rent on such.
extension Law {
  static let ofPeople = [
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
}
