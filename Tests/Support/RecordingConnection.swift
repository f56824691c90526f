import Storage
import Synchronization

/// A connection that keeps the statements it was asked for, and hands them on.
package final class RecordingConnection: Connection {
  private let connection: any Connection
  private let noted = Mutex<(statements: [SQL], proofs: [SQL])>(([], []))

  package init(_ connection: any Connection) {
    self.connection = connection
  }

  package var statements: [SQL] { noted.withLock { $0.statements } }
  var proofs: [SQL] { noted.withLock { $0.proofs } }
  /// How to see whether the last transaction was saved.
  package var proof: SQL? { proofs.last }

  package func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.savepoint(body)
  }

  package func note(proof: SQL) {
    noted.withLock { $0.proofs.append(proof) }
    connection.note(proof: proof)
  }

  package func run(_ statement: SQL) throws(StorageError) -> Int {
    noted.withLock { $0.statements.append(statement) }
    return try connection.run(statement)
  }

  package func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws {
    noted.withLock { $0.statements.append(query) }
    try connection.forEach(query, body)
  }

  package func script(_ text: String) throws(StorageError) { try connection.script(text) }
  package func guardRecords() throws(StorageError) { try connection.guardRecords() }
  package func guardCheck() throws -> [String] { try connection.guardCheck() }
  package func schemaVersion() throws(StorageError) -> Int { try connection.schemaVersion() }
  package func mark(version: Int) throws(StorageError) { try connection.mark(version: version) }
  package func selfCheck() throws -> [String] { try connection.selfCheck() }
  package func checkPieces(whole isWhole: Bool) throws -> (
    pieces: [CheckPiece], passedOver: [String]
  ) { try connection.checkPieces(whole: isWhole) }

  /// How SQLite goes about the statements that were asked for: a line a step.
  package func plans() throws -> [String] {
    try statements.flatMap { statement in
      try connection.all("EXPLAIN QUERY PLAN \(statement)") { row in
        _ = (try row.int(), try row.int(), try row.int())
        return try row.text()
      }
    }
  }
}
