extension Zone {
  /// A moment as clocks in the zone show it, with the weekday in front: `Sun 2026-03-01 17:00`.
  package func text(of instant: Instant) -> String {
    let local = Instant(seconds: instant.seconds + offset(instant)).text
    let date = Day(local.prefix(10))?.weekdayText ?? String(local.prefix(10))
    return "\(date) \(local.dropFirst(11).prefix(5))"
  }
}
