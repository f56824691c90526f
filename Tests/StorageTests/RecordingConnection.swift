import Support
import Synchronization

@testable import Storage

/// A connection that keeps the statements it was asked for, and hands them on.
final class RecordingConnection: Connection {
  private let connection: any Connection
  private let noted = Mutex<(statements: [SQL], proof: SQL?)>(([], nil))

  init(_ connection: any Connection) {
    self.connection = connection
  }

  var statements: [SQL] { noted.withLock { $0.statements } }
  /// How to see whether the last transaction was saved.
  var proof: SQL? { noted.withLock { $0.proof } }

  func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.savepoint(body)
  }

  func note(proof: SQL) {
    noted.withLock { $0.proof = proof }
    connection.note(proof: proof)
  }

  func run(_ statement: SQL) throws(StorageError) -> Int {
    noted.withLock { $0.statements.append(statement) }
    return try connection.run(statement)
  }

  func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws {
    noted.withLock { $0.statements.append(query) }
    try connection.forEach(query, body)
  }

  func script(_ text: String) throws(StorageError) { try connection.script(text) }
  func guardRecords() throws(StorageError) { try connection.guardRecords() }
  func guardCheck() throws -> [String] { try connection.guardCheck() }
  func schemaVersion() throws(StorageError) -> Int { try connection.schemaVersion() }
  func mark(version: Int) throws(StorageError) { try connection.mark(version: version) }
  func selfCheck() throws -> [String] { try connection.selfCheck() }
  func checkPieces() throws -> [CheckPiece] { try connection.checkPieces() }

  /// How SQLite goes about the statements that were asked for: a line a step.
  func plans() throws -> [String] {
    try statements.flatMap { statement in
      try connection.all("EXPLAIN QUERY PLAN \(statement)") { row in
        _ = (try row.int(), try row.int(), try row.int())
        return try row.text()
      }
    }
  }
}
