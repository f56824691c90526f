extension Zone {
  /// A moment as clocks in the zone show it: `2026-03-01 17:00`.
  package func shortText(of instant: Instant) -> String {
    Self.shortText(local(instant))
  }

  private static func shortText(_ local: (day: Day, time: Int)) -> String {
    let (day, time) = local
    return String(unsafeUninitializedCapacity: 16) { bytes in
      _ = day.write(to: bytes)
      bytes[10] = UInt8(ascii: " ")
      Digits.write(time / 3600, width: 2, to: bytes, at: 11)
      bytes[13] = UInt8(ascii: ":")
      Digits.write(time / 60 % 60, width: 2, to: bytes, at: 14)
      return 16
    }
  }

  /// The same with the weekday in front: `Sun 2026-03-01 17:00`.
  package func text(of instant: Instant) -> String {
    let local = local(instant)
    let text = Self.shortText(local)
    guard (1...9999).contains(local.day.civil.year) else { return text }
    return local.day.weekday.abbreviation + " " + text
  }

  /// The day and the second of it that clocks show.
  private func local(_ instant: Instant) -> (day: Day, time: Int) {
    let (day, time) = (instant.seconds + offset(instant)).flooredDivision(by: 86_400)
    return (Day(number: day), time)
  }
}
