import Domain
import Synchronization

/// Where a walk through the audit trail has its lines from: they are read in its own transaction,
/// or ahead of it by another thread.
package final class AuditSlices: Sendable {
  private let state: Mutex<State>

  private struct State {
    /// `nil` while somebody reads ahead.
    var chain: AuditChain?
    var ahead: [AuditSlice] = []
    /// Lines that were only read, and the one before them.
    var read: (after: Int, lines: PackedRows)?
    /// The last line that is being looked at.
    var last = BooksEnd.start.audit
    /// The last lines are left to the walk: it has to see them together with the records.
    var isAtEnd = false
  }

  /// - Parameter keepsPassed: whether slices have their lines of the ledger with them.
  package init(keepsPassed: Bool) {
    state = Mutex(State(chain: AuditChain(keepsPassed: keepsPassed)))
  }

  /// Reads the lines that the walk comes to next, before it does or beside it.
  package func readAhead(by count: Int, in store: Store) {
    let begun = state.withLock { state -> (AuditChain, PackedRows?)? in
      guard state.ahead.count < 2, !state.isAtEnd, let chain = state.chain.take() else {
        return nil
      }
      state.last = chain.audit + count
      let read = state.read.take()
      return (chain, read?.after == chain.audit ? read?.lines : nil)
    }
    guard var (chain, lines) = begun else { return }
    var slice = chain.next(by: count, in: store, lines)
    lines = nil
    state.withLock { state in
      state.isAtEnd = slice.isLast || slice.failure != nil
      slice.isLast = false
      state.ahead.append(slice)
      state.chain = chain
    }
  }

  /// Reads the lines after those that are being looked at, and leaves all else to
  /// ``readAhead(by:in:)``: then both have as much to do.
  package func readLines(by count: Int, in store: Store) throws {
    let last = state.withLock { state in
      state.isAtEnd ? nil : state.chain?.audit ?? state.last
    }
    guard let last else { return }
    let lines = try AuditChain.lines(after: last, count, in: store)
    state.withLock { $0.read = (last, lines) }
  }

  /// The next lines for the walk, at most so many.
  func next(by count: Int, in store: Store) throws -> AuditSlice {
    try state.withLock { state in
      if !state.ahead.isEmpty { return state.ahead.removeFirst() }
      guard let slice = state.chain?.next(by: count, in: store) else {
        throw StorageError.unexpected("lines are read ahead of a walk that has none")
      }
      return slice
    }
  }

  var detailFindings: [AuditVerification.Finding] {
    state.withLock { $0.chain?.detailFindings ?? [] }
  }
}
