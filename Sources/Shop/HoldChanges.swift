import Domain
import Synchronization

/// What an entry changed for those who wait.
package struct HoldChanges: Sendable {
  /// Copies that go to the hold shelf now, and for whom.
  package internal(set) var shelved: [HoldRecord] = []
  /// Holds that were ended with it, though nobody asked for that.
  package internal(set) var cancelled: [HoldRecord] = []
  /// Those whose copies are not kept any more and who wait again, and those who wait for a movie of
  /// which the shop has no copy any more.
  package internal(set) var waiting: [HoldRecord] = []

  package init() {}

  /// Leaves out what the answer tells of a hold anyway.
  package mutating func leaveOut(_ record: HoldRecord) {
    shelved.removeAll { $0.hold.id == record.hold.id }
  }

  /// In the order of recording; of a copy that was passed on twice, whom it is for in the end.
  var inOrder: HoldChanges {
    if shelved.isEmpty, cancelled.isEmpty, waiting.isEmpty { return self }
    var changes = self
    let last = Dictionary(shelved.map { ($0.hold.shelved?.copy, $0.hold.id) }) { $1 }
    changes.shelved = shelved.filter { last[$0.hold.shelved?.copy] == $0.hold.id }
      .sorted { $0.hold.seq < $1.hold.seq }
    changes.cancelled.sort { $0.hold.seq < $1.hold.seq }
    changes.waiting.sort { $0.hold.seq < $1.hold.seq }
    return changes
  }
}

/// Hears what the entries of a shop change for those who wait, once they are saved.
final class HoldListener: Sendable {
  private let heard = Mutex(HoldChanges())

  func hear(_ changes: HoldChanges) { heard.withLock { $0 = changes } }

  var changes: HoldChanges { heard.withLock { $0 } }
}

extension Shop {
  /// Makes an entry, and tells what it changed for those who wait.
  ///
  /// - Parameter isDryRun: whether it is only tried, to see what it would change.
  package func tellingHolds<Done>(
    isDryRun: Bool = false, _ entry: (Shop) throws -> Done
  ) throws -> (Done, HoldChanges) {
    let listener = HoldListener()
    let shop = hearing(listener)
    let done = try isDryRun ? shop.tried(entry) : entry(shop)
    return (done, listener.changes.inOrder)
  }
}
