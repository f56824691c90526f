import Dispatch
import Storage
import Synchronization

/// Places that only so many have at once; whoever waits longest comes next.
final class FairQueue: Sendable {
  private let state: Mutex<State>
  private let patience: Patience

  private struct State {
    var free: Int
    var waiting: [Turn] = []
  }

  /// Somebody's wait for a place.
  private final class Turn: Sendable {
    private let signal = DispatchSemaphore(value: 0)

    func come() { signal.signal() }

    /// Whether it came within so many milliseconds.
    func wait(_ milliseconds: Int) -> Bool {
      signal.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }
  }

  init(places: Int, _ patience: Patience) {
    state = Mutex(State(free: places))
    self.patience = patience
  }

  /// Takes a place, or waits for one.
  ///
  /// - Parameter end: when the patience is at its end.
  /// - Throws: ``StorageError/busy`` where it takes too long.
  func enter(until end: Int) throws(StorageError) {
    let turn = state.withLock { state -> Turn? in
      guard state.free == 0 || !state.waiting.isEmpty else {
        state.free -= 1
        return nil
      }
      let turn = Turn()
      state.waiting.append(turn)
      return turn
    }
    guard let turn, !turn.wait(patience.left(until: end)) else { return }
    let isGone = state.withLock { state in
      // The turn may have come at the last moment.
      guard let place = state.waiting.firstIndex(where: { $0 === turn }) else { return false }
      state.waiting.remove(at: place)
      return true
    }
    if isGone { throw .busy }
  }

  /// Gives the place to whoever is next.
  func leave() {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return state.free += 1 }
      state.waiting.removeFirst().come()
    }
  }
}
