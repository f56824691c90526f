import Storage
import Synchronization

/// What a check does beside its walk through the books: it reads the lines that the walk comes to
/// next and makes their hashes, takes the engine's own look at the database, piece by piece, and
/// counts how many rented each movie.
///
/// A piece and a part of the other work begin together and are waited for together. SQLite lets
/// nobody else write while any connection of a program reads, so there has to be a moment at which
/// none does.
final class LookBeside: Sendable {
  /// What the walk reads.
  let books = AuditSlices(keepsPassed: true)
  private let shop: Shop
  private let pieces: [CheckPiece]
  /// Large tables that are looked at by the walk alone.
  let passedOver: [String]
  private let state = Mutex(State())
  private let count = Mutex(RenterCount())

  private struct State {
    var next = 0
    var findings: [Int: [String]] = [:]
  }

  /// - Parameter isWhole: whether each row of large tables is looked at as well.
  init(_ shop: Shop, isWhole: Bool) throws {
    self.shop = shop
    (pieces, passedOver) = try shop.transaction(.read) { work in
      try work.store.connection.checkPieces(whole: isWhole)
    }
    try readAhead()
  }

  /// How much was looked at, and of how much, as if it were lines of the audit trail.
  var progress: (done: Int, all: Int) {
    let done = min(state.withLock(\.next), pieces.count)
    return (done * Self.linesInPiece, pieces.count * Self.linesInPiece)
  }

  /// A piece takes about as long as so many lines.
  private static let linesInPiece = 3000

  /// Runs a body while a helper reads the next lines and looks at the next piece.
  func beside<Result>(_ body: () throws -> Result) throws -> Result {
    try atOnce(body) {
      try self.readAhead()
      try self.takeNext()
    }
  }

  private func takeNext() throws {
    let next = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    guard next < pieces.count else { return try countRenters() }
    let found = try shop.transaction(.read) { work in
      try pieces[next].findings(in: work.store.connection)
    }
    guard !found.isEmpty else { return }
    state.withLock { state in
      if state.findings.count < Self.most { state.findings[next] = found }
    }
  }

  private func readAhead() throws { try shop.readAhead(books) }

  /// Nobody else counts meanwhile.
  private func countRenters() throws {
    try count.withLock { count in
      _ = try shop.transaction(.read) { work in try count.advance(in: work.store) }
    }
  }

  /// As far as they have been counted.
  var renters: RenterCount { count.withLock { $0 } }

  /// Looks at the pieces that are left, two at a time.
  ///
  /// - Returns: what is wrong, in the order of the pieces.
  func finish(telling: (Int, Int) -> Void) throws -> [String] {
    while state.withLock(\.next) < pieces.count {
      try beside { try takeNext() }
      telling(progress.done, progress.all)
    }
    let findings = state.withLock(\.findings)
    return Array(findings.sorted { $0.key < $1.key }.flatMap(\.value).prefix(Self.most))
  }

  /// As many findings as are told: a lost index is one fault, however many rows it had.
  private static let most = 10
}
