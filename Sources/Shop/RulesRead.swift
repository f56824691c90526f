import Domain
import Synchronization

/// The house rules that were in force last, so that they are not read again for each request. What
/// they say depends on their text alone.
final class RulesRead: Sendable {
  private let last = Mutex<RulesInForce?>(nil)

  func known(_ hash: String) -> RulesInForce? { last.withLock { $0?.hash == hash ? $0 : nil } }

  func keep(_ rules: RulesInForce) { last.withLock { $0 = rules } }
}
