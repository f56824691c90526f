/// A calendar day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  package static func < (a: Day, b: Day) -> Bool { a.number < b.number }
  package static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
  /// Days from `b` to `a`.
  package static func - (a: Day, b: Day) -> Int { a.number - b.number }
}

extension Day {
  /// 0001-01-01.
  package static let first = Day(number: -719_162)

  /// The day of a year, a month (1…12) and a day of the month, or `nil` where there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    // Years are counted from March, so that the leap day is the last of its year.
    // Source: Howard Hinnant, "chrono-compatible low-level date algorithms", days_from_civil.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1…12) and day of the month.
  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month has.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day {
  /// Reads `YYYY-MM-DD`; anything else, and days that do not exist, are `nil`.
  package init?(_ text: some StringProtocol) {
    guard let day = text.withBytes({ Day(utf8: $0) }) else { return nil }
    self = day
  }

  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10 else { return nil }
    self.init(beginning: bytes)
  }

  /// Reads the first ten of ten bytes or more.
  init?(beginning bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Digits.value(bytes[0..<4]), let month = Digits.value(bytes[5..<7]),
      let day = Digits.value(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  package var text: String {
    String(unsafeUninitializedCapacity: 10) { write(to: $0) }
  }

  /// Writes the ten bytes of the text.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let (year, month, day) = civil
    Digits.write(year, width: 4, to: bytes, at: 0)
    bytes[4] = UInt8(ascii: "-")
    Digits.write(month, width: 2, to: bytes, at: 5)
    bytes[7] = UInt8(ascii: "-")
    Digits.write(day, width: 2, to: bytes, at: 8)
    return 10
  }
}

extension StringProtocol {
  /// Its bytes as they stand, without an array of their own where they stand together.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}

/// Fixed-width decimal numbers, as dates and times are made of.
enum Digits {
  /// The number that the digits write, or `nil` where one is no digit.
  static func value(_ bytes: some Collection<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard let digit = self.value(of: byte) else { return nil }
      value = value * 10 + digit
    }
    return bytes.isEmpty ? nil : value
  }

  /// A decimal such as `5.5`, in so many decimal places: 5500 in thousandths. Neither side of its
  /// point has more digits than that.
  static func value(_ text: some StringProtocol, inPartsOfTenTo places: Int) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...places).contains($0.utf8.count) })
    else { return nil }
    let decimals = parts.count == 2 ? Array(parts[1].utf8) : []
    let zeros = Array(repeating: UInt8(ascii: "0"), count: places - decimals.count)
    return value(Array(parts[0].utf8) + decimals + zeros).map(Int64.init)
  }

  /// The number that one digit writes.
  static func value(of byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }

  /// Writes the number, padded with zeros on the left where it has fewer digits than that.
  ///
  /// - Returns: where it ends.
  static func write(
    _ value: UInt64, atLeast width: Int, to bytes: UnsafeMutableBufferPointer<UInt8>,
    at start: Int
  ) -> Int {
    var (digits, rest) = (1, value / 10)
    while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
    let end = start + max(width, digits)
    rest = value
    for place in stride(from: end - 1, through: start, by: -1) {
      bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    return end
  }

  /// More bytes than two numbers take, with a sign and a mark between them.
  static let mostBytes = 48

  /// Writes the number, padded with zeros on the left.
  static func write(
    _ value: Int, width: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) {
    var rest = value
    for place in stride(from: start + width - 1, through: start, by: -1) {
      bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
