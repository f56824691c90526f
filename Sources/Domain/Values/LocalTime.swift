extension Zone {
  /// A moment as clocks in the zone show it: `2026-03-01 17:00`.
  package func shortText(of instant: Instant) -> String {
    Self.text(local(instant), behind: "")
  }

  /// - Parameter weekday: what stands in front of it, with a space.
  private static func text(_ local: (day: Day, time: Int), behind weekday: String) -> String {
    let (day, time) = local
    let start = weekday.utf8.count
    return String(unsafeUninitializedCapacity: start + 16) { bytes in
      for (place, byte) in weekday.utf8.enumerated() { bytes[place] = byte }
      _ = day.write(to: UnsafeMutableBufferPointer(rebasing: bytes[start...]))
      bytes[start + 10] = UInt8(ascii: " ")
      Digits.write(time / 3600, width: 2, to: bytes, at: start + 11)
      bytes[start + 13] = UInt8(ascii: ":")
      Digits.write(time / 60 % 60, width: 2, to: bytes, at: start + 14)
      return start + 16
    }
  }

  /// The same with the weekday in front: `Sun 2026-03-01 17:00`.
  package func text(of instant: Instant) -> String {
    let local = local(instant)
    let isInCalendar = (1...9999).contains(local.day.civil.year)
    return Self.text(local, behind: isInCalendar ? local.day.weekday.abbreviation + " " : "")
  }

  /// The day and the second of it that clocks show.
  private func local(_ instant: Instant) -> (day: Day, time: Int) {
    let (day, time) = (instant.seconds + offset(instant)).flooredDivision(by: 86_400)
    return (Day(number: day), time)
  }
}
