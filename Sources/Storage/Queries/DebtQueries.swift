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
    let running = try overdue(on: today, at: instant).reduce(into: [ID<Customer>: Money]()) {
      $0[$1.customer] = ($0[$1.customer] ?? .zero) + $1.lateFee(by: today)
    }
    var accounts: [Account] = []
    try connection.forEach(Self.linesOfDebtors(instant)) { row in
      let customer: ID<Customer> = try row.id()
      let holder = try row.recordOrNil() as RentalRecord.Holder?
      if accounts.last?.customer != customer {
        accounts.append(Account(customer: customer, holder: holder))
      }
      let (amount, at) = (try row.money(), try row.instant())
      accounts[accounts.count - 1].lines.append(
        Debt.AccountLine(
          amount: amount, at: at, on: calendar.day(of: at),
          isPayment: try row.flag(), isDeposit: try row.flag()))
    }
    let debts = accounts.map { account in
      Debt(
        customer: account.customer, holder: account.holder, lines: account.lines,
        lateFeesRunning: running[account.customer] ?? .zero)
    }
    // The accounts came by name, so that equal debts stay in that order.
    return debts.enumerated().sorted {
      ($1.element.owed, $0.offset) < ($0.element.owed, $1.offset)
    }.map(\.element)
  }

  private struct Account {
    let customer: ID<Customer>
    let holder: RentalRecord.Holder?
    var lines: [Debt.AccountLine] = []
  }

  private static func linesOfDebtors(_ instant: Instant?) -> SQL {
    let known = instant.map { "l.booked_at <= \($0)" as SQL } ?? "l.seq > 0"
    let voided = instant.map { "w.booked_at <= \($0)" as SQL } ?? "w.seq > 0"
    return """
      SELECT c.id, \(.columns(of: RentalRecord.Holder.self)), l.amount, l.booked_at,
        CASE WHEN l.kind = 'payment'
          AND NOT EXISTS (SELECT 1 FROM ledger w WHERE w.voids = l.seq AND \(voided))
          THEN 1 ELSE 0 END,
        CASE WHEN \(Self.isOfDeposit) THEN 1 ELSE 0 END
      FROM ledger l JOIN customer c ON c.id = l.customer_id LEFT JOIN ledger v ON v.seq = l.voids
      WHERE \(known) AND l.customer_id IN (SELECT l.customer_id
        FROM ledger l LEFT JOIN ledger v ON v.seq = l.voids
        WHERE l.customer_id IS NOT NULL AND \(known) GROUP BY l.customer_id
        HAVING SUM(CASE WHEN \(Self.isOfDeposit) THEN 0 ELSE l.amount END) > 0)
      ORDER BY CASE WHEN c.name_key IS NULL THEN 1 ELSE 0 END, c.name_key, c.id, l.booked_at, l.seq
      """
  }
}
