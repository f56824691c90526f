import Domain

/// Whom the number of an account counts for.
struct NumberHolder {
  let owner: ID<Customer>
  /// `nil` once they have been removed.
  let name: String?

  /// Accounts `n`, those that were merged as well.
  static let query: SQL = """
    SELECT n.id, c.id, c.name FROM customer n JOIN customer c ON c.id = \(Store.owner("n.id"))
    """

  static func read(
    _ row: inout Row
  ) throws(StorageError) -> (number: ID<Customer>, holder: NumberHolder) {
    (try row.id(), NumberHolder(owner: try row.id(), name: try row.textOrNil()))
  }
}
