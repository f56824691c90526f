import Domain
import Storage

/// A drawer that is to be counted by somebody who does not know what should be in it.
extension Work {
  /// Whether whoever looks is not told what should be in drawers that are still to be counted. A
  /// manager is asked for their PIN, since their name alone anybody can say.
  func isBlind() throws -> Bool {
    guard try rulesInForce().rules.count.value == .blind else { return false }
    return try !proves(Duty.seeUncounted.role, at: anyDesk())
  }

  /// Refuses to tell what came in up to a day, where some of that lies in drawers that are to be
  /// counted blind.
  func authoriseTakings(through last: Day) throws {
    guard let first = try firstUncountedDay(), last >= first, try isBlind() else { return }
    try authorise(
      .seeUncounted, at: desk(),
      because: "a till that was opened on \(first.text) has not been counted")
  }

  /// The first business day of which something lies in a drawer that is to be counted blind; `nil`
  /// where nothing does, or whoever acts may know.
  func firstBlindDay() throws -> Day? {
    guard let first = try firstUncountedDay(), try isBlind() else { return nil }
    return first
  }

  /// The same whoever acts.
  private func firstUncountedDay() throws -> Day? {
    let rules = try rulesInForce()
    guard rules.rules.count.value == .blind else { return nil }
    return try store.openSessions().map { rules.calendar.day(of: $0.openedAt) }.min()
  }
}

extension Entry {
  /// The same for whoever makes an entry, which asks nobody for a PIN only to tell more of itself.
  var isBlind: Bool {
    rules.rules.count.value == .blind && !isProven(Duty.seeUncounted.role, at: desk)
  }

  /// Refuses to tell what is in the drawer, where that is to be counted blind.
  func authoriseSeeingUncounted() throws {
    guard isBlind else { return }
    try authorise(.seeUncounted, because: "till \(desk.till) has not been counted")
  }
}

extension Refusal {
  /// The same for somebody who is to count the drawer without knowing what should be in it.
  var countedBlind: Refusal {
    var told = self
    told.findings = findings.map(\.countedBlind)
    told.together = Way.together(told.findings)
    return told
  }
}
