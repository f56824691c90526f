import Domain

/// What customers have paid for in advance.
extension Store {
  package func add(_ package: RentalPackage) throws(StorageError) {
    try connection.run(.insert(package, into: "package", with: []))
  }

  /// From a moment on it counts as if it had never been.
  package func void(_ package: RentalPackage, at instant: Instant) throws(StorageError) {
    let changed = try connection.run(
      "UPDATE package SET voided_at = \(instant) WHERE id = \(package.id) AND voided_at IS NULL")
    guard changed == 1 else { throw .constraint("the package has been voided already") }
  }

  /// What a customer has bought, or had by a moment, in that order; voided ones, too.
  package func packages(
    of customer: ID<Customer>, at instant: Instant? = nil
  ) throws -> [PackageRecord] {
    try packages(where: isOf(customer, "s.customer_id"), at: instant)
  }

  /// All that were bought, or had been by a moment, without those of removed customers.
  package func packages(at instant: Instant? = nil) throws -> [PackageRecord] {
    try packages(where: "c.removed_on IS NULL", at: instant)
  }

  package func package(_ id: ID<HeldPackage>) throws -> PackageRecord? {
    try packages(where: "s.id = \(id)", at: nil).first
  }

  /// Those that stand on a receipt.
  package func packages(on receipt: ReceiptNumber) throws -> [PackageRecord] {
    try packages(where: "s.till = \(receipt.till) AND s.receipt = \(receipt.number)", at: nil)
  }

  /// What was voided later counts as it did.
  private func packages(where condition: SQL, at instant: Instant?) throws -> [PackageRecord] {
    let known: SQL = instant.map { "s.bought_at <= \($0)" } ?? "1 = 1"
    let counted: SQL =
      instant.map { "r.rented_at <= \($0) AND (r.voided_at IS NULL OR r.voided_at > \($0))" }
      ?? "r.voided_at IS NULL"
    return try connection.all(
      """
      SELECT \(Self.owned(RentalPackage.self, "s")),
        (SELECT COUNT(*) FROM rental r WHERE r.package_id = s.id AND \(counted)), c.name, c.card
      FROM package s JOIN customer c ON c.id = \(Self.owner("s.customer_id"))
      WHERE \(condition) AND \(known) ORDER BY \(Self.orderOfPackages)
      """
    ) { row in
      var package: RentalPackage = try row.record()
      if let instant, let voided = package.voidedAt, voided > instant { package.voidedAt = nil }
      return PackageRecord(
        package, used: try row.int(), name: try row.textOrNil(), card: try row.textOrNil())
    }
  }

  /// Of those that were bought within one second, the receipts tell which came first.
  private static let orderOfPackages: SQL = """
    s.bought_at, COALESCE(s.till, 0), COALESCE(s.receipt, 0), s.id
    """

  /// What they were called, which may hint at whom they were for; also under the numbers of
  /// accounts that were merged into it.
  package func forgetPackages(of customer: ID<Customer>) throws {
    try connection.run(
      "UPDATE package SET name = 'package' WHERE \(isOf(customer, "customer_id"))")
  }

  /// What was left of the package that paid for a rental, right after it did.
  ///
  /// - Parameter recordedAt: when the rental was recorded, which may be later than it began.
  package func packageLeft(after rental: ID<Rental>, recordedAt: Instant) throws -> Int? {
    try connection.first(
      """
      SELECT s.rentals - (SELECT COUNT(*) FROM rental o
          WHERE o.package_id = s.id AND o.seq <= r.seq
            AND (o.voided_at IS NULL OR o.voided_at > \(recordedAt)))
      FROM rental r JOIN package s ON s.id = r.package_id WHERE r.id = \(rental)
      """
    ) { row in try row.int() }
  }

  /// The rentals that a package paid for, without the voided ones.
  package func rentals(paidBy package: ID<HeldPackage>) throws -> [ID<Rental>] {
    try connection.all(
      """
      SELECT r.id FROM rental r WHERE r.package_id = \(package) AND r.voided_at IS NULL
      ORDER BY r.seq
      """
    ) { row in try row.id() }
  }

  /// All of them, as they were recorded.
  package func forEachPackageRow(_ body: (RentalPackage) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(SQL.columns(of: RentalPackage.self, "s")) FROM package s
      ORDER BY \(Self.orderOfPackages)
      """
    ) { row in try body(try row.record()) }
  }
}
