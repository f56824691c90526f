import Domain
import Storage

extension Shop {
  /// Till sessions, the newest last: of all tills, or of one.
  package func tillSessions(
    of till: Int? = nil, at asked: AskedMoment
  ) throws -> Seen<[TillSessionSummary]> {
    try seen(at: asked) { work, moment in
      let sessions = try work.store.sessions(of: till, at: moment.instant)
      guard sessions.contains(where: { $0.session.closing == nil }), try work.isBlind() else {
        return sessions
      }
      return sessions.map(\.countedBlind)
    }
  }

  /// A Z report of the till as it was made: the last, unless a number is said.
  package func frozenReport(_ number: Int? = nil, at asked: AskedMoment) throws -> FrozenReport? {
    try transaction(.read) { work in
      // Without a moment no house rules are read: what is frozen needs none.
      let instant = asked == .now ? nil : try work.moment(asked).instant
      return try work.store.frozenReport(of: acting.till, number: number, at: instant)
    }
  }
}
