import Domain

extension Store {
  /// Movies by how often they were rented, with what their rentals were charged.
  package func popularMovies(top: Int, _ span: ReportSpan) throws -> [PopularMovie] {
    let copies: SQL = """
      (SELECT COUNT(*) FROM copy k WHERE k.movie_id = t.id
        AND \(AsOf.copyState(span.instant)) IN ('available', 'in-repair'))
      """
    return try connection.all(
      """
      SELECT t.id, t.code, t.title, t.class, t.rentals, t.renters, t.charges, \(copies)
      FROM (\(Self.popularity(span, top: top))) t
      ORDER BY t.rentals DESC, t.title_key, t.code, t.id LIMIT \(top)
      """
    ) { row in
      PopularMovie(
        movie: try row.id(), code: try row.text(), title: try row.text(),
        class: try row.textOrNil(), rentals: try row.int(), renters: try row.int(),
        charges: try row.money(), copies: try row.int())
    }
  }

  /// The movies that were rented. The rentals of a span are read copy by copy, so that no others
  /// are; who rented and what was charged is looked up for the first of those movies only.
  private static func popularity(_ span: ReportSpan, top: Int) -> SQL {
    guard !span.isAll else {
      return """
        SELECT id, code, title, title_key, class, rentals, renters, charges FROM movie
        WHERE rentals > 0
        """
    }
    let rentals: SQL = "copy k CROSS JOIN rental r WHERE r.copy_id = k.id AND \(span.rentals)"
    return """
      SELECT t.id, t.code, t.title, t.title_key, t.class, t.rentals,
        COUNT(DISTINCT \(owner("r.customer_id"))) AS renters,
        \(SQL.sum(chargeOfRental(span.knownCharges, extended: span.knownExtensions))) AS charges
      FROM (SELECT m.id, m.code, m.title, m.title_key, m.class, t.rentals
          FROM (SELECT k.movie_id, COUNT(*) AS rentals FROM \(rentals) GROUP BY k.movie_id) t
            JOIN movie m ON m.id = t.movie_id
          ORDER BY t.rentals DESC, m.title_key, m.code, m.id LIMIT \(top)) t
        CROSS JOIN \(rentals) AND k.movie_id = t.id
      GROUP BY t.id, t.code, t.title, t.title_key, t.class, t.rentals
      """
  }

  /// Customers who rented or for whom something was booked, by what they were charged.
  package func customerFigures(top: Int?, _ span: ReportSpan) throws -> [CustomerFigures] {
    let limit = top.map { "LIMIT \($0)" as SQL } ?? ""
    return try connection.all(
      """
      SELECT c.id, c.name, c.card, n.rentals, n.charges, n.late_fees, n.paid,
        \(Self.balance(span))
      FROM (\(try figures(in: span))) n JOIN customer c ON c.id = n.id
      WHERE c.id <> \(Customer.nobody)
      ORDER BY n.charges + n.late_fees DESC,
        CASE WHEN c.name_key IS NULL THEN 1 ELSE 0 END, c.name_key, c.id \(limit)
      """
    ) { row in
      CustomerFigures(
        customer: try row.id(), name: try row.textOrNil(), card: try row.textOrNil(),
        rentals: try row.int(), charges: try row.money(), lateFees: try row.money(),
        paid: try row.money(), balance: try row.money())
    }
  }

  /// What a customer `c` owes, or owed by then.
  private static func balance(_ span: ReportSpan) -> SQL {
    guard span.instant != nil else { return "c.balance" }
    return """
      (SELECT \(SQL.sum("l.amount")) FROM ledger l
        WHERE \(isOf("c.id", "l.customer_id")) AND \(span.known))
      """
  }

  private func figures(in span: ReportSpan) throws -> SQL {
    guard !span.isAll else {
      return """
        SELECT id, rentals, charges, late_fees, paid FROM customer
        WHERE rentals > 0
          OR EXISTS (SELECT 1 FROM ledger l WHERE \(Self.isOf("customer.id", "l.customer_id")))
        """
    }
    return """
      SELECT \(Self.owner("g.id")) AS id, \(SQL.sum("g.rentals")) AS rentals,
        \(SQL.sum("g.charges")) AS charges, \(SQL.sum("g.late_fees")) AS late_fees,
        \(SQL.sum("g.paid")) AS paid
      FROM (SELECT r.customer_id AS id, 1 AS rentals, 0 AS charges, 0 AS late_fees, 0 AS paid
          FROM copy k CROSS JOIN rental r WHERE r.copy_id = k.id AND \(span.rentals)
        UNION ALL SELECT r.customer_id, 1, 0, 0, 0
          FROM rental r WHERE r.copy_id IS NULL AND \(span.rentals)
        UNION ALL SELECT l.customer_id, 0, \(Self.amount(of: [.charge])),
          \(Self.amount(of: [.lateFee])), 0 - \(Self.amount(of: [.payment, .refund]))
          FROM \(Self.linesAndVoided) WHERE \(try lines(in: span))) g
      GROUP BY 1
      """
  }
}
