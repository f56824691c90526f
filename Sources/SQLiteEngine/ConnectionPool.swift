import Glibc
import Storage
import Synchronization

/// The connections of this process to a database: a few for readers, and never two that write.
final class ConnectionPool: Sendable {
  private let state: Mutex<State>
  private let places: FairQueue
  private let writing: FairQueue
  private let patience: Patience
  /// Whether there is never a second connection.
  private let isSingle: Bool
  private let open: @Sendable () throws -> SQLiteConnection

  private struct State {
    var idle: [SQLiteConnection]
    /// The threads that have borrowed one.
    var borrowers: Set<pthread_t> = []
    var keepsFewPages = false
  }

  /// - Parameters:
  ///   - first: one that is open already.
  ///   - most: how many there are at once.
  ///   - open: opens another one.
  init(
    _ first: SQLiteConnection, most: Int, _ patience: Patience,
    open: @escaping @Sendable () throws -> SQLiteConnection
  ) {
    state = Mutex(State(idle: [first]))
    places = FairQueue(places: most, patience)
    writing = FairQueue(places: 1, patience)
    (self.patience, self.open, isSingle) = (patience, open, most == 1)
  }

  /// From now on no connection keeps more than a few pages in memory.
  func keepFewPages() { state.withLock { $0.keepsFewPages = true } }

  /// Lends a connection for the time of the body.
  ///
  /// - Throws: ``StorageError/unexpected(_:)`` where a body wants to write beside its own
  ///   transaction, or to read where there is no second connection: it would wait for itself.
  func lend<Result>(
    for kind: TransactionKind, _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    let borrower = pthread_self()
    let isFirst = state.withLock { $0.borrowers.insert(borrower).inserted }
    guard isFirst || kind == .read && !isSingle else {
      let which = kind == .read ? "with one connection" : "that writes"
      throw StorageError.unexpected("a transaction \(which) is begun inside another one")
    }
    defer { if isFirst { _ = state.withLock { $0.borrowers.remove(borrower) } } }
    let end = patience.end()
    if kind == .write { try writing.enter(until: end) }
    defer { if kind == .write { writing.leave() } }
    try places.enter(until: end)
    defer { places.leave() }
    let (idle, keepsFewPages) = state.withLock { ($0.idle.popLast(), $0.keepsFewPages) }
    let connection = try idle ?? open()
    if keepsFewPages { connection.keepFewPages() }
    defer { if connection.canBeLentAgain() { state.withLock { $0.idle.append(connection) } } }
    return try body(connection)
  }
}
