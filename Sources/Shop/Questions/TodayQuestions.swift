import Domain
import Storage

/// What somebody who opens the shop wants to know of the day.
package struct Today: Sendable {
  package let out: OutCounts
  /// How many customers owe something, deposits apart.
  package let debtors: Int
  /// Till sessions that are open.
  package let tills: [TillSession]
  /// How many notices of the last thirty days were not sent, or perhaps not.
  package let unsentNotices: Int
  /// How much card terminals were asked without that anybody knows what came of it.
  package let openCards: Int
  /// How many receipts are not signed; 0 where no device signs them.
  package let unsignedReceipts: Int
  /// The last night whose work was all done; `nil` where there was none.
  package let lastNight: Day?
}

extension Shop {
  package func today() throws -> Seen<Today> {
    try seen(at: .now) { work, moment in
      let store = work.store
      return Today(
        out: try store.outCounts(on: moment.day, at: nil), debtors: try store.debtors(at: nil),
        tills: try store.openSessions(),
        unsentNotices: try store.unsentCount(since: moment.day + -30),
        openCards: try store.openCardReferences().count,
        unsignedReceipts: try work.unsignedCount(),
        lastNight: try store.lastNight(with: Self.wholeNight)?.night)
    }
  }
}
