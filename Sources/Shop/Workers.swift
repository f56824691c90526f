import Dispatch
import Synchronization

/// Makes pieces of works on several threads, while whoever has the works reads on, and hands the
/// pieces over in the order of the works. One work alone takes no thread.
package final class Workers<Work: Sendable, Piece: Sendable> {
  private let make: @Sendable (Work) throws -> Piece
  private let state: State
  private let queue = DispatchQueue(label: "workers", attributes: .concurrent)
  private let group = DispatchGroup()
  /// The last one, which whoever has it does in the end.
  private var last: Work?
  private var count = 0

  /// Whoever has the works is not further ahead than so many of them.
  private static var most: Int { 8 }

  /// What the threads share.
  private final class State: Sendable {
    let order: Mutex<Order>
    let places = DispatchSemaphore(value: Workers.most)
    private let take: @Sendable (Piece) throws -> Void

    struct Order: Sendable {
      var failure: (any Error)?
      /// The piece that is handed over next.
      var next = 0
      /// Those that are made before their turn.
      var early: [Int: Result<Piece, any Error>] = [:]
      /// Whether a thread hands pieces over: the others leave theirs to it, and do not wait.
      var isTaking = false
    }

    init(_ take: @escaping @Sendable (Piece) throws -> Void) {
      self.take = take
      order = Mutex(Order())
    }

    var hasFailed: Bool { order.withLock { $0.failure != nil } }

    func hand(over piece: Result<Piece, any Error>, _ number: Int) {
      let isTaken = order.withLock { order in
        order.early[number] = piece
        defer { order.isTaking = true }
        return order.isTaking
      }
      guard !isTaken else { return }
      while let piece = next() {
        guard !hasFailed else { continue }
        do { try take(piece.get()) } catch { order.withLock { $0.failure = error } }
      }
    }

    /// The piece whose turn it is; `nil` where that is not made yet.
    private func next() -> Result<Piece, any Error>? {
      order.withLock { order in
        guard let piece = order.early.removeValue(forKey: order.next) else {
          order.isTaking = false
          return nil
        }
        order.next += 1
        places.signal()
        return piece
      }
    }
  }

  /// - Parameters:
  ///   - make: makes the piece of a work, on any thread.
  ///   - take: is handed one piece at a time.
  package init(
    _ make: @escaping @Sendable (Work) throws -> Piece,
    take: @escaping @Sendable (Piece) throws -> Void
  ) {
    self.make = make
    state = State(take)
  }

  /// - Throws: what an earlier work threw.
  package func add(_ work: Work) throws {
    if let last { try handOver(last) }
    last = work
  }

  private func handOver(_ work: Work) throws {
    try checkNothingFailed()
    state.places.wait()
    queue.async(group: group) { [make, state, count] in
      // One that will not be taken is not made.
      guard !state.hasFailed else { return state.hand(over: .failure(Failed()), count) }
      state.hand(over: Result { try make(work) }, count)
    }
    count += 1
  }

  private func checkNothingFailed() throws {
    if let failure = state.order.withLock(\.failure) { throw failure }
  }

  /// Waits until all pieces have been taken.
  ///
  /// - Throws: what a work threw.
  package func finish() throws {
    if let last {
      state.places.wait()
      state.hand(over: Result { try make(last) }, count)
    }
    last = nil
    group.wait()
    try checkNothingFailed()
  }

  private struct Failed: Error {}
}

/// Makes a piece of each of some works, on all processors; one work alone takes no thread.
package func inParallel<Work: Sendable, Piece: Sendable>(
  _ works: [Work], _ make: @Sendable (Work) -> Piece
) -> [Piece] {
  guard works.count > 1 else { return works.map(make) }
  let pieces = Mutex([Piece?](repeating: nil, count: works.count))
  DispatchQueue.concurrentPerform(iterations: works.count) { place in
    let piece = make(works[place])
    pieces.withLock { $0[place] = piece }
  }
  return pieces.withLock { $0.compactMap(\.self) }
}
