import Domain
import Storage

extension Shop {
  /// What the shop owes, or owed at a moment.
  package func liabilities(at asked: AskedMoment) throws -> Seen<Liabilities> {
    try seen(at: asked) { work, moment in
      let (store, day, instant) = (work.store, moment.day, moment.instant)
      return Liabilities(
        try store.accountsHeld(at: instant), try store.giftCards(on: day, at: instant),
        try store.packages(at: instant),
        try store.membershipRecords(on: day, at: instant).map(\.membership), on: day)
    }
  }
}
