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
  package let mode: Setting<DueMode>
  package var closed: ClosedDays

  /// - Parameter nights: one of ``RentRequest/possibleNights``.
  package func dueDay(rented day: Day, nights: Int) -> DueDay {
    let counted = day + nights
    var due = counted
    switch mode.value {
    case .ignoreClosedDays: break
    case .rollForward: due = closed.opening(from: counted)
    case .skipClosedDays: due = closed.day(day, plusOpenDays: nights)
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
