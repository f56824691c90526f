import Domain

/// What customers have to be told, and what has become of it.
extension Store {
  /// Queues a notice, last of all.
  ///
  /// - Parameter told: its rentals, each with the rung that it is told on.
  package func queue(
    _ id: ID<Notice>, _ kind: NoticeKind, to customer: ID<Customer>, on day: Day,
    told: [(rental: ID<Rental>, rung: Rung)]
  ) throws(StorageError) {
    try add(Notice(id: id, seq: 0, customer: customer, kind: kind, queuedOn: day))
    for (rental, rung) in told { try add(rental, rung, to: id) }
  }

  /// Adds a notice, last of all, whatever its `seq`.
  package func add(_ notice: Notice) throws(StorageError) {
    try connection.run(.insert(notice, numbered: .notice))
  }

  /// Has a notice tell of a rental.
  package func add(_ rental: ID<Rental>, _ rung: Rung, to notice: ID<Notice>) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO notice_rental (rental_id, rung, notice_id)
      VALUES (\(rental), \(rung.text), \(notice))
      """)
  }

  /// Saves what has become of a notice.
  ///
  /// - Parameter state: what its state was when that was decided.
  /// - Returns: whether it still was; if not, nothing is saved.
  @discardableResult
  package func update(_ notice: Notice, from state: NoticeState) throws(StorageError) -> Bool {
    let updated = try connection.run(
      """
      UPDATE notice
      SET \(.set(notice, except: ["id", "seq", "customer_id", "kind", "queued_on"]))
      WHERE id = \(notice.id) AND state = \(state.rawValue)
      """)
    guard updated == 1 else { return false }
    noteProof(of: notice)
    return true
  }

  /// Every change of a notice changes at least one of these.
  private func noteProof(of notice: Notice) {
    connection.note(
      proof: """
        SELECT 1 FROM notice
        WHERE id = \(notice.id) AND state = \(notice.state.rawValue)
          AND attempts = \(notice.attempts)
          AND COALESCE(problem, '') = \(notice.problem ?? "")
        """)
  }

  /// Settles all notices that wait or are being sent: nobody can know whether they were sent.
  ///
  /// - Returns: how many.
  package func makeUnsure(_ problem: String, at instant: Instant) throws(StorageError) -> Int {
    try connection.run(
      """
      UPDATE notice SET state = 'unsure', next_try_at = NULL, settled_at = \(instant),
        problem = \(problem)
      WHERE state IN ('queued', 'sending')
      """)
  }

  /// Forgets what went wrong with a customer's notices, which may tell of the person, and drops
  /// those that wait.
  package func forgetNotices(of customer: ID<Customer>, at instant: Instant) throws {
    try connection.run(
      """
      UPDATE notice SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE 'unsure' END,
        next_try_at = NULL, settled_at = \(instant)
      WHERE \(try isOf(customer, "customer_id")) AND state IN ('queued', 'sending')
      """)
    try connection.run(
      "UPDATE notice SET problem = NULL WHERE \(try isOf(customer, "customer_id"))")
  }
}
