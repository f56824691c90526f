/// What happens to a due day on which the shop is closed.
package enum DueMode: Hashable, Sendable {
  case ignoreClosedDays
  /// It moves to the next day on which the shop is open.
  case rollForward
  /// Closed days are not counted as nights.
  case skipClosedDays
}

/// How due days are found.
package struct DuePolicy: Sendable {
  package var mode: Setting<DueMode>
  /// The weekday on which all is due, the first once the nights are over; `nil` for any.
  package var weekday = standardWeekday
  package var closed: ClosedDays

  static let standardWeekday = Setting<Weekday?>(nil, defaultOf: "due on", "any day")

  /// - Parameter nights: one of ``RentRequest/possibleNights``.
  package func dueDay(rented day: Day, nights: Int) -> DueDay {
    let counted = onWeekday(from: day + nights)
    var due = counted
    switch mode.value {
    case .ignoreClosedDays: break
    case .rollForward: due = closed.opening(from: counted)
    case .skipClosedDays:
      due = closed.opening(from: onWeekday(from: closed.day(day, plusOpenDays: nights)))
    }
    let isLastOpen = closed.setting(closing: due) == nil && closed.setting(closing: due + 1) != nil
    let isSkipped = mode.value == .skipClosedDays
    return DueDay(
      day: due, counted: counted,
      closing: isSkipped ? nil : closed.setting(closing: counted),
      reopening: isLastOpen ? closed.opening(from: due + 1) : nil)
  }

  private func onWeekday(from day: Day) -> Day {
    guard let weekday = weekday.value else { return day }
    return (0..<7).lazy.map { day + $0 }.first { $0.weekday == weekday } ?? day
  }
}

/// A due day, and what closed days have to do with it.
package struct DueDay: Sendable {
  package let day: Day
  /// The rental day and the nights by the calendar, and then the weekday on which all is due.
  package let counted: Day
  /// The line that closes the shop on the counted day; `nil` where closed days are no nights, so
  /// that no nights lead to one.
  package let closing: Setting<ClosedDay>?
  /// When the shop opens again, where the due day is the last on which it is open.
  package let reopening: Day?
}
