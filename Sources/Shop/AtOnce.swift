import Dispatch
import Synchronization

/// Runs a body while another thread helps, and waits for both.
///
/// - Throws: what the helper threw, else what the body did.
func atOnce<Result>(
  _ body: () throws -> Result, helper: @escaping @Sendable () throws -> Void
) throws -> Result {
  let failure = Mutex<(any Error)?>(nil)
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) {
    do { try helper() } catch { failure.withLock { $0 = error } }
  }
  let result = Swift.Result { try body() }
  group.wait()
  if let failure = failure.withLock({ $0 }) { throw failure }
  return try result.get()
}
