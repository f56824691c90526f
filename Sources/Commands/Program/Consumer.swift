import Dispatch
import Synchronization

/// Takes values on a thread of its own, in their order, while whoever has them reads on. A few
/// values take no thread.
final class Consumer<Value: Sendable> {
  private let take: @Sendable ([Value]) throws -> Void
  private var waiting: [Value] = []
  private let queue = DispatchQueue(label: "consumer")
  private let state = State()

  /// What the two threads share.
  private final class State: Sendable {
    let failure = Mutex<(any Error)?>(nil)
    /// Parcels that have been taken. They go back to whoever made them: memory that one thread
    /// takes and the other gives back makes both wait.
    let spent = Mutex<[[Value]]>([])
    /// Whoever reads is not further ahead than so many parcels.
    let places = DispatchSemaphore(value: 8)
  }

  /// So many values are handed over at once: to wake a thread takes as long as to make some.
  private static var parcel: Int { 1024 }

  init(_ take: @escaping @Sendable ([Value]) throws -> Void) {
    self.take = take
  }

  /// - Throws: what taking an earlier value threw.
  func add(_ value: consuming Value) throws {
    waiting.append(value)
    if waiting.count == Self.parcel { try handOver() }
  }

  private func handOver() throws {
    if let failure = state.failure.withLock({ $0 }) { throw failure }
    state.places.wait()
    queue.async { [take, state, waiting] in
      defer {
        state.spent.withLock { $0.append(waiting) }
        state.places.signal()
      }
      guard state.failure.withLock({ $0 == nil }) else { return }
      do { try take(waiting) } catch { state.failure.withLock { $0 = error } }
    }
    waiting = state.spent.withLock { $0.popLast() } ?? []
    waiting.removeAll(keepingCapacity: true)
  }

  /// Waits until all have been taken.
  ///
  /// - Throws: what taking one of them threw.
  func finish() throws {
    queue.sync {}
    if let failure = state.failure.withLock({ $0 }) { throw failure }
    try take(waiting)
    waiting.removeAll()
  }
}
