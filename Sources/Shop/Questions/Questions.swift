import Domain
import Storage

/// What is asked of the shop in passing.
extension Shop {
  /// How far the clock is behind the last entry, where it is; a minute is nothing.
  package func lastEntryAheadOfClock() throws -> Instant? {
    try transaction(.read) { work in
      try work.store.lastRecorded().flatMap { $0 > now + 60 ? $0 : nil }
    }
  }

  /// The house rules in force now.
  package func rulesInForce() throws -> RulesInForce {
    try transaction(.read) { work in try work.rulesInForce() }
  }

  package func currency() throws -> Currency { try rulesInForce().rules.currency.value }

  /// The calendar of the house rules in force or, where they cannot be read any more, of UTC.
  package func calendarOrBuiltIn() throws -> BusinessCalendar {
    try transaction(.read) { work in try work.rulesOrBuiltIn().calendar }
  }

  /// In whose name customers are written to; `nil` where the house rules have no sender.
  package func noticeSender() throws -> NoticeSender? { NoticeSender(try rulesInForce().rules) }

  /// How many rows each table has, and where the books end.
  package func inventory() throws -> Inventory {
    try transaction(.read) { work in try work.store.inventory() }
  }

  /// Whether the books once ended there.
  package func hasBeen(at end: BooksEnd) throws -> Bool {
    try transaction(.read) { work in try work.store.hasBeen(at: end) }
  }

  /// Hands over everybody who has been removed, with the day.
  package func forEachRemoved(_ body: (ID<Customer>, Day) throws -> Void) throws {
    try transaction(.read) { work in try work.store.forEachRemoved(body) }
  }
}
