/// What happens to a due day on which the shop is closed.
package enum DueMode: Hashable, Sendable {
  case ignoreClosedDays
  /// It moves to the next day on which the shop is open.
  case rollForward
  /// Closed days are not counted as nights.
  case skipClosedDays
}

/// A day on which the shop is closed: every week, or once.
package enum ClosedDay: Hashable, Sendable {
  case weekly(Weekday)
  case date(Day)
}

/// All days on which the shop is closed. It is open on some day of the week.
package struct ClosedDays: Sendable {
  private var weekly: [Weekday: Setting<ClosedDay>] = [:]
  private var dates: [Day: Setting<ClosedDay>] = [:]

  init() {}

  /// In the order of the text.
  package private(set) var lines: [Setting<ClosedDay>] = []

  /// Whether there is a weekday left to open on when one more day is closed.
  func leavesOpenDays(closing day: ClosedDay) -> Bool {
    guard case .weekly(let weekday) = day else { return true }
    return weekly[weekday] != nil || weekly.count + 1 < Weekday.allCases.count
  }

  mutating func add(_ setting: Setting<ClosedDay>) {
    lines.append(setting)
    switch setting.value {
    case .weekly(let weekday): weekly[weekday] = setting
    case .date(let day): dates[day] = setting
    }
  }

  /// The line that closes the shop on a day.
  package func setting(closing day: Day) -> Setting<ClosedDay>? {
    if lines.isEmpty { return nil }
    return dates[day] ?? weekly[day.weekday]
  }

  /// The first open day from a day on.
  package func opening(from day: Day) -> Day {
    var day = day
    while setting(closing: day) != nil { day = day + 1 }
    return day
  }
}

/// How due days are found.
package struct DuePolicy: Sendable {
  package let mode: Setting<DueMode>
  package var closed: ClosedDays

  /// - Parameter nights: one of ``RentRequest/possibleNights``.
  package func dueDay(rented day: Day, nights: Int) -> DueDay {
    let counted = day + nights
    var due = counted
    switch mode.value {
    case .ignoreClosedDays: break
    case .rollForward: due = closed.opening(from: counted)
    case .skipClosedDays:
      due = day
      for _ in 0..<nights { due = closed.opening(from: due + 1) }
    }
    let isLastOpen = closed.setting(closing: due) == nil && closed.setting(closing: due + 1) != nil
    return DueDay(
      day: due, counted: counted, closing: closed.setting(closing: counted),
      reopening: isLastOpen ? closed.opening(from: due + 1) : nil)
  }
}

/// A due day, and what closed days have to do with it.
package struct DueDay: Sendable {
  package let day: Day
  /// The rental day and the nights, by the calendar alone.
  package let counted: Day
  /// The line that closes the shop on the counted day.
  package let closing: Setting<ClosedDay>?
  /// When the shop opens again, where the due day is the last on which it is open.
  package let reopening: Day?
}
