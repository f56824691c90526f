import Domain
import Storage

/// What a night remembers, and how it makes entries.
extension Shop {
  /// Whose deeds the night's are in the audit trail.
  static let night = "night"

  /// Makes an entry that nobody of the staff makes, but the program itself as the house rules say.
  func nightEntry<Done>(
    _ deed: Deed, at asked: AskedMoment, _ body: (Entry) throws -> Done
  ) throws -> Done {
    try store.transaction(.write) {
      let rules = try rulesInForce()
      let now = self.now
      let instant = min(now, asked.instant(now: now, calendar: rules.calendar))
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
