import Domain

/// What is on record about a customer besides rentals and the ledger.
extension Store {
  /// All of a customer's rentals in order of going out, voided ones included.
  package func everyRental(of customer: ID<Customer>) throws -> [RentalRecord] {
    try connection.all(
      """
      SELECT \(Self.rentalColumns) FROM \(Self.rentalTables)
      WHERE \(try isOf(customer, "r.customer_id")) ORDER BY r.rented_at, r.seq
      """, Self.rental)
  }

  package func accountPast(of customer: ID<Customer>) throws -> [CustomerFile.AccountPast] {
    try connection.all(
      """
      SELECT state, since, until FROM account_period
      WHERE customer_id = \(customer) ORDER BY since
      """
    ) { row in
      CustomerFile.AccountPast(
        Account(state: try row.value(), since: try row.instant()), until: try row.instant())
    }
  }

  /// In the order of queueing.
  package func noticeLines(of customer: ID<Customer>) throws -> [CustomerFile.NoticeLine] {
    var told: [String: [ID<Rental>]] = [:]
    try connection.forEach(
      """
      SELECT l.notice_id, l.rental_id FROM notice n JOIN notice_rental l ON l.notice_id = n.id
      WHERE \(try isOf(customer, "n.customer_id")) ORDER BY n.seq, l.rental_id, l.rung
      """
    ) { row in told[try row.text(), default: []].append(try row.id()) }
    return try connection.all(
      """
      SELECT id, kind, queued_on, state, settled_at, problem FROM notice
      WHERE \(try isOf(customer, "customer_id")) ORDER BY seq
      """
    ) { row in
      let id = try row.text()
      return CustomerFile.NoticeLine(
        kind: try row.text(), queuedOn: try row.day(), state: try row.text(),
        settledAt: try row.instantOrNil(), problem: try row.textOrNil(), rentals: told[id] ?? [])
    }
  }

  /// In the order of recording.
  package func keptAnswers(about customer: ID<Customer>) throws -> [CustomerFile.KeptAnswer] {
    try connection.all(
      """
      SELECT o.id, o.recorded_at, CASE WHEN NOT EXISTS (SELECT 1 FROM op_customer x
          WHERE x.op_id = o.id AND \(Self.owner("x.customer_id")) <> \(customer)) THEN o.answer END
      FROM op o WHERE o.id IN (SELECT l.op_id FROM op_customer l
        WHERE \(try isOf(customer, "l.customer_id"))) ORDER BY o.recorded_at, o.id
      """
    ) { row in
      CustomerFile.KeptAnswer(
        op: try row.text(), recordedAt: try row.instant(), answer: try row.textOrNil())
    }
  }

  /// Lines of the audit trail that are about a customer or name them, and those about their
  /// rentals, in the order of recording.
  package func auditLines(about customer: ID<Customer>) throws -> [AuditRecord] {
    let named = try accountNumbers(of: customer).map { number -> SQL in
      let text = "%\(number.text)%"
      return "a.subject = \(number) OR a.before LIKE \(text) OR a.after LIKE \(text)"
    }
    return try auditLines(
      where: """
        (\(.joined(named, by: " OR ")) OR \(try isOf(customer, "d.customer_id"))
          OR a.subject IN (SELECT r.id FROM rental r WHERE \(try isOf(customer, "r.customer_id"))))
        """)
  }
}
