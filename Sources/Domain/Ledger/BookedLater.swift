/// Where an entry is booked that is for a day which is closed.
package struct BookedLater: Hashable, Sendable {
  /// The business day that it is for.
  package let day: Day
  /// The business day on which it is booked: that of its recording.
  package let bookedOn: Day

  package init(day: Day, bookedOn: Day) {
    (self.day, self.bookedOn) = (day, bookedOn)
  }
}

extension LedgerEntry {
  /// The business day that a back-dated entry is for; `nil` where it was recorded on that day.
  package func backDated(in calendar: BusinessCalendar) -> Day? {
    calendar.backDated(at, recordedAt: recordedAt)
  }
}

extension BusinessCalendar {
  /// The business day of a moment; `nil` where what is for it was recorded on that day.
  package func backDated(_ moment: Instant, recordedAt: Instant) -> Day? {
    let day = day(of: moment)
    return day < self.day(of: recordedAt) ? day : nil
  }
}
