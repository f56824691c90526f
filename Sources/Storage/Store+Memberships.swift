import Domain

/// What customers have bought that gives them a tier.
extension Store {
  private static let membershipColumns = SQL.columns(of: Membership.self, "s")

  package func add(_ membership: Membership) throws(StorageError) {
    try connection.run(.insert(membership, numbered: .membership))
  }

  /// From a moment on it counts as if it had never been.
  package func void(_ membership: Membership, at instant: Instant) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE membership SET voided_at = \(instant)
      WHERE seq = \(membership.seq) AND voided_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the membership has been voided already") }
  }

  /// What a customer has bought, or had by a moment, in the order of recording; voided ones, too.
  package func memberships(
    of customer: ID<Customer>, at instant: Instant? = nil
  ) throws -> [Membership] {
    try memberships(where: isOf(customer, "s.customer_id"), at: instant)
  }

  /// Those that stand on a receipt.
  package func memberships(on receipt: ReceiptNumber) throws -> [Membership] {
    try memberships(where: "s.till = \(receipt.till) AND s.receipt = \(receipt.number)", at: nil)
  }

  /// What was voided later counts as it did.
  private func memberships(where condition: SQL, at instant: Instant?) throws -> [Membership] {
    try connection.all(
      """
      SELECT \(Self.membershipColumns) FROM membership s
      WHERE \(condition) AND \(Self.isKnown(instant)) ORDER BY s.seq
      """
    ) { row in try Self.membership(&row, at: instant) }
  }

  private static func isKnown(_ instant: Instant?) -> SQL {
    instant.map { "s.bought_at <= \($0)" } ?? "1 = 1"
  }

  private static func membership(_ row: inout Row, at instant: Instant?) throws -> Membership {
    var membership: Membership = try row.record()
    if let instant, let voided = membership.voidedAt, voided > instant { membership.voidedAt = nil }
    return membership
  }

  /// All that were bought, or had been by a moment, by the names of the customers.
  package func membershipRecords(
    on day: Day, at instant: Instant? = nil
  ) throws -> [MembershipRecord] {
    try connection.all(
      """
      SELECT \(Self.owned(Membership.self, "s")), c.name, c.card
      FROM membership s JOIN customer c ON c.id = \(Self.owner("s.customer_id"))
      WHERE \(Self.isKnown(instant)) ORDER BY c.name_key, c.id, s.seq
      """
    ) { row in
      let membership = try Self.membership(&row, at: instant)
      return MembershipRecord(
        membership, name: try row.textOrNil(), card: try row.textOrNil(), on: day)
    }
  }

  /// All of them, in the order of recording.
  package func forEachMembershipRow(_ body: (Membership) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(Self.membershipColumns) FROM membership s ORDER BY s.seq"
    ) { row in try body(try row.record()) }
  }

  /// Also under the numbers of accounts that were merged into it.
  package func forgetMemberships(of customer: ID<Customer>) throws {
    try connection.run("DELETE FROM membership WHERE \(isOf(customer, "customer_id"))")
  }
}
