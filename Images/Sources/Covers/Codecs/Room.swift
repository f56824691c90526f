import Dispatch
import Synchronization

/// The memory of this process for pictures, shared among those in work.
enum Room {
  /// What a picture takes that goes row by row.
  static let least = 4 << 20

  private struct State {
    var free = Limits.memory
    var waiting: [(bytes: Int, turn: DispatchSemaphore)] = []
  }

  private static let state = Mutex(State())

  /// Waits until there is room for so many bytes, at most ``Limits/memory``. Who came first
  /// is served first, so that a large picture has its turn, too.
  static func take(_ bytes: Int) {
    precondition(bytes <= Limits.memory, "no picture is larger than all room")
    let turn = state.withLock { state -> DispatchSemaphore? in
      if bytes == 0 || state.waiting.isEmpty && state.free >= bytes {
        state.free -= bytes
        return nil
      }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append((bytes, turn))
      return turn
    }
    turn?.wait()
  }

  /// Gives back what was taken.
  static func give(_ bytes: Int) {
    state.withLock { state in
      state.free += bytes
      while let next = state.waiting.first, next.bytes <= state.free {
        state.free -= next.bytes
        state.waiting.removeFirst()
        next.turn.signal()
      }
    }
  }

  /// Has all room for the time of a call.
  static func holdingAll<Result>(
    _ use: () throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    take(Limits.memory)
    defer { give(Limits.memory) }
    return try use()
  }
}
