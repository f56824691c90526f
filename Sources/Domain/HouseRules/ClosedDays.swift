/// When the shop is closed: every week, or once.
package enum ClosedDay: Hashable, Sendable {
  case weekly(Weekday)
  case date(Day)

  /// As a text of house rules has it.
  package var text: String {
    switch self {
    case .weekly(let weekday): weekday.short
    case .date(let day): day.text
    }
  }

  /// Whether it closes no day from one on.
  func isOver(by day: Day) -> Bool {
    if case .date(let date) = self { date < day } else { false }
  }

  /// The days after one that it closes, in their order; none where they are the same every week.
  func dates(after day: Day) -> [Day] {
    if case .date(let date) = self, date > day { [date] } else { [] }
  }
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

  /// The line that closes the shop on a day of every week.
  func setting(closing weekday: Weekday) -> Setting<ClosedDay>? { weekly[weekday] }

  /// The first open day from a day on.
  package func opening(from day: Day) -> Day {
    var day = day
    while setting(closing: day) != nil { day = day + 1 }
    return day
  }
}
