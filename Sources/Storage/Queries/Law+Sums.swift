import Domain

/// Sums that are kept are what the history comes to.
extension Law {
  static let ofSums = [
    strays(
      Sums.rentalsOfCustomers,
      "[customer has|customers have] a number of rentals that they did not have"
    ) {
      $0.strays.customers.map(\.id.sqlValue)
    },
    strays(Sums.accounts, "[customer has|customers have] sums that their ledger does not come to") {
      $0.strays.customers.map(\.id.sqlValue)
    },
    strays(Sums.popularity, "[movie has|movies have] sums that [its|their] rentals do not come to")
    {
      $0.strays.movies.map(\.id.sqlValue)
    },
    strays(
      Sums.lateness, "[movie has|movies have] late fees that [its|their] rentals do not come to"
    ) {
      $0.strays.movies.map(\.id.sqlValue)
    },
    Law(
      "[rental has|rentals have] late fees that the ledger does not come to",
      suspects: { Self.numbers(of: $0.strays.late.map(\.id.sqlValue)) }, isByID: true
    ) { some in
      """
      SELECT r.id FROM (SELECT x.id, x.late_fees, x.waived FROM rental x WHERE \(some)) r
        LEFT JOIN (\(Sums.lateness(some))) g ON g.rental_id = r.id
      WHERE r.late_fees <> COALESCE(g.late_fees, 0) OR r.waived <> COALESCE(g.waived, 0)
      ORDER BY r.id
      """
    },
    Law(
      "[business day has|business days have] takings that the ledger does not come to",
      suspects: days
    ) { some in
      let kept: SQL = """
        SELECT \(Sums.columnsOfTakings) FROM takings l WHERE \(some) AND \(isBooked)
        """
      let booked = Sums.takings(some)
      return """
        SELECT DISTINCT booked_on FROM (SELECT * FROM (\(kept) EXCEPT \(booked)) AS kept
          UNION ALL SELECT * FROM (\(booked) EXCEPT \(kept)) AS booked) AS differing
        ORDER BY booked_on
        """
    },
    Law("[business day has|business days have] takings that were never booked") { _ in
      """
      SELECT DISTINCT l.booked_on FROM takings l WHERE NOT \(isBooked) ORDER BY l.booked_on
      """
    },
  ].map(\.ofSum)

  /// Whether a line stands where takings `l` say that the day has some.
  private static let isBooked: SQL = """
    EXISTS (SELECT 1 FROM ledger b
      WHERE b.seq BETWEEN l.first_seq AND l.last_seq AND b.booked_on = l.booked_on)
    """

  /// Conditions for what `x` is on record under the numbers of some customers.
  private static func numbers(of customers: [SQLValue]) -> [SQL] {
    Law.of("customer_merge.into_id", customers, 20).enumerated().map { place, merged in
      let own = Law.of("x.customer_id", customers, 20)[place]
      return """
        (\(own) OR x.customer_id IN (SELECT customer_id FROM customer_merge WHERE \(merged)))
        """
    }
  }

  private static func strays(
    _ sums: Sums, _ message: String, _ ids: @escaping @Sendable (LawsInStep) -> [SQLValue]
  ) -> Law {
    Law(message, suspects: { Law.of("\(sums.table).id", ids($0), 20) }, isByID: true) {
      """
      SELECT id FROM \(sums.table)
      WHERE \($0) AND (\(sums.columns)) <> (\(sums.history)) ORDER BY id
      """
    }
  }

  /// Conditions for the stray days that lines of the ledger `l` are booked on, each with the places
  /// between which they are. What is booked there meanwhile comes behind them.
  private static func days(_ walk: LawsInStep) -> [SQL] {
    walk.days.filter { walk.strays.days.contains($0.key) }.sorted { $0.key < $1.key }.map {
      day, places in
      """
      l.booked_on = \(day) AND l.last_seq >= \(.integer(places.lowerBound))
        AND l.first_seq <= (SELECT MAX(e.seq) FROM (
          SELECT CAST(\(.integer(places.upperBound)) AS BIGINT) AS seq
          UNION ALL SELECT t.last_seq FROM takings t WHERE t.booked_on = \(day)) e)
      """
    }
  }
}
