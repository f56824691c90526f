import Domain

/// The sums that are kept with customers, movies and business days: whatever changes the history
/// changes them in the same transaction. ``Sums`` has what they come to.
extension Store {
  /// Counts lines of the ledger that have just been recorded.
  ///
  /// - Parameter areOfNew: whether the rentals that they charge for begin with them.
  func count(_ lines: [RecordedLine], areOfNew: Bool) throws {
    guard keepsSums else { return }
    var accounts: [ID<Customer>: AccountSums] = [:]
    var takings = DayTakings()
    for line in lines {
      guard let customer = line.line.customer else { continue }
      let (kind, by, rental) = try whatCounts(of: line)
      accounts[customer, default: AccountSums()].add(line.line.amount, kind)
      takings.add(line, as: kind, by: by)
      if let rental { try add(line.line.amount, kind, to: rental) }
      guard line.line.kind == .charge, let rental = line.line.rental else { continue }
      if areOfNew {
        accounts[customer]?.rentals += 1
        try count(rental, of: customer, charged: line.line.amount)
      } else {
        try charge(line, for: rental)
      }
    }
    // In one order everywhere, so that no two wait for each other.
    for (customer, sums) in accounts.sorted(by: { $0.key.text < $1.key.text }) {
      try add(sums, to: customer)
    }
    try add(takings)
  }

  /// The kind of a line, whose it is and which rental it is for: those of the line that it voids,
  /// if it does.
  private func whatCounts(
    of line: RecordedLine
  ) throws -> (kind: LedgerKind, by: String, rental: ID<Rental>?) {
    let own = (line.line.kind, line.entry.by, line.line.rental)
    guard let voided = line.line.voids else { return own }
    return try connection.first(
      "SELECT kind, by_name, rental_id FROM ledger WHERE seq = \(voided)"
    ) { row in (try row.value(), try row.text(), try row.idOrNil()) } ?? own
  }

  /// Adds a late fee, or what was waived, to its rental and to the movie, where that counts the
  /// rental.
  private func add(
    _ amount: Money, _ kind: LedgerKind, to rental: ID<Rental>
  ) throws(StorageError) {
    let sum: SQL
    switch kind {
    case .lateFee: sum = "late_fees = late_fees + \(amount)"
    case .waive: sum = "waived = waived - \(amount)"
    default: return
    }
    try connection.run("UPDATE rental SET \(sum) WHERE id = \(rental)")
    try connection.run(
      """
      UPDATE movie SET \(sum) WHERE id = (SELECT k.movie_id FROM rental r
        JOIN copy k ON k.id = r.copy_id WHERE r.id = \(rental) AND r.voided_at IS NULL)
      """)
  }

  private func add(_ sums: AccountSums, to customer: ID<Customer>) throws(StorageError) {
    let standing = sums.standing
    try changeSums(
      """
      UPDATE customer SET rentals = rentals + \(sums.rentals),
        balance = balance + \(standing.balance), deposit = deposit + \(standing.deposit),
        paid = paid + \(standing.paid), charges = charges + \(sums.charges),
        late_fees = late_fees + \(sums.lateFees)
      WHERE id = \(customer)
      """)
  }

  /// Changes sums, which the schema keeps from falling below nothing.
  func changeSums(_ sums: SQL) throws(StorageError) {
    do throws(StorageError) {
      try connection.run(sums)
    } catch .constraint {
      throw .wrongSums
    }
  }

  /// A charge counts where it is the rental's own, as ``chargeOfRental(_:)`` finds it.
  private func charge(_ line: RecordedLine, for rental: ID<Rental>) throws(StorageError) {
    try connection.run(
      """
      UPDATE movie SET charges = charges + \(line.line.amount)
      WHERE id = (SELECT k.movie_id FROM rental r JOIN copy k ON k.id = r.copy_id
          LEFT JOIN rental_extension e ON e.rental_id = r.id AND e.till = \(line.entry.till)
            AND e.receipt = \(line.line.receipt)
        WHERE r.id = \(rental) AND r.voided_at IS NULL
          AND CASE WHEN e.number IS NOT NULL THEN e.voided_at IS NULL
            ELSE \(Self.owner("r.customer_id")) = \(line.line.customer)
              AND r.rented_at = \(line.entry.at) END)
      """)
  }

  /// Counts a rental that has just been recorded for its movie, as all that were recorded before it
  /// have been.
  func count(
    _ rental: ID<Rental>, of customer: ID<Customer>, charged: Money
  ) throws(StorageError) {
    let later: SQL = "r.seq >= (SELECT y.seq FROM rental y WHERE y.id = \(rental))"
    try connection.run(
      """
      UPDATE movie SET rentals = rentals + 1, charges = charges + \(charged),
        renters = renters + \(Self.isNoRenter("\(customer)", but: later))
      WHERE id = (SELECT k.movie_id FROM rental r JOIN copy k ON k.id = r.copy_id
        WHERE r.id = \(rental))
      """)
  }

  /// Takes rentals of one customer out of the sums of their movies, before they are voided or
  /// forgotten.
  ///
  /// - Parameter some: which rentals `r`.
  func uncount(_ some: SQL) throws(StorageError) { try change(by: "-", some) }

  /// Counts them again, when their movies are others.
  func countAgain(_ some: SQL) throws(StorageError) { try change(by: "+", some) }

