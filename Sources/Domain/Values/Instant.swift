/// A moment in time, to the second, as RFC 3339 writes it in UTC.
package struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  package let seconds: Int

  package init(seconds: Int) {
    self.seconds = seconds
  }

  /// Before everything that a shop records: "always".
  package static let always = Instant(seconds: -62_135_596_800)

  /// After everything that a shop records.
  package static let never = Instant(seconds: 253_402_300_799)

  package static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  package static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }
}

extension Instant {
  /// Reads RFC 3339 with any offset: `2026-03-01T17:00:00Z`, `2026-03-01 18:00:00+01:00`.
  ///
  /// Fractions of a second are dropped. What is not RFC 3339 is `nil`, and so is a moment that is
  /// outside the calendar in UTC.
  package init?(_ text: some StringProtocol) {
    guard let instant = text.withBytes({ Instant(utf8: $0) }) else { return nil }
    self = instant
  }

  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 20, let day = Day(beginning: bytes), Self.separates(bytes[10]),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = Digits.value(bytes[11..<13]), hour < 24, let minute = Digits.value(bytes[14..<16]),
      minute < 60, let second = Digits.value(bytes[17..<19]), second < 60,
      let offset = Self.offset(behind: bytes)
    else { return nil }
    seconds = day.number * 86_400 + hour * 3600 + minute * 60 + second - offset
    guard self >= .always, self <= .never else { return nil }
  }

  /// Whether it may stand between the day and the time.
  private static func separates(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "T") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }

  /// What stands behind the seconds, which mostly is no more than a `Z`.
  private static func offset(behind bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let isUTC = bytes.count == 20 && bytes[19] == UInt8(ascii: "Z")
    return isUTC ? 0 : offset(withoutFraction(Array(bytes)[19...]))
  }

  private static func withoutFraction(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == UInt8(ascii: ".") else { return bytes }
    let rest = bytes.dropFirst().drop { Digits.value([$0]) != nil }
    return rest.startIndex > bytes.startIndex + 1 ? rest : bytes
  }

  /// Seconds east of UTC that `Z`, `+01:00` and the like write.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.count == 1, bytes.first == UInt8(ascii: "Z") || bytes.first == UInt8(ascii: "z") {
      return 0
    }
    let bytes = Array(bytes)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      let hours = Digits.value(bytes[1..<3]), hours < 24,
      let minutes = Digits.value(bytes[4..<6]), minutes < 60
    else { return nil }
    return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// `YYYY-MM-DDTHH:MM:SSZ`; texts sort as the moments do.
  package var text: String {
    let (day, time) = seconds.flooredDivision(by: 86_400)
    return String(unsafeUninitializedCapacity: 20) { bytes in
      _ = Day(number: day).write(to: bytes)
      bytes[10] = UInt8(ascii: "T")
      Digits.write(time / 3600, width: 2, to: bytes, at: 11)
      bytes[13] = UInt8(ascii: ":")
      Digits.write(time / 60 % 60, width: 2, to: bytes, at: 14)
      bytes[16] = UInt8(ascii: ":")
      Digits.write(time % 60, width: 2, to: bytes, at: 17)
      bytes[19] = UInt8(ascii: "Z")
      return 20
    }
  }
}

extension Int {
  /// Quotient towards minus infinity, and a remainder that is never negative.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
