import Domain

/// Who waits for which movie, and which copy waits for whom.
extension Store {
  /// Adds a hold under the number that it has, where no other has that, else under the next one. No
  /// number is given out again, even where the hold that had it has been forgotten.
  package func add(_ hold: Hold) throws {
    var hold = hold
    if hold.seq > 0, try isFree(number: hold.seq) {
      try skipHolds(to: hold.seq)
    } else {
      hold.seq = try nextHold()
    }
    try connection.run(.insert(hold, into: "hold"))
    if hold.shelved != nil { try noteMoves(ofHolds: "h.id = \(hold.id)") }
  }

  private func isFree(number: Int) throws -> Bool {
    try connection.first("SELECT 1 FROM hold WHERE seq = \(number)") { try $0.int() } == nil
  }

  private func skipHolds(to number: Int) throws {
    try connection.run(
      """
      INSERT INTO series (name, last) VALUES ('hold', \(number))
      ON CONFLICT (name) DO UPDATE SET last = excluded.last WHERE series.last < excluded.last
      """)
  }

  private func nextHold() throws -> Int {
    let number = try connection.first(
      """
      INSERT INTO series (name, last) VALUES ('hold', 1)
      ON CONFLICT (name) DO UPDATE SET last = series.last + 1 RETURNING last
      """
    ) { row in try row.int() }
    guard let number else { throw StorageError.unexpected("the series gave no number") }
    return number
  }

  /// Saves which copy waits for an open hold, or what has become of it.
  package func update(_ hold: Hold) throws(StorageError) {
    // From the hold shelf, or onto it.
    try noteMoves(ofHolds: "h.id = \(hold.id)")
    let changed = try connection.run(
      "UPDATE hold SET \(Self.set(hold)) WHERE id = \(hold.id) AND ended_at IS NULL")
    guard changed == 1 else { throw .constraint("the hold has ended already") }
    if hold.shelved != nil { try noteMoves(ofHolds: "h.id = \(hold.id)") }
  }

  /// Saves a hold that has ended as one that is open again.
  package func reopen(_ hold: Hold) throws(StorageError) {
    try connection.run("UPDATE hold SET \(Self.set(hold)) WHERE id = \(hold.id)")
  }

  /// Says with which rental a hold ended, where another one took the place of that.
  package func replace(
    _ rental: ID<Rental>, with other: ID<Rental>, in hold: ID<Hold>
  ) throws(StorageError) {
    try connection.run(
      "UPDATE hold SET rental_id = \(other) WHERE id = \(hold) AND rental_id = \(rental)")
  }

  private static func set(_ hold: Hold) -> SQL {
    .set(hold, except: ["id", "seq", "movie_id", "customer_id", "placed_at"])
  }

  /// Has all holds of a customer, those that have ended as well, be another one's.
  package func giveHolds(
    of duplicate: ID<Customer>, to kept: ID<Customer>
  ) throws(StorageError) {
    try connection.run(
      "UPDATE hold SET customer_id = \(kept) WHERE customer_id = \(duplicate)")
  }

  /// Has all holds for a movie, those that have ended as well, be for another one.
  package func giveHolds(for duplicate: ID<Movie>, to kept: ID<Movie>) throws(StorageError) {
    try connection.run("UPDATE hold SET movie_id = \(kept) WHERE movie_id = \(duplicate)")
  }

  /// Forgets all that a customer ever waited for, open holds as well.
  package func forgetHolds(of customer: ID<Customer>) throws(StorageError) {
    try noteMoves(ofHolds: "h.customer_id = \(customer)")
    try connection.run("DELETE FROM hold WHERE customer_id = \(customer)")
  }

  /// Forgets one hold that has ended.
  package func forget(_ hold: ID<Hold>) throws(StorageError) {
    try connection.run("DELETE FROM hold WHERE id = \(hold) AND ended_at IS NOT NULL")
  }
}
