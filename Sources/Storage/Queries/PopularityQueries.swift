import Domain

extension Store {
  /// Movies by how often they were rented, with what their rentals were charged.
  package func popularMovies(top: Int, _ span: ReportSpan) throws -> [PopularMovie] {
    try connection.all(
      """
      SELECT m.id, m.code, m.title, m.class, p.rentals, p.renters, COALESCE(b.charges, 0),
        (SELECT COUNT(*) FROM copy k WHERE k.movie_id = m.id
          AND \(AsOf.copyState(span.instant)) IN ('available', 'in-repair'))
      FROM (SELECT h.movie_id, COUNT(*) AS rentals, COUNT(DISTINCT r.customer_id) AS renters
        FROM rental r JOIN copy h ON h.id = r.copy_id
        WHERE \(span.rentals) GROUP BY h.movie_id) p
        JOIN movie m ON m.id = p.movie_id
        LEFT JOIN (SELECT h.movie_id, \(Self.sum(of: .charge)) AS charges
          FROM \(Self.linesAndVoided) JOIN rental r ON r.id = COALESCE(v.rental_id, l.rental_id)
            JOIN copy h ON h.id = r.copy_id
          WHERE \(span.known) AND \(span.rentals) GROUP BY h.movie_id) b
          ON b.movie_id = p.movie_id
      ORDER BY p.rentals DESC, m.title_key, m.code, m.id LIMIT \(top)
      """
    ) { row in
      PopularMovie(
        movie: try row.id(), code: try row.text(), title: try row.text(),
        class: try row.textOrNil(), rentals: try row.int(), renters: try row.int(),
        charges: try row.money(), copies: try row.int())
    }
  }

  /// Customers who rented or for whom something was booked, by what they were charged.
  package func customerFigures(top: Int?, _ span: ReportSpan) throws -> [CustomerFigures] {
    let limit = top.map { "LIMIT \($0)" as SQL } ?? ""
    return try connection.all(
      """
      SELECT c.id, c.name, c.card, COALESCE(n.rentals, 0), COALESCE(b.charges, 0),
        COALESCE(b.late_fees, 0), COALESCE(b.paid, 0),
        (SELECT \(SQL.sum("l.amount")) FROM ledger l
          WHERE l.customer_id = c.id AND \(span.known))
      FROM customer c
        LEFT JOIN (SELECT r.customer_id, COUNT(*) AS rentals FROM rental r
          WHERE \(span.rentals) GROUP BY r.customer_id) n ON n.customer_id = c.id
        LEFT JOIN (SELECT l.customer_id, \(Self.sum(of: .charge)) AS charges,
            \(Self.sum(of: .lateFee)) AS late_fees,
            0 - \(Self.sum(of: .payment, .refund)) AS paid
          FROM \(Self.linesAndVoided) WHERE \(span.lines) GROUP BY l.customer_id) b
          ON b.customer_id = c.id
      WHERE n.rentals IS NOT NULL OR b.customer_id IS NOT NULL
      ORDER BY COALESCE(b.charges, 0) + COALESCE(b.late_fees, 0) DESC,
        CASE WHEN c.name_key IS NULL THEN 1 ELSE 0 END, c.name_key, c.id \(limit)
      """
    ) { row in
      CustomerFigures(
        customer: try row.id(), name: try row.textOrNil(), card: try row.textOrNil(),
        rentals: try row.int(), charges: try row.money(), lateFees: try row.money(),
        paid: try row.money(), balance: try row.money())
    }
  }
}
