/// What the program needs of a database: transactions, statements, rows, and a few words about
/// itself. SQLite does it today; the same statements run on any engine.
package protocol Engine: AnyObject {
  /// Runs the body in one transaction: all of it happens, or nothing.
  ///
  /// A write takes the lock at once, so that what is read in it stays true until it is saved.
  func transaction<Result>(_ kind: TransactionKind, _ body: () throws -> Result) throws -> Result

  /// Says how to see whether the transaction under way was saved: the query gives a row if it was,
  /// and none if it was not. It is asked where a commit fails; the last one counts.
  func note(proof: SQL)

  /// What the disk reported though all was saved, once.
  func takeDiskError() -> String?

  /// Runs a statement that gives no rows; how many rows it changed.
  @discardableResult
  func run(_ statement: SQL) throws(StorageError) -> Int

  /// Hands every row of a query to the body, in order, without holding them all.
  func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws

  /// Runs a script of several statements, such as the schema.
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

  /// What it is and how it keeps data safe, as facts for people.
  func description() throws -> EngineDescription

  /// Does work that one program at a time does on a database. The mark that others see goes with
  /// the program, however it ends.
  ///
  /// - Returns: whether it was done; not while another program is at it.
  func alone(as name: String, _ body: () throws -> Void) throws -> Bool

  /// Copies the whole database to a new or empty file while others work. A file that holds
  /// anything is not touched, and a copy that fails leaves none behind.
  ///
  /// It goes in steps, so that others need not wait for it; where they write again and again
  /// meanwhile, they have to wait once for the rest.
  ///
  /// - Parameter progress: is told how much has been copied, and of how much.
  func backup(to path: String, progress: (Int, Int) -> Void) throws(StorageError)
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
    self.name = name
    self.durability = durability
    self.reason = reason
  }
}

extension Engine {
  package func backup(to path: String) throws(StorageError) {
    try backup(to: path) { _, _ in }
  }

  /// All rows of a query, each read by the body.
  func all<Value>(_ query: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    try forEach(query) { row in values.append(try read(&row)) }
    return values
  }

  /// The first row of a query, if there is one.
  func first<Value>(_ query: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
    try all(query, read).first
  }
}
