import Storage
import Synchronization

/// The connections of this process to a database: a few for readers, and never two that write.
final class ConnectionPool: Sendable {
  private let idle: Mutex<[SQLiteConnection]>
  private let places: FairQueue
  private let writing: FairQueue
  private let patience: Patience
  private let open: @Sendable () throws -> SQLiteConnection

  /// - Parameters:
  ///   - first: one that is open already.
  ///   - most: how many there are at once.
  ///   - open: opens another one.
  init(
    _ first: SQLiteConnection, most: Int, _ patience: Patience,
    open: @escaping @Sendable () throws -> SQLiteConnection
  ) {
    idle = Mutex([first])
    places = FairQueue(places: most, patience)
    writing = FairQueue(places: 1, patience)
    (self.patience, self.open) = (patience, open)
  }

  /// Lends a connection for the time of the body.
  func lend<Result>(
    for kind: TransactionKind, _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    let end = patience.end()
    if kind == .write { try writing.enter(until: end) }
    defer { if kind == .write { writing.leave() } }
    try places.enter(until: end)
    defer { places.leave() }
    let connection = try idle.withLock { $0.popLast() } ?? open()
    defer { if connection.isReusable { idle.withLock { $0.append(connection) } } }
    return try body(connection)
  }
}