  private func change(by sign: SQL, _ some: SQL) throws(StorageError) {
    try changeSums(
      """
      UPDATE movie SET rentals = movie.rentals \(sign) g.rentals,
        charges = movie.charges \(sign) g.charges,
        late_fees = movie.late_fees \(sign) g.late_fees, waived = movie.waived \(sign) g.waived,
        renters = movie.renters \(sign) \(Self.isNoRenter("g.renter", but: some))
      FROM (SELECT k.movie_id, \(Self.owner("r.customer_id")) AS renter, COUNT(*) AS rentals,
          \(SQL.sum(Self.chargeOfRental())) AS charges,
          \(SQL.sum("r.late_fees")) AS late_fees, \(SQL.sum("r.waived")) AS waived
        FROM rental r JOIN copy k ON k.id = r.copy_id
        WHERE \(some) AND r.voided_at IS NULL GROUP BY 1, 2) AS g
      WHERE movie.id = g.movie_id
      """)
  }

  /// What was charged for a rental `r`: for the moment that it began, and on the receipts of its
  /// extensions.
  ///
  /// - Parameters:
  ///   - known: which lines of the ledger `l` count of when it began.
  ///   - extended: which extensions `e` count, and which lines `l` of them.
  static func chargeOfRental(
    _ known: SQL = "l.seq > 0", extended: SQL = "e.voided_at IS NULL"
  ) -> SQL {
    """
    ((SELECT \(SQL.sum("l.amount")) FROM ledger l
      WHERE l.customer_id = r.customer_id AND l.booked_at = r.rented_at AND l.rental_id = r.id
        AND l.kind = 'charge' AND \(known)
        AND NOT EXISTS (SELECT 1 FROM rental_extension e
          WHERE e.rental_id = r.id AND e.till = l.till AND e.receipt = l.receipt))
    + (SELECT \(SQL.sum("l.amount")) FROM rental_extension e
        JOIN ledger l ON l.till = e.till AND l.receipt = e.receipt
      WHERE e.rental_id = r.id AND l.rental_id = r.id AND l.kind = 'charge' AND \(extended)))
    """
  }

  /// 1 where a customer has no rental of a movie, but for some; else 0. The copies come first, so
  /// that each is looked up among the customer's rentals.
  private static func isNoRenter(_ customer: SQL, but some: SQL) -> SQL {
    """
    CASE WHEN EXISTS (SELECT 1 FROM copy k CROSS JOIN rental r
      WHERE k.movie_id = movie.id AND r.copy_id = k.id AND \(isOf(customer, "r.customer_id"))
        AND r.voided_at IS NULL AND NOT (\(some))) THEN 0 ELSE 1 END
    """
  }

  /// Adds up all there is, for a shop that had no sums, or may have wrong ones.
  package func sumUpAnew() throws {
    try connection.run("DELETE FROM takings")
    for sums in Sums.all {
      try connection.run("UPDATE \(sums.table) SET (\(sums.columns)) = (\(sums.history))")
    }
    try sumUpLateness()
    try connection.run("INSERT INTO takings (\(Sums.columnsOfTakings)) \(Sums.takings())")
  }

  private static let linesSummedUpAtOnce = 200_000

  /// Adds up the late fees of all rentals and movies, and what was waived, each in one pass; the
  /// ledger some lines at a time, so that it takes little room.
  func sumUpLateness() throws {
    let none: SQL = "SET late_fees = 0, waived = 0 WHERE late_fees <> 0 OR waived <> 0"
    try connection.run("UPDATE rental \(none)")
    let last = try lastLine()
    for first in stride(from: 1, through: last, by: Self.linesSummedUpAtOnce) {
      let some: SQL = "x.seq BETWEEN \(first) AND \(first + Self.linesSummedUpAtOnce - 1)"
      try connection.run(
        """
        UPDATE rental SET late_fees = rental.late_fees + g.late_fees,
          waived = rental.waived + g.waived
        FROM (\(Sums.lateness(some))) AS g WHERE rental.id = g.rental_id
        """)
    }
    try connection.run("UPDATE movie \(none)")
    try connection.run(
      """
      UPDATE movie SET late_fees = g.late_fees, waived = g.waived
      FROM (SELECT k.movie_id, \(SQL.sum("r.late_fees")) AS late_fees,
          \(SQL.sum("r.waived")) AS waived
        FROM rental r JOIN copy k ON k.id = r.copy_id
        WHERE r.voided_at IS NULL AND (r.late_fees <> 0 OR r.waived <> 0)
        GROUP BY k.movie_id) AS g
      WHERE movie.id = g.movie_id
      """)
  }

  /// Adds up anew what some rows carry.
  func sumUp(_ sums: Sums, of ids: [SQLValue]) throws(StorageError) {
    try connection.run(
      """
      UPDATE \(sums.table) SET (\(sums.columns)) = (\(sums.history)) WHERE id IN (\(.list(ids)))
      """)
  }
}

/// What lines of the ledger come to for a customer.
private struct AccountSums {
  var rentals = 0
  private(set) var standing = Standing()
  private(set) var charges = Money.zero
  private(set) var lateFees = Money.zero

  mutating func add(_ amount: Money, _ kind: LedgerKind) {
    standing = standing.adding(amount, kind)
    if kind == .charge { charges = charges + amount }
    if kind == .lateFee { lateFees = lateFees + amount }
  }
}
