import Storage

/// What tells a shop that a restore put into a file from what was there before: whoever has the
/// file open compares it at the beginning of each transaction.
struct RestoreMark: Equatable {
  private static let name = "restore"

  /// The number of the last restore; `nil` where there was none.
  private let number: Int?

  /// - Parameter id: a random UUID; 60 bits of it are enough.
  init(_ id: String) {
    number = Int(id.filter { $0 != "-" }.prefix(15), radix: 16)
  }

  /// That of a shop that is still to be laid out.
  static let none = RestoreMark("")

  init(in database: SQLiteConnection) throws {
    number = try database.value("SELECT last FROM series WHERE name = '\(Self.name)'")?.integer
  }

  /// Keeps it in a shop that is about to take another's place.
  func write(to database: SQLiteConnection) throws {
    try database.perform(
      """
      INSERT INTO series (name, last) VALUES ('\(Self.name)', $1)
      ON CONFLICT (name) DO UPDATE SET last = excluded.last
      """, [number.map { .integer(Int64($0)) } ?? .null])
  }
}
