import Storage

/// An engine whose transactions are parts of one that is under way.
final class WithinTransaction: Engine {
  private let connection: any Connection

  init(_ connection: any Connection) {
    self.connection = connection
  }

  struct NotHere: Error {}

  func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result {
    try connection.savepoint { try body(connection) }
  }

  func description() throws -> EngineDescription { throw NotHere() }
  var soleWork: any SoleWork { NoSoleWork() }
  var file: (any ShopFile)? { nil }

  private struct NoSoleWork: SoleWork {
    func alone(as name: String, _ body: () throws -> Void) throws -> Bool { false }
  }
}
