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
    /// The last lines are left to the walk: it has to see them together with the records.
    var isAtEnd = false
  }

  /// - Parameter keepsPassed: whether slices have their lines of the ledger with them.
  package init(keepsPassed: Bool) {
    state = Mutex(State(chain: AuditChain(keepsPassed: keepsPassed)))
  }

  /// Reads the lines that the walk comes to next, before it does or beside it.
  package func readAhead(by count: Int, in store: Store) {
    let chain = state.withLock { state in
      state.ahead.count < 2 && !state.isAtEnd ? state.chain.take() : nil
    }
    guard var chain else { return }
    var slice = chain.next(by: count, in: store)
    state.withLock { state in
      state.isAtEnd = slice.isLast || slice.failure != nil
      slice.isLast = false
      state.ahead.append(slice)
      state.chain = chain
    }
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
