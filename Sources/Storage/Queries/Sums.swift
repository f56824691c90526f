import Domain

/// What customers, movies and business days carry of the history, added up from it.
struct Sums {
  /// The table whose rows carry them.
  let table: SQL
  /// Those that hold them.
  let columns: [SQL]
  /// The id of each row that has any history, as `id`, and what its columns come to.
  let history: SQL

  /// How many rentals a customer has, those of which it has been forgotten what was rented as well.
  static let rentalsOfCustomers = Sums(
    table: "customer", columns: ["rentals"],
    history: """
      SELECT r.customer_id AS id, COUNT(*) AS rentals FROM rental r
      WHERE r.voided_at IS NULL GROUP BY r.customer_id
      """)

  static let rentalsOfMovies = Sums(
    table: "movie", columns: ["rentals", "renters"],
    history: """
      SELECT k.movie_id AS id, COUNT(*) AS rentals, COUNT(DISTINCT r.customer_id) AS renters
      FROM rental r JOIN copy k ON k.id = r.copy_id WHERE r.voided_at IS NULL GROUP BY k.movie_id
      """)

  /// How customers stand, and what they were charged.
  static let accounts = Sums(
    table: "customer", columns: ["balance", "deposit", "paid", "charges", "late_fees"],
    history: """
      SELECT l.customer_id AS id, \(SQL.sum("l.amount")) AS balance,
        0 - \(Store.sum(of: .depositTaken, .depositReturned)) AS deposit,
        0 - \(Store.sum(of: .payment, .refund)) AS paid,
        \(Store.sum(of: .charge)) AS charges, \(Store.sum(of: .lateFee)) AS late_fees
      FROM \(Store.linesAndVoided) WHERE l.customer_id IS NOT NULL GROUP BY l.customer_id
      """)

  /// What was charged for the rentals of movies.
  static let charges = Sums(
    table: "movie", columns: ["charges"],
    history: """
      SELECT k.movie_id AS id, \(SQL.sum("l.amount")) AS charges
      FROM ledger l JOIN rental r ON r.id = l.rental_id JOIN copy k ON k.id = r.copy_id
      WHERE l.kind = 'charge' AND r.voided_at IS NULL GROUP BY k.movie_id
      """)

  static let all = [rentalsOfCustomers, accounts, rentalsOfMovies, charges]

  static let columnsOfTakings: SQL = """
    booked_on, till, session, by_name, kind, method, amount, first_seq, last_seq, first_at, last_at
    """

  /// The takings of business days, in the order of ``columnsOfTakings``.
  static let takings: SQL = """
    SELECT l.booked_on, l.till, COALESCE(l.session, 0), COALESCE(v.by_name, l.by_name),
      COALESCE(v.kind, l.kind), COALESCE(l.method, ''), \(SQL.sum("l.amount")), MIN(l.seq),
      MAX(l.seq), MIN(l.booked_at), MAX(l.booked_at)
    FROM \(Store.linesAndVoided) WHERE l.customer_id IS NOT NULL
    GROUP BY l.booked_on, l.till, COALESCE(l.session, 0), COALESCE(v.by_name, l.by_name),
      COALESCE(v.kind, l.kind), COALESCE(l.method, '')
    """

  /// The ids of rows that carry something else.
  var strays: SQL {
    let differ: [SQL] = columns.map { "t.\($0) <> COALESCE(h.\($0), 0)" }
    return """
      SELECT t.id FROM \(table) t LEFT JOIN (\(history)) h ON h.id = t.id
      WHERE \(.joined(differ, by: " OR ")) ORDER BY t.id
      """
  }

  /// The days of takings that are kept and not booked, or booked and not kept.
  static let strayTakings: SQL = """
    SELECT DISTINCT booked_on FROM (
      SELECT * FROM (SELECT \(columnsOfTakings) FROM takings EXCEPT \(takings)) AS kept
      UNION ALL
      SELECT * FROM (\(takings) EXCEPT SELECT \(columnsOfTakings) FROM takings) AS booked)
      AS differing
    ORDER BY booked_on
    """
}
