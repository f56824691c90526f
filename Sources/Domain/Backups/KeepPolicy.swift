/// Which of the backups of many days are kept: the newest of each of the last days, weeks and
/// months that have one. Days without a backup count for nothing, so that a shop that was closed
/// for a month loses none.
package struct KeepPolicy: Hashable, Sendable {
  package let days: Int
  /// Weeks from Monday to Sunday.
  package let weeks: Int
  package let months: Int

  /// 7 days, 5 weeks and 12 months.
  package static let usual = KeepPolicy(days: 7, weeks: 5, months: 12)

  /// What is kept for a month, and no longer.
  package static let aMonth = KeepPolicy(days: 31, weeks: 0, months: 0)

  private init(days: Int, weeks: Int, months: Int) {
    (self.days, self.weeks, self.months) = (days, weeks, months)
  }

  /// Reads `7,5,12`: days, weeks and months, of which some may be 0, but not all.
  package init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let bytes = Array(part.utf8)
      return bytes.count <= 4 ? Digits.value(bytes) : nil
    }
    guard numbers.count == 3, let days = numbers[0], let weeks = numbers[1],
      let months = numbers[2], days + weeks + months > 0
    else { return nil }
    self.init(days: days, weeks: weeks, months: months)
  }

  /// Why a backup is kept.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    case daily, weekly, monthly
    /// It is of a later day than the one that is judged on: a clock was wrong, or is.
    case later
  }

  /// What is to become of the backup of a day: it is kept if there is a reason.
  package struct Verdict: Hashable, Sendable {
    package let day: Day
    package let reasons: [Reason]

    package var isKept: Bool { !reasons.isEmpty }
  }

  /// Judges the backups of some days, the newest first. The newest one up to `today` is always
  /// kept, and later ones are neither counted nor let go.
  package func judge(_ backups: some Sequence<Day>, on today: Day) -> [Verdict] {
    let sorted = Set(backups).sorted(by: >)
    var buckets = [
      Bucket(reason: .daily, left: days) { $0.number },
      Bucket(reason: .weekly, left: weeks) { $0.week },
      Bucket(reason: .monthly, left: months) { $0.monthNumber },
    ]
    return sorted.map { day in
      guard day <= today else { return Verdict(day: day, reasons: [.later]) }
      return Verdict(
        day: day,
        reasons: buckets.indices.compactMap { place in
          buckets[place].takes(day) ? buckets[place].reason : nil
        })
    }
  }

  /// Counts periods of one length, each by the newest day that is in it.
  private struct Bucket {
    let reason: Reason
    var left: Int
    var last: Int?
    let period: (Day) -> Int

    mutating func takes(_ day: Day) -> Bool {
      let period = period(day)
      guard left > 0, period != last else { return false }
      last = period
      left -= 1
      return true
    }
  }
}
