import Domain

extension Store {
  /// What was answered to an op, and to which request.
  package struct Answered: Hashable, Sendable {
    package let requestHash: String
    package let answer: String
  }

  package func answer(to op: String) throws -> Answered? {
    try connection.first("SELECT request_hash, answer FROM op WHERE id = \(op)") { row in
      Answered(requestHash: try row.text(), answer: try row.text())
    }
  }

  /// Keeps an answer, and which customers it speaks of.
  package func record(
    op: String, requestHash: String, answer: String, about customers: Set<ID<Customer>>,
    at instant: Instant
  ) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO op (id, request_hash, answer, recorded_at)
      VALUES (\(op), \(requestHash), \(answer), \(instant))
      """)
    connection.note(proof: "SELECT 1 FROM op WHERE id = \(op) AND request_hash = \(requestHash)")
    for customer in customers {
      try connection.run("INSERT INTO op_customer (op_id, customer_id) VALUES (\(op), \(customer))")
    }
  }

  /// The ops of kept answers that speak of a customer.
  package func ops(about customer: ID<Customer>) throws -> [String] {
    try connection.all(
      """
      SELECT DISTINCT op_id FROM op_customer WHERE \(try isOf(customer, "customer_id"))
      ORDER BY op_id
      """
    ) { row in try row.text() }
  }

  /// The ops of kept answers that speak of customers and were recorded by a moment.
  ///
  /// - Parameter most: no more than this many.
  package func opsAboutCustomers(recordedBy instant: Instant, most: Int) throws -> Set<String> {
    Set(
      try connection.all(
        """
        SELECT l.op_id FROM op_customer l JOIN op o ON o.id = l.op_id
        WHERE o.recorded_at <= \(instant) ORDER BY l.customer_id, l.op_id LIMIT \(most)
        """
      ) { row in try row.text() })
  }

  /// Keeps what is left of an answer, which speaks of nobody any more.
  package func redactAnswer(to op: String, leaving rest: String) throws(StorageError) {
    try connection.run("UPDATE op SET answer = \(rest) WHERE id = \(op)")
    try connection.run("DELETE FROM op_customer WHERE op_id = \(op)")
  }
}
