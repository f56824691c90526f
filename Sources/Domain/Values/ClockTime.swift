/// Times of a day, in minutes after midnight.
package enum ClockTime {
  /// Reads `18:30`.
  ///
  /// - Parameter last: the last time that is taken.
  package static func minutes(_ text: some StringProtocol, upTo last: Int = 1439) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = Digits.value(bytes[0..<2]),
      let minute = Digits.value(bytes[3..<5]), minute < 60, hour * 60 + minute <= last
    else { return nil }
    return hour * 60 + minute
  }

  /// `18:30`.
  package static func text(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}

extension BusinessCalendar {
  /// The last second at which clocks show a time of a business day, which may be when it ends: of
  /// two such moments the later, and of none the one that it would have been, had the clocks not
  /// been put forward.
  func last(of minutes: Int, on day: Day) -> Instant {
    do {
      return try zone.instant(on: minutes <= dayEnds ? day + 1 : day, minutes) + 59
    } catch {
      switch error {
      case .twice(_, _, _, let later): return later + 59
      case .skipped(_, _, let meant): return meant + 59
      }
    }
  }
}
