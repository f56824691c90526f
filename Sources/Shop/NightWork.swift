import Domain
import Storage

/// What a night remembers, and how it makes entries.
extension Shop {
  /// Whose deeds the night's are in the audit trail.
  static let night = "night"
  /// To whom the name belongs.
  static let nightsWork = "the night's work"

  /// Makes an entry that nobody of the staff makes, but the program itself as the house rules say.
  func nightEntry<Done>(
    _ deed: Deed, at asked: AskedMoment, _ body: (Entry) throws -> Done
  ) throws -> Done {
    try store.transaction(.write) {
      let rules = try rulesInForce()
      let now = self.now
      let instant = min(now, try asked.instant(now: now, calendar: rules.calendar))
      let day = rules.calendar.day(of: instant)
      let entry = Entry(
        deed, at: instant, on: day, bookedOn: try bookingDay(for: day, in: rules.calendar),
        under: rules, try store.desk(till: acting.till, by: Self.night), by: Self.night, nil,
        isDryRun: false)
      let done = try body(entry)
      try save(entry)
      return done
    }
  }

  /// The calendar of the house rules in force or, where they cannot be read any more, of UTC.
  package func calendarOrBuiltIn() throws -> BusinessCalendar { try rulesOrBuiltIn().calendar }

  /// Whether a step of a night's work has been done.
  package func isDone(_ step: String, of night: Day) throws -> Bool {
    try store.transaction(.read) { try store.isDone(step, of: night) }
  }

  package func markDone(_ step: String, of night: Day) throws {
    try store.transaction(.write) { try store.markDone(step, of: night, at: now) }
  }

  /// The last night in which anything was done; `nil` before the first.
  package func lastNightDone(otherThan night: Day? = nil) throws -> Day? {
    try store.transaction(.read) { try store.lastNight(otherThan: night) }
  }

  /// Forgets what was done of nights that are still to come, where there are any.
  package func forgetNights(after day: Day) throws {
    guard let last = try lastNightDone(), last > day else { return }
    try store.transaction(.write) { try store.forgetNights(after: day) }
  }

  /// Remembers a night in which nothing failed.
  package func markWhole(_ night: Day) throws {
    try markDone(Self.wholeNight, of: night)
  }

  /// The last night in which nothing failed, and when it was done.
  package func lastWholeNight() throws -> (night: Day, doneAt: Instant)? {
    try store.transaction(.read) { try store.lastNight(with: Self.wholeNight) }
  }

  /// What a whole night is remembered as; no step has the name.
  private static let wholeNight = "whole"

  /// The nights from the last one in which a step was done until another, the latest last; that one
  /// alone where the step was never done.
  ///
  /// - Parameter most: no more than this many; the oldest are let go.
  package func nightsMissed(
    of step: String, until night: Day, most: Int
  ) throws -> [Day] {
    guard let last = try store.transaction(.read, { try store.lastNight(of: step, before: night) })
    else { return [night] }
    let count = min(most, night - last)
    return (0..<count).reversed().map { night + (-$0) }
  }
}
