import Domain

extension Store {
  /// What customers were charged on a day for what came back late, or was lost, as far as it shares
  /// a cap. What was booked when something was extended is apart.
  ///
  /// - Parameter instant: the moment by which it had ended; `nil` for all of the day.
  package func sharedLateFees(
    of customers: Set<ID<Customer>>, on day: Day, at instant: Instant? = nil
  ) throws -> [ID<Customer>: SharedLateFees] {
    var shared: [ID<Customer>: SharedLateFees] = [:]
    for customer in customers {
      let fees = try sharedLateFees(of: customer, on: day, at: instant)
      if fees != SharedLateFees() { shared[customer] = fees }
    }
    return shared
  }

  private func sharedLateFees(
    of customer: ID<Customer>, on day: Day, at instant: Instant?
  ) throws -> SharedLateFees {
    let isKnown: SQL = instant.map { " AND r.returned_at <= \($0)" } ?? ""
    var fees = SharedLateFees()
    try connection.forEach(
      """
      SELECT r.due_on, r.fee_per_night, r.fee_cap, r.grace, r.late_rule, r.returned_at,
        r.fee_charged
      FROM rental r
      WHERE \(try isOf(customer, "r.customer_id")) AND r.returned_on = \(day)
        AND r.voided_at IS NULL\(isKnown)
      ORDER BY r.seq
      """
    ) { row in
      let due = try row.day()
      let terms = LateFeeTerms(
        perNight: try row.money(), cap: try row.moneyOrNil(), grace: try row.int(),
        rule: try row.textOrNil().flatMap(LateRule.init))
      let returnedAt = try row.instant()
      fees.note(try row.moneyOrNil() ?? terms.fee(due: due, on: day, at: returnedAt), on: terms)
    }
    return fees
  }
}
