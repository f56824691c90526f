import Foundation
import SQLiteEngine
import Synchronization

extension Patience {
  /// Waits so many times, each for no time at all, and notes each.
  package static func times(
    _ count: Int, _ note: @escaping @Sendable (_ attempts: Int) -> Void = { _ in }
  ) -> Patience {
    let waited = Mutex(0)
    return Patience(longest: count, milliseconds: { waited.withLock { $0 } }) { attempts in
      note(attempts)
      waited.withLock { $0 += 1 }
    }
  }

  /// Waits for a minute, a moment at a time.
  package static var aMinute: Patience {
    Patience(
      longest: 60_000, milliseconds: { Int(ProcessInfo.processInfo.systemUptime * 1000) },
      pause: { _ in Thread.sleep(forTimeInterval: 0.001) })
  }
}
