import Domain

/// Accounts that share a household.
extension Store {
  private static let memberColumns = SQL.columns(of: HouseholdMember.self, "h")

  /// A row `h` that holds, or held at a moment.
  private static func isIn(_ instant: Instant?) -> SQL {
    guard let instant else { return "h.until IS NULL" }
    return "h.since <= \(instant) AND (h.until IS NULL OR h.until > \(instant))"
  }

  package func add(_ member: HouseholdMember) throws(StorageError) {
    try connection.run(.insert(member, into: "household_member", with: []))
  }

  /// The household that a customer is in, or was at a moment.
  package func household(
    of customer: ID<Customer>, at instant: Instant? = nil
  ) throws -> ID<Household>? {
    try connection.first(
      """
      SELECT h.household_id FROM household_member h
      WHERE h.customer_id = \(customer) AND \(Self.isIn(instant))
      """
    ) { row in try row.id() }
  }

  /// The accounts of a household, in the order of joining.
  package func members(
    of household: ID<Household>, at instant: Instant? = nil
  ) throws -> [HouseholdMember] {
    try connection.all(
      """
      SELECT \(Self.memberColumns) FROM household_member h
      WHERE h.household_id = \(household) AND \(Self.isIn(instant))
      ORDER BY h.since, h.customer_id
      """
    ) { row in try row.record() }
  }

  /// The accounts of all households, each household together.
  package func members(at instant: Instant? = nil) throws -> [HouseholdMember] {
    try connection.all(
      """
      SELECT \(Self.memberColumns) FROM household_member h
      WHERE \(Self.isIn(instant)) ORDER BY h.household_id, h.since, h.customer_id
      """
    ) { row in try row.record() }
  }

  /// When a customer was in households, in order.
  package func households(of customer: ID<Customer>) throws -> [HouseholdMember] {
    try connection.all(
      """
      SELECT \(Self.memberColumns) FROM household_member h
      WHERE h.customer_id = \(customer) ORDER BY h.since
      """
    ) { row in try row.record() }
  }

  /// How many movies are out to the others of a customer's household, or were at a moment; `nil`
  /// where there is none.
  package func householdOut(
    besides customer: ID<Customer>, at instant: Instant? = nil
  ) throws -> Int? {
    guard let household = try household(of: customer, at: instant) else { return nil }
    return try members(of: household, at: instant).filter { $0.customer != customer }
      .reduce(0) { $0 + (try outstanding(of: $1.customer, at: instant).count) }
  }

  /// Ends what began before the moment; what began with it has never been.
  package func leaveHousehold(
    _ customer: ID<Customer>, at instant: Instant
  ) throws(StorageError) {
    try connection.run(
      """
      UPDATE household_member SET until = \(instant)
      WHERE customer_id = \(customer) AND until IS NULL AND since < \(instant)
      """)
    try connection.run(
      "DELETE FROM household_member WHERE customer_id = \(customer) AND until IS NULL")
  }

  /// Also under the numbers of accounts that were merged into it.
  package func forgetHouseholds(of customer: ID<Customer>) throws {
    try connection.run(
      "DELETE FROM household_member WHERE \(isOf(customer, "customer_id"))")
  }

  /// All there are and were, by the accounts.
  package func forEachHouseholdMember(_ body: (HouseholdMember) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(Self.memberColumns) FROM household_member h ORDER BY h.customer_id, h.since"
    ) { row in try body(try row.record()) }
  }
}
