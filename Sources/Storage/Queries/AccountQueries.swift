import Domain

/// What customers owe and have paid, read from the ledger.
extension Store {
  /// How a customer stands, or stood at a moment. What a void takes back is counted where the line
  /// was that it voids.
  package func standing(of customer: ID<Customer>, at instant: Instant?) throws -> Standing {
    guard let instant else { return try standing(of: customer) }
    return try standing(of: customer, where: " AND l.booked_at <= \(instant)")
  }

  /// How a customer stood, and how many rentals they had had, the voided ones apart; now, without a
  /// moment.
  package func standingAndRentals(
    of customer: ID<Customer>, at instant: Instant? = nil
  ) throws -> (standing: Standing, rentals: Int) {
    guard let instant else {
      return try connection.first(
        "SELECT balance, deposit, paid, rentals FROM customer WHERE id = \(customer)"
      ) { row in
        (
          Standing(balance: try row.money(), deposit: try row.money(), paid: try row.money()),
          try row.int()
        )
      } ?? (Standing(), 0)
    }
    let rentals = try connection.first(
      """
      SELECT COUNT(*) FROM rental r WHERE \(try isOf(customer, "r.customer_id"))
        AND r.rented_at <= \(instant) AND (r.voided_at IS NULL OR r.voided_at > \(instant))
      """
    ) { row in try row.int() }
    return (try standing(of: customer, at: instant), rentals ?? 0)
  }

  /// How many rentals of a customer began between two moments, without the voided ones; as it was
  /// known at a moment.
  package func rentals(
    of customer: ID<Customer>, from start: Instant, before end: Instant, at instant: Instant?
  ) throws -> Int {
    let known: SQL =
      instant.map {
        "r.rented_at <= \($0) AND (r.voided_at IS NULL OR r.voided_at > \($0))"
      } ?? "r.voided_at IS NULL"
    return try connection.first(
      """
      SELECT COUNT(*) FROM rental r WHERE \(try isOf(customer, "r.customer_id"))
        AND r.rented_at >= \(start) AND r.rented_at < \(end) AND \(known)
      """
    ) { row in try row.int() } ?? 0
  }

  /// How many paid rentals a customer had, without the voided ones: those that cost something as
  /// they went out, and those that an offer made free which counts them. Of what has been forgotten
  /// it is not known why it was free, unless a package paid for it, so it counts; as it was known
  /// at a moment.
  package func paidRentals(of customer: ID<Customer>, at instant: Instant?) throws -> Int {
    let known: SQL =
      instant.map {
        "r.rented_at <= \($0) AND (r.voided_at IS NULL OR r.voided_at > \($0))"
      } ?? "r.voided_at IS NULL"
    return try paidRentals(of: customer, where: known)
  }

  /// - Parameter known: which rentals `r` count at all.
  func paidRentals(of customer: ID<Customer>, where known: SQL) throws -> Int {
    try connection.first(
      """
      SELECT COUNT(*) FROM rental r
        LEFT JOIN rental_extension e ON e.rental_id = r.id AND e.number = 1
      WHERE \(try isOf(customer, "r.customer_id")) AND \(known)
        AND (COALESCE(e.price_before, r.price) > 0 OR \(Self.isFreeByCount)
          OR (r.copy_id IS NULL AND r.package_id IS NULL))
      """
    ) { row in try row.int() } ?? 0
  }

  /// The rentals of a customer, without the voided ones, that an offer made free which counts them.
  package func rentalsFreeByCount(of customer: ID<Customer>) throws -> [ID<Rental>] {
    try connection.all(
      """
      SELECT r.id FROM rental r
      WHERE \(try isOf(customer, "r.customer_id")) AND r.voided_at IS NULL
        AND \(Self.isFreeByCount)
      ORDER BY r.seq
      """
    ) { row in try row.id() }
  }

  /// A rental `r` that keeps such an offer.
  private static let isFreeByCount: SQL = """
    COALESCE(r.seen, '') LIKE \("%\"offer\":\"% \(Offer.free)\"%")
    """

  /// How a customer stands.
  package func standing(of customer: ID<Customer>) throws -> Standing {
    try connection.first("SELECT balance, deposit, paid FROM customer WHERE id = \(customer)") {
      row in Standing(balance: try row.money(), deposit: try row.money(), paid: try row.money())
    } ?? Standing()
  }

  /// How a customer stands by the books, whatever sums they carry.
  package func standingInBooks(of customer: ID<Customer>) throws -> Standing {
    try standing(of: customer, where: "")
  }

  /// How a customer stood once a line had been booked.
  package func standing(of customer: ID<Customer>, through seq: Int) throws -> Standing {
    try standing(of: customer, where: " AND l.seq <= \(seq)")
  }

