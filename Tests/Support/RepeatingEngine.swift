import Storage

/// An engine that runs the body of each write twice, and undoes the first: as one does whose
/// transactions can fail because of others.
package final class RepeatingEngine: Engine {
  private let engine: any Engine

  package init(_ engine: any Engine) {
    self.engine = engine
  }

  private struct Again: Error {}

  package func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result {
    try engine.transaction(kind, onDiskError: onDiskError) { connection in
      if kind == .write { undo(body, on: connection) }
      return try body(connection)
    }
  }

  private func undo<Result>(
    _ body: (any Connection) throws -> Result, on connection: any Connection
  ) {
    try? connection.savepoint {
      _ = try body(connection)
      throw Again()
    }
  }

  package func description() throws -> EngineDescription { try engine.description() }
  package var soleWork: any SoleWork { engine.soleWork }
  package var file: (any ShopFile)? { engine.file }
}
