extension Zone {
  /// A moment as clocks in the zone show it, with the weekday in front: `Sun 2026-03-01 17:00`.
  package func text(of instant: Instant) -> String {
    let (day, seconds) = (instant.seconds + offset(instant)).flooredDivision(by: 86_400)
    let digits = [seconds / 36_000, seconds / 3600 % 10, seconds / 600 % 6, seconds / 60 % 10]
    let time = digits.map(String.init)
    let date = max(.first, Day(number: day)).weekdayText
    return "\(date) \(time[0])\(time[1]):\(time[2])\(time[3])"
  }
}
