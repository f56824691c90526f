/// What the program needs of a database: transactions on connections that are lent. SQLite does it
/// today; the same statements run on any engine.
package protocol Engine: Sendable {
  /// Lends a connection for one transaction: all of it happens, or nothing.
  ///
  /// A write takes the lock at once, so that what is read in it stays true until it is saved. Its
  /// body has no effects but the database's, for an engine may have to run it again.
  ///
  /// - Parameter onDiskError: is told what the disk reported though all was saved.
  func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result

  /// What it is and how it keeps data safe, as facts for people. It is asked for by what then looks
  /// at everything: from then on little of the database is kept in memory.
  func description() throws -> EngineDescription

  /// Where one program at a time does a work.
  var soleWork: any SoleWork { get }

  /// The file that the shop is in; `nil` where a server keeps it.
  var file: (any ShopFile)? { get }
}

/// A connection while it is lent to a transaction. One task uses it.
///
/// A query's rows come one after the other, in its order, as long as its body is under way; it is
/// the only one of its connection then. What depends on a row is joined to it, or read in pages.
package protocol Connection: AnyObject, Sendable {
  /// Runs the body so that it can be undone alone: all of it happens, or nothing.
  func savepoint<Result>(_ body: () throws -> Result) throws -> Result

  /// Says how to see whether the transaction under way was saved: the query gives a row if it was,
  /// and none if it was not. It is asked where a commit fails; the last one counts.
  func note(proof: SQL)

  /// Runs a statement that gives no rows; how many rows it changed.
  @discardableResult
  func run(_ statement: SQL) throws(StorageError) -> Int

  /// Hands every row of a query to the body, in order, without holding them all. A body that throws
  /// ends the query, and the transaction can go on. It reads each row to its end.
  ///
  /// - Throws: ``StorageError/cursorOpen`` in the body of another query.
  func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws

  /// Appends every row of a query, in order, without a value of its own for each column.
  func pack(_ query: SQL, into rows: inout PackedRows) throws

  /// Hands over the rows of a query, in order, so many at once.
  ///
  /// - Parameter width: how many columns it has.
  func pack(
    _ query: SQL, width: Int, atOnce most: Int, _ body: (PackedRows) throws -> Void
  ) throws

  /// Runs a script of several statements that lay out tables. References are looked at once, at the
  /// end of the transaction.
  func script(_ text: String) throws(StorageError)

  /// Puts the engine's own guards in front of what is only ever added to, in place of older ones.
  func guardRecords() throws(StorageError)

  /// The version of the schema in the database; 0 where there is none.
  func schemaVersion() throws(StorageError) -> Int

  /// Marks the database as a shop of a version.
  func mark(version: Int) throws(StorageError)

  /// What is missing or changed of the guards; empty when all stand.
  func guardCheck() throws -> [String]

  /// What the engine itself finds wrong with the database; empty when all is well.
  func selfCheck() throws -> [String]

  /// The same in pieces that are each short enough for a transaction that holds nobody up. Of a
  /// large database they leave out what can only be seen of it as a whole.
  ///
  /// - Parameter isWhole: whether each row of large tables is looked at, too, which takes long.
  /// - Returns: the pieces, and the tables that they pass over.
  func checkPieces(whole isWhole: Bool) throws -> (pieces: [CheckPiece], passedOver: [String])
}

/// Work that one program at a time does on a database.
package protocol SoleWork: Sendable {
  /// Does the work. The mark that others see goes with the program, however it ends.
  ///
  /// - Returns: whether it was done; not while another program is at it.
  func alone(as name: String, _ body: () throws -> Void) throws -> Bool
}

/// Whether a transaction takes the lock for writing at once.
package enum TransactionKind: Sendable {
  case read
  case write
}

/// What an engine is and how it keeps data safe.
package struct EngineDescription: Sendable {
  /// Such as `SQLite 3.40.1`.
  package let name: String
  /// Such as `rollback journal (TRUNCATE), synchronous FULL`.
  package let durability: String
  /// Why that and nothing faster.
  package let reason: String

  package init(name: String, durability: String, reason: String) {
    (self.name, self.durability, self.reason) = (name, durability, reason)
  }
}

extension Engine {
  /// A transaction of whose saving nobody is told what the disk reported.
  package func transaction<Result>(
    _ kind: TransactionKind, _ body: (any Connection) throws -> Result
  ) throws -> Result {
    try transaction(kind, onDiskError: { _ in }, body)
  }
}

extension Connection {
  /// All rows of a query, each read by the body.
  package func all<Value>(_ query: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    try forEach(query) { row in values.append(try read(&row)) }
    return values
  }

  package func pack(_ query: SQL, into rows: inout PackedRows) throws {
    try forEach(query) { row in for value in row.rest() { rows.append(value) } }
  }

  package func pack(
    _ query: SQL, width: Int, atOnce most: Int, _ body: (PackedRows) throws -> Void
  ) throws {
    var rows = PackedRows(width: width)
    try forEach(query) { row in
      for value in row.rest() { rows.append(value) }
      guard rows.count == most else { return }
      try body(rows)
      rows = PackedRows(width: width, room: rows.room)
    }
    if rows.count > 0 { try body(rows) }
  }

  /// The first row of a query, if there is one.
  package func first<Value>(_ query: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
    try all(query, read).first
  }
}
