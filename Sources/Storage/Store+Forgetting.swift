import Domain

/// Forgetting what was rented: the ledger still points at the rental, and the rental no longer at
/// the copy.
extension Store {
  /// What is forgotten with the copy: all that hints at its movie, or was said on the occasion.
  private static let whatHints: SQL = """
    note = NULL, findings = NULL, override_reason = NULL, seen = NULL, renter_id = NULL,
      renter = NULL
    """

  /// Forgets what a customer rented, and what was noted and found. What is still out stays out.
  package func forgetTitles(of customer: ID<Customer>) throws {
    let isTheirs = try isOf(customer, "r.customer_id")
    try uncount("\(isTheirs) AND r.returned_at IS NOT NULL")
    try connection.run(
      """
      UPDATE copy SET forgotten_rentals = forgotten_rentals + (SELECT COUNT(*) FROM rental r
        WHERE r.copy_id = copy.id AND \(isTheirs) AND r.returned_at IS NOT NULL
          AND r.voided_at IS NULL)
      WHERE id IN (SELECT r.copy_id FROM rental r
        WHERE \(isTheirs) AND r.returned_at IS NOT NULL)
      """)
    try connection.run(
      """
      UPDATE rental SET copy_id = CASE WHEN returned_at IS NULL THEN copy_id END,
        \(Self.whatHints)
      WHERE \(try isOf(customer, "customer_id"))
      """)
    try forgetFindingsOfExtensions(isTheirs)
  }

  /// The numbers of rentals of some numbers that came back on a day or before, and of which it is
  /// known what was rented.
  package func rentals(_ numbers: ClosedRange<Int>, returnedUntil day: Day) throws -> [Int] {
    try connection.all(
      """
      SELECT seq FROM rental
      WHERE seq BETWEEN \(numbers.lowerBound) AND \(numbers.upperBound)
        AND copy_id IS NOT NULL AND returned_on <= \(day)
      ORDER BY seq
      """
    ) { row in try row.int() }
  }

  /// Forgets what was rented with a rental that came back on a day or before.
  ///
  /// - Returns: whether there was anything to forget.
  package func forgetTitle(ofRental seq: Int, returnedUntil day: Day) throws(StorageError) -> Bool {
    try uncount("r.seq = \(seq) AND r.returned_on <= \(day)")
    try connection.run(
      """
      UPDATE copy SET forgotten_rentals = forgotten_rentals + 1
      WHERE id = (SELECT r.copy_id FROM rental r
        WHERE r.seq = \(seq) AND r.returned_on <= \(day) AND r.voided_at IS NULL)
      """)
    try forgetFindingsOfExtensions("r.seq = \(seq) AND r.returned_on <= \(day)")
    return try connection.run(
      """
      UPDATE rental SET copy_id = NULL, \(Self.whatHints)
      WHERE seq = \(seq) AND copy_id IS NOT NULL AND returned_on <= \(day)
      """) > 0
  }
}