  /// What a line `l` is of, where `v` is the line that it voids, if it does.
  static let isOfDeposit: SQL = "COALESCE(v.kind, l.kind) IN ('deposit-taken', 'deposit-returned')"
  private static let isOfPayment: SQL = "COALESCE(v.kind, l.kind) IN ('payment', 'refund')"

  func standing(of customer: ID<Customer>, where known: SQL) throws -> Standing {
    try connection.first(
      """
      SELECT \(SQL.sum("l.amount")),
        \(SQL.sum("CASE WHEN \(Self.isOfDeposit) THEN -l.amount END")),
        \(SQL.sum("CASE WHEN \(Self.isOfPayment) THEN -l.amount END"))
      FROM ledger l LEFT JOIN ledger v ON v.seq = l.voids
      WHERE \(try isOf(customer, "l.customer_id"))\(known)
      """
    ) { row in
      Standing(balance: try row.money(), deposit: try row.money(), paid: try row.money())
    } ?? Standing()
  }

  /// What a customer owed before a business day, as far as it was known at a moment; negative where
  /// the shop owed them. It is what they owe, less what has been booked since.
  package func balance(
    of customer: ID<Customer>, before day: Day, at instant: Instant? = nil
  ) throws -> Money {
    let known = instant.map { " AND l.booked_at <= \($0)" as SQL } ?? ""
    let since =
      try connection.first(
        """
        SELECT \(SQL.sum("l.amount")) FROM ledger AS l
        WHERE \(try isOf(customer, "l.customer_id")) AND \(Self.isBooked(since: day))\(known)
        """
      ) { row in try row.money() } ?? .zero
    return try standing(of: customer, at: instant).balance - since
  }

  /// Lines `l` of the ledger that are booked on a day or later, looked for from where the takings
  /// say that they begin.
  private static func isBooked(since day: Day) -> SQL {
    """
    l.booked_on >= \(day)
      AND l.seq >= (SELECT COALESCE(MIN(t.first_seq), 0) FROM takings t WHERE t.booked_on >= \(day))
    """
  }

  /// Whether anything was booked for a customer before a business day.
  package func hasLines(of customer: ID<Customer>, before day: Day) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM ledger WHERE \(try isOf(customer, "customer_id")) AND booked_on < \(day)
      LIMIT 1
      """
    ) { row in try row.int() } != nil
  }

  /// A customer's lines in order of the days and moments that they are for.
  package func statement(
    of customer: ID<Customer>, since: Day? = nil, until: Day? = nil, at instant: Instant? = nil
  ) throws -> [StatementLine] {
    var conditions = [try isOf(customer, "l.customer_id")]
    if let since { conditions.append(Self.isBooked(since: since)) }
    if let until { conditions.append("l.booked_on <= \(until)") }
    if let instant { conditions.append("l.booked_at <= \(instant)") }
    return try connection.all(
      """
      SELECT \(Self.lineColumns), k.barcode, m.title, v.kind, v.till, v.receipt
      FROM ledger l LEFT JOIN rental r ON r.id = l.rental_id
        LEFT JOIN copy k ON k.id = r.copy_id LEFT JOIN movie m ON m.id = k.movie_id
        LEFT JOIN ledger v ON v.seq = l.voids
      WHERE \(.joined(conditions, by: " AND ")) ORDER BY l.booked_on, l.booked_at, l.seq
      """
    ) { row in
      var line = StatementLine(
        try Self.recordedLine(&row), barcode: try row.textOrNil(), title: try row.textOrNil())
      let kind = try row.textOrNil().flatMap(LedgerKind.init)
      let (till, number) = (try row.intOrNil(), try row.intOrNil())
      if let kind, let till, let number {
        line.voided = .init(kind: kind, receipt: ReceiptNumber(till: till, number: number))
      }
      return line
    }
  }

  /// What is left of the late fees of a rental that were charged: less what was waived of them.
  package func lateFee(of rental: ID<Rental>, _ customer: ID<Customer>) throws -> Money {
    try connection.first(
      """
      SELECT \(SQL.sum("l.amount")) FROM ledger l LEFT JOIN ledger v ON v.seq = l.voids
      WHERE \(try isOf(customer, "l.customer_id")) AND l.rental_id = \(rental)
        AND COALESCE(v.kind, l.kind) IN ('late-fee', 'waive')
      """
    ) { row in try row.money() } ?? .zero
  }

  /// What was paid and put down when a visit was rented; `nil` where nothing was booked.
  package func paid(for visit: ID<Visit>, by customer: ID<Customer>) throws -> Money? {
    try connection.first(
      """
      SELECT \(SQL.sum("CASE WHEN kind IN ('payment', 'deposit-taken') THEN -amount END")),
        COUNT(CASE WHEN kind = 'charge' THEN 1 END)
      FROM ledger WHERE \(try isOf(customer, "customer_id")) AND visit_id = \(visit)
      """
    ) { row in
      let paid = try row.money()
      return try row.int() > 0 ? paid : nil
    } ?? nil
  }
}
