@testable import Storage

/// An engine that keeps the statements it was asked for, and hands them on.
final class RecordingEngine: Engine {
  private let engine: any Engine
  private(set) var statements: [SQL] = []
  /// How to see whether the last transaction was saved.
  private(set) var proof: SQL?

  init(_ engine: any Engine) {
    self.engine = engine
  }

  func transaction<Result>(_ kind: TransactionKind, _ body: () throws -> Result) throws -> Result {
    try engine.transaction(kind, body)
  }

  func note(proof: SQL) {
    self.proof = proof
    engine.note(proof: proof)
  }
  func takeDiskError() -> String? { engine.takeDiskError() }

  func run(_ statement: SQL) throws(StorageError) -> Int {
    statements.append(statement)
    return try engine.run(statement)
  }

  func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws {
    statements.append(query)
    try engine.forEach(query, body)
  }

  func script(_ text: String) throws(StorageError) { try engine.script(text) }
  func guardRecords() throws(StorageError) { try engine.guardRecords() }
  func guardCheck() throws -> [String] { try engine.guardCheck() }
  func schemaVersion() throws(StorageError) -> Int { try engine.schemaVersion() }
  func mark(version: Int) throws(StorageError) { try engine.mark(version: version) }
  func selfCheck() throws -> [String] { try engine.selfCheck() }
  func description() throws -> EngineDescription { try engine.description() }
  func alone(as name: String, _ body: () throws -> Void) throws -> Bool {
    try engine.alone(as: name, body)
  }

  func backup(to path: String, progress: (Int, Int) -> Void) throws(StorageError) {
    try engine.backup(to: path, progress: progress)
  }

  /// How SQLite goes about the statements that were asked for: a line a step.
  func plans() throws -> [String] {
    try statements.flatMap { statement in
      try engine.all("EXPLAIN QUERY PLAN \(statement)") { row in
        _ = (try row.int(), try row.int(), try row.int())
        return try row.text()
      }
    }
  }
}
