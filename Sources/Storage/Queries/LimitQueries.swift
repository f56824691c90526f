import Domain

/// What has been given away already, for the limits of what anybody may do.
extension Store {
  /// What a customer paid and was refunded, without what was voided.
  package func paidMoney(of customer: ID<Customer>) throws -> PaidMoney {
    PaidMoney(
      try lines(of: customer, "'payment', 'refund', 'gift-card', 'tip', 'rounding'"))
  }

  /// What of that was no price.
  package func paidBesides(of customer: ID<Customer>) throws -> PaidBesides {
    PaidBesides(try lines(of: customer, "'gift-card', 'tip', 'rounding'"))
  }

  private func lines(of customer: ID<Customer>, _ kinds: SQL) throws -> [RecordedLine] {
    try connection.all(
      """
      SELECT \(Self.lineColumns) FROM ledger l
      WHERE \(try isOf(customer, "l.customer_id"))
        AND l.kind IN (\(kinds))
        AND \(Self.isNotVoided)
      ORDER BY l.seq
      """, Self.recordedLine)
  }

  /// What a customer has put down, of whom something is held.
  ///
  /// - Parameter standing: as they stand.
  package func deposits(
    of customer: ID<Customer>, _ standing: Standing
  ) throws -> HeldDeposits {
    standing.deposit == .zero
      ? .none : HeldDeposits(try lines(of: customer, "'deposit-taken', 'deposit-returned'"))
  }

  /// What was refunded in the till session of a desk or, where none is open, on a business day
  /// outside of any.
  package func refunded(at desk: Desk, on day: Day) throws -> Money {
    try refunded(where: place(of: desk, on: day))
  }

  private func place(of desk: Desk, on day: Day) -> SQL {
    if let session = desk.session {
      "l.till = \(desk.till) AND l.session = \(session)"
    } else {
      """
      l.session IS NULL AND l.booked_on = \(day)
        AND l.seq >= (SELECT MIN(t.first_seq) FROM takings t WHERE t.booked_on = \(day))
        AND l.seq <= (SELECT MAX(t.last_seq) FROM takings t WHERE t.booked_on = \(day))
      """
    }
  }

  /// What was credited for copies that turned up, in the till session of a desk or on a day.
  package func credited(at desk: Desk, on day: Day) throws -> Money {
    try sum(of: .found, where: place(of: desk, on: day)) * -1
  }

  /// What was credited to a customer for copies that turned up after a business day.
  package func credited(to customer: ID<Customer>, after day: Day) throws -> Money {
    try sum(
      of: .found, where: "\(try isOf(customer, "l.customer_id")) AND l.booked_on > \(day)") * -1
  }

  /// What was refunded to a customer after a business day.
  package func refunded(to customer: ID<Customer>, after day: Day) throws -> Money {
    try refunded(where: "\(try isOf(customer, "l.customer_id")) AND l.booked_on > \(day)")
  }

  /// With what went back as a receipt was undone by whoever had made it, but for deposits.
  private func refunded(where place: SQL) throws -> Money {
    let undone = try connection.first(
      """
      SELECT \(SQL.sum("l.amount")) FROM ledger l JOIN ledger v ON v.seq = l.voids
      WHERE \(place) AND l.kind = 'void' AND l.method IS NOT NULL AND l.amount > 0
        AND l.reason = \(LedgerLine.undone) AND v.kind <> 'deposit-taken'
      """
    ) { row in try row.money() }
    return try sum(of: .refund, where: place) + (undone ?? .zero)
  }

  /// What of a customer's deposit was put into a drawer in till sessions, whichever, as cash or as
  /// what goes back in cash, and not given back in one.
  package func cashDepositInSessions(of customer: ID<Customer>) throws -> Money {
    let kinds: SQL = "l.kind IN ('deposit-taken', 'deposit-returned')"
    let sum = try connection.first(
      """
      SELECT \(SQL.sum("-l.amount")) FROM ledger l
      WHERE \(try isOf(customer, "l.customer_id")) AND \(kinds)
        AND (l.method = 'cash' OR l.in_drawer = 1 OR l.foreign_money IS NOT NULL)
        AND l.session IS NOT NULL AND \(Self.isNotVoided)
      """
    ) { row in try row.money() }
    return max(.zero, sum ?? .zero)
  }

  /// What was taken out of the drawer in a session, without what was put back as it was undone.
  package func paidOut(in session: TillSession) throws -> Money {
    let place: SQL = "l.till = \(session.till) AND l.session = \(session.number)"
    let back = try sum(of: .paidIn, where: "\(place) AND l.reason = \(LedgerLine.undone)")
    return max(.zero, try sum(of: .paidOut, where: place) * -1 - back)
  }

  /// When a till was closed last; `nil` where it never was.
  package func lastClosing(of till: Int) throws -> Instant? {
    try connection.first("SELECT MAX(closed_at) FROM till_session WHERE till = \(till)") { row in
      try row.instantOrNil()
    } ?? nil
  }

  /// Whether a line of the ledger, `l`, still counts.
  static let isNotVoided: SQL = "NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = l.seq)"

  private func sum(of kind: LedgerKind, where place: SQL) throws -> Money {
    try connection.first(
      """
      SELECT \(SQL.sum("l.amount")) FROM ledger l
      WHERE \(place) AND l.kind = \(kind.rawValue) AND \(Self.isNotVoided)
      """
    ) { row in try row.money() } ?? .zero
  }
}
