import Domain
import Storage

/// What a night remembers, and how it makes entries.
extension Shop {
  /// Whose deeds the night's are in the audit trail.
  static let night = "night"

  /// To whom the name belongs.
  static let nightsWork = "the night's work"

  /// Makes an entry that nobody of the staff makes, but the program itself as the house rules say.
  ///
  /// - Parameter body: gives `nil` where there is nothing to tell: then it has written nothing, and
  ///   the audit trail has no line of it.
  @discardableResult
  func nightEntry<Done>(
    _ deed: Deed, at asked: AskedMoment, _ body: (Entry) throws -> Done?
  ) throws -> Done? {
    try transaction(.write) { work in
      let rules = try work.rulesInForce()
      let now = self.now
      let instant = min(now, try asked.instant(now: now, calendar: rules.calendar))
      let day = rules.calendar.day(of: instant)
      let entry = Entry(
        deed, in: work, at: instant, on: day,
        bookedOn: try work.bookingDay(for: day, in: rules.calendar),
        under: rules, try work.store.desk(till: acting.till, by: Self.night), by: Self.night, nil,
        isDryRun: false)
      guard let done = try body(entry) else { return nil }
      try entry.save()
      return done
    }
  }

  /// Whether a step of a night's work has been done.
  package func isDone(_ step: String, of night: Day) throws -> Bool {
    try transaction(.read) { work in try work.store.isDone(step, of: night) }
  }

  package func markDone(_ step: String, of night: Day) throws {
    try transaction(.write) { work in try work.store.markDone(step, of: night, at: now) }
  }

  /// The last night in which anything was done; `nil` before the first.
  package func lastNightDone(otherThan night: Day? = nil) throws -> Day? {
    try transaction(.read) { work in try work.store.lastNight(otherThan: night) }
  }

  /// Forgets what was done of nights that are still to come, where there are any.
  package func forgetNights(after day: Day) throws {
    guard let last = try lastNightDone(), last > day else { return }
    try transaction(.write) { work in try work.store.forgetNights(after: day) }
  }

  /// Remembers a night in which nothing failed.
  package func markWhole(_ night: Day) throws {
    try markDone(Self.wholeNight, of: night)
  }

  /// The last night in which nothing failed, and when it was done.
  package func lastWholeNight() throws -> (night: Day, doneAt: Instant)? {
    try transaction(.read) { work in try work.store.lastNight(with: Self.wholeNight) }
  }

  /// What a whole night is remembered as; no step has the name.
  static let wholeNight = "whole"

  /// The nights from the last one in which a step was done until another, the latest last; that one
  /// alone where the step was never done.
  ///
  /// - Parameter most: no more than this many; the oldest are let go.
  package func nightsMissed(of step: String, until night: Day, most: Int) throws -> [Day] {
    guard
      let last = try transaction(
        .read, { work in try work.store.lastNight(of: step, before: night) })
    else { return [night] }
    let count = min(most, night - last)
    return (0..<count).reversed().map { night + (-$0) }
  }
}
