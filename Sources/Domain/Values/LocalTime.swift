extension Zone {
  /// A moment as clocks in the zone show it: `2026-03-01 17:00`.
  package func shortText(of instant: Instant) -> String {
    let local = Instant(seconds: instant.seconds + offset(instant)).text
    return "\(local.prefix(10)) \(local.dropFirst(11).prefix(5))"
  }

  /// The same with the weekday in front: `Sun 2026-03-01 17:00`.
  package func text(of instant: Instant) -> String {
    let short = shortText(of: instant)
    return (Day(short.prefix(10))?.weekdayText ?? String(short.prefix(10))) + short.dropFirst(10)
  }
}
