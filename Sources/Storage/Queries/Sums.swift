import Domain

/// What customers, movies and business days carry of the history, added up from it.
struct Sums {
  /// The table whose rows carry them.
  let table: SQL
  /// Those that hold them.
  let columns: SQL
  /// What they come to for one row of the table.
  let history: SQL

  /// How many rentals a customer has, those of which it has been forgotten what was rented as well.
  static let rentalsOfCustomers = Sums(
    table: "customer", columns: "rentals",
    history: """
      SELECT COUNT(*) FROM rental r
      WHERE \(Store.isOf("customer.id", "r.customer_id")) AND r.voided_at IS NULL
      """)

  /// How customers stand, and what they were charged.
  static let accounts = Sums(
    table: "customer", columns: "balance, deposit, paid, charges, late_fees",
    history: """
      SELECT \(SQL.sum("l.amount")), 0 - \(Store.sum(of: .depositTaken, .depositReturned)),
        0 - \(Store.sum(of: .payment, .refund)), \(Store.sum(of: .charge)),
        \(Store.sum(of: .lateFee))
      FROM \(Store.linesAndVoided) WHERE \(Store.isOf("customer.id", "l.customer_id"))
      """)

  /// How often movies were rented and by how many, and what was charged for it.
  static let popularity = Sums(
    table: "movie", columns: "rentals, renters, charges",
    history: """
      SELECT COUNT(*), COUNT(DISTINCT \(Store.owner("r.customer_id"))),
        \(SQL.sum(Store.chargeOfRental()))
      FROM copy k CROSS JOIN rental r
      WHERE k.movie_id = movie.id AND r.copy_id = k.id AND r.voided_at IS NULL
      """)

  /// The late fees of movies' rentals, and what was waived for them.
  static let lateness = Sums(
    table: "movie", columns: "late_fees, waived",
    history: """
      SELECT \(SQL.sum("r.late_fees")), \(SQL.sum("r.waived")) FROM copy k CROSS JOIN rental r
      WHERE k.movie_id = movie.id AND r.copy_id = k.id AND r.voided_at IS NULL
      """)

  static let all = [rentalsOfCustomers, accounts, popularity]

  /// The late fees of rentals, and what was waived for them, with the rental's id. A void counts
  /// as what it takes back.
  ///
  /// - Parameter some: which lines of the ledger `x`.
  static func lateness(_ some: SQL = "1 = 1") -> SQL {
    """
    SELECT COALESCE(v.rental_id, x.rental_id) AS rental_id,
      \(SQL.sum(Self.part("x.amount", .lateFee))) AS late_fees,
      0 - \(SQL.sum(Self.part("x.amount", .waive))) AS waived
    FROM ledger x LEFT JOIN ledger v ON v.seq = x.voids
    WHERE \(some) AND COALESCE(v.kind, x.kind) IN ('late-fee', 'waive')
      AND COALESCE(v.rental_id, x.rental_id) IS NOT NULL
    GROUP BY 1
    """
  }

  private static func part(_ amount: SQL, _ kind: LedgerKind) -> SQL {
    "CASE WHEN COALESCE(v.kind, x.kind) = \(kind.rawValue) THEN \(amount) ELSE 0 END"
  }

  /// What lines of the ledger `l` come to without the tax that was added to prices, and before
  /// anything was taken off by hand.
  static let prices = SQL.sum("l.amount - COALESCE(l.tax_added, 0) + COALESCE(l.discount, 0)")

  static let columnsOfTakings: SQL = """
    booked_on, till, session, by_name, kind, method, amount, first_seq, last_seq, first_at, \
    last_at, tax, discount
    """

  /// The takings of business days, in the order of ``columnsOfTakings``.
  ///
  /// - Parameter some: a condition on lines of the ledger `l`; it may use `first_seq` and
  ///   `last_seq`, which are both the line's number.
  static func takings(_ some: SQL = "1 = 1") -> SQL {
    """
    SELECT l.booked_on, l.till, COALESCE(l.session, 0), COALESCE(v.by_name, l.by_name),
      COALESCE(v.kind, l.kind), COALESCE(l.method, ''), \(SQL.sum("l.amount")), MIN(l.seq),
      MAX(l.seq), MIN(l.booked_at), MAX(l.booked_at), \(SQL.sum("l.tax")),
      \(SQL.sum("l.discount"))
    FROM (SELECT *, seq AS first_seq, seq AS last_seq FROM ledger) l
      LEFT JOIN ledger v ON v.seq = l.voids
    WHERE l.customer_id IS NOT NULL AND \(some)
    GROUP BY l.booked_on, l.till, COALESCE(l.session, 0), COALESCE(v.by_name, l.by_name),
      COALESCE(v.kind, l.kind), COALESCE(l.method, '')
    """
  }
}
