import Domain

extension Store {
  /// Who owes something, deposits apart, those who owe most first.
  ///
  /// - Parameters:
  ///   - today: the business day that late fees run to.
  ///   - instant: what was known by then.
  ///   - calendar: has the days of what is owed and was paid, wherever that is booked.
  package func debts(
    on today: Day, at instant: Instant? = nil, in calendar: BusinessCalendar
  ) throws -> [Debt] {
    let running = try overdue(on: today, at: instant).lateFeesOfCustomers
    let debts = try debtors(at: instant).map { customer, holder in
      let standing = try standing(of: customer, at: instant)
      return Debt(
        customer: customer, holder: holder, owed: standing.owed, deposit: standing.deposit,
        trace: try trace(of: customer, owing: standing.owed, at: instant, in: calendar),
        lateFeesRunning: running[customer] ?? .zero)
    }
    // The accounts came by name, so that equal debts stay in that order.
    return debts.enumerated().sorted {
      ($1.element.owed, $0.offset) < ($0.element.owed, $1.offset)
    }.map(\.element)
  }

  private func debtors(
    at instant: Instant?
  ) throws -> [(customer: ID<Customer>, holder: RentalRecord.Holder?)] {
    try connection.all(
      """
      SELECT c.id, \(.columns(of: RentalRecord.Holder.self)) FROM customer c
      WHERE \(Self.owes(at: instant))
      ORDER BY CASE WHEN c.name_key IS NULL THEN 1 ELSE 0 END, c.name_key, c.id
      """
    ) { row in (customer: try row.id(), holder: try row.recordOrNil()) }
  }

  /// Whether a customer `c` owes something, deposits apart; of a moment that has passed, what was
  /// booked since is taken away again.
  static func owes(at instant: Instant?) -> SQL {
    guard let instant else { return "c.balance + c.deposit > 0" }
    let ofDebt: SQL = "CASE WHEN \(isOfDeposit) THEN 0 ELSE l.amount END"
    return """
      c.balance + c.deposit > (SELECT \(SQL.sum(ofDebt))
        FROM \(linesAndVoided)
        WHERE \(isOf("c.id", "l.customer_id")) AND l.booked_at > \(instant))
      """
  }

  private struct EnoughKnown: Error {}

  private func trace(
    of customer: ID<Customer>, owing owed: Money, at instant: Instant?,
    in calendar: BusinessCalendar
  ) throws -> Debt.Trace {
    var trace = Debt.Trace(owed: owed)
    do {
      try connection.forEach(linesBack(of: customer, at: instant)) { row in
        let (amount, at) = (try row.money(), try row.instant())
        let line = Debt.AccountLine(
          amount: amount, at: at, on: calendar.day(of: at), isPayment: try row.flag(),
          isDeposit: try row.flag())
        guard trace.goBack(by: line) else { throw EnoughKnown() }
      }
    } catch is EnoughKnown {}
    return trace
  }

  /// A customer's lines, the last one first.
  private func linesBack(of customer: ID<Customer>, at instant: Instant?) throws -> SQL {
    let (known, voided): (SQL, SQL) =
      instant.map { (" AND l.booked_at <= \($0)", " AND w.booked_at <= \($0)") } ?? ("", "")
    return """
      SELECT l.amount, l.booked_at, CASE WHEN l.kind = 'payment'
          AND NOT EXISTS (SELECT 1 FROM ledger w WHERE w.voids = l.seq\(voided))
          THEN 1 ELSE 0 END,
        CASE WHEN \(Self.isOfDeposit) THEN 1 ELSE 0 END
      FROM \(Self.linesAndVoided) WHERE \(try isOf(customer, "l.customer_id"))\(known)
      ORDER BY l.booked_at DESC, l.seq DESC
      """
  }
}
