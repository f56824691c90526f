import Dispatch
import Glibc
import Synchronization

extension CoverStudio {
  /// Does one piece of work per input on all cores, and delivers the results in the order of the
  /// inputs on the caller's thread, each as soon as those before it are delivered.
  ///
  /// However many inputs there are, only a few results wait at a time: no work starts that is more
  /// than that far ahead of the delivery.
  public static func each<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], work: @Sendable (Input) -> Output, deliver: (Int, Output) -> Void
  ) {
    let cores = min(inputs.count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let queue = WorkQueue<Output>(count: inputs.count, ahead: 4 * cores)
    withoutActuallyEscaping(work) { work in
      let workers = DispatchGroup()
      for _ in 0..<cores {
        DispatchQueue.global().async(group: workers) {
          while let index = queue.next() { queue.finish(index, work(inputs[index])) }
        }
      }
      for index in inputs.indices { deliver(index, queue.take(index)) }
      workers.wait()
    }
  }
}

/// Hands out indices to workers, and their results to the one who delivers.
private final class WorkQueue<Output: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Int: Output] = [:]
  }

  private let count: Int
  private let state = Mutex(State())
  private let places: DispatchSemaphore
  private let finished = DispatchSemaphore(value: 0)

  init(count: Int, ahead: Int) {
    self.count = count
    places = DispatchSemaphore(value: ahead)
  }

  /// The next index to work on, once there is a place for its result; nil after the last.
  func next() -> Int? {
    places.wait()
    let index = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    guard index < count else {
      places.signal()
      return nil
    }
    return index
  }

  func finish(_ index: Int, _ result: Output) {
    state.withLock { $0.results[index] = result }
    finished.signal()
  }

  /// The result of `index`, once it is there. Frees its place.
  func take(_ index: Int) -> Output {
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: index) }) {
        places.signal()
        return result
      }
      finished.wait()
    }
  }
}
