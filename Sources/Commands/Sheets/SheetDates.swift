import Domain
import Requests

/// Which of a date's numbers comes first.
enum DateOrder: String, Worded {
  case dmy, mdy, ymd
}

/// A date as it was written, in parts.
struct WrittenDate {
  let numbers: [Substring]
  /// From 1, where the month is a word.
  let month: Int?
  private let isMonthFirst: Bool
  private let hasDots: Bool
  /// Whether there is a word that is no part of a date.
  private let isStrange: Bool

  init(_ text: String) {
    let day = Self.withoutTime(text)
    numbers = day.split { !$0.isNumber }
    let words = day.split { !$0.isLetter }.map { Folded.key(String($0)) }
    let months = words.compactMap(Self.month)
    month = months.count == 1 ? months[0] : nil
    isStrange =
      months.count > 1 || words.contains { Self.month($0) == nil && !Self.fillers.contains($0) }
    isMonthFirst = day.first?.isLetter == true
    hasDots = day.contains(".")
  }

  /// The order that the date itself shows; `nil` where it could be either.
  var shown: DateOrder? {
    guard month == nil, numbers.count == 3, !isStrange else { return nil }
    if numbers[0].count == 4 { return .ymd }
    if hasDots { return .dmy }
    let (first, second) = (Int(numbers[0]) ?? 0, Int(numbers[1]) ?? 0)
    return first > 12 && second <= 12 ? .dmy : second > 12 && first <= 12 ? .mdy : nil
  }

  /// Whether day and month could change places.
  var isOpen: Bool {
    guard month == nil, numbers.count == 3, !isStrange, shown == nil else { return false }
    let (first, second) = (Int(numbers[0]) ?? 0, Int(numbers[1]) ?? 0)
    return first != second && first <= 12 && second <= 12
  }

  /// Year, month and day as they are written.
  func parts(_ order: DateOrder?) -> (year: Substring, month: Int, day: Int)? {
    guard !isStrange else { return nil }
    if let month {
      guard numbers.count == 2 else { return nil }
      // 2025 Jan 6 begins with the year, and nothing else does.
      let isYearFirst = numbers[0].count == 4
      guard let day = Int(isYearFirst ? numbers[1] : numbers[0]) else { return nil }
      return (isYearFirst ? numbers[0] : numbers[1], month, day)
    }
    if numbers.count == 1, numbers[0].count == 8 {
      let digits = numbers[0]
      return (digits.prefix(4), Int(digits.dropFirst(4).prefix(2)) ?? 0, Int(digits.suffix(2)) ?? 0)
    }
    guard numbers.count == 3, let first = Int(numbers[0]), let second = Int(numbers[1]),
      let third = Int(numbers[2])
    else { return nil }
    let isDayFirst = hasDots && order != .ymd
    switch numbers[0].count == 4 ? .ymd : isDayFirst ? .dmy : order ?? shown ?? .dmy {
    case .ymd: return (numbers[0], second, third)
    case .dmy: return (numbers[2], second, first)
    case .mdy: return (numbers[2], first, second)
    }
  }

  /// `10. Okt`, which a spreadsheet makes of 10/10.
  var isOfSpreadsheet: Bool { month != nil && !isStrange && numbers.count == 1 }

  /// A number of days, as spreadsheets keep dates.
  var dayNumber: Int? {
    guard month == nil, !isStrange, numbers.count == 1, numbers[0].count == 5 else { return nil }
    return Int(numbers[0])
  }

  private static func withoutTime(_ text: String) -> Substring {
    let parts = text.split(separator: " ")
    if let time = parts.firstIndex(where: { $0.contains(":") }), time > 0 {
      return text[..<parts[time].startIndex]
    }
    if let mark = text.firstIndex(of: "T"), mark > text.startIndex,
      text[text.index(before: mark)].isNumber
    {
      return text[..<mark]
    }
    return text[...]
  }

  private static func month(_ word: String) -> Int? { months[word] }

  private static let fillers: Set = [
    "of", "de", "del", "st", "nd", "rd", "th", "er", "den", "mon", "tue", "wed", "thu", "fri",
    "sat", "sun", "z",
  ]

  private static let months: [String: Int] = {
    let names = [
      "jan january januar janner janv janvier ene enero",
      "feb february februar fevr fev fevrier febrero",
      "mar march marz mrz maerz mars marzo", "apr april avr avril abr abril", "may mai mayo",
      "jun june juni juin junio", "jul july juli juil juillet julio",
      "aug august aout ago agosto", "sep sept september septembre septiembre",
      "oct october okt oktober octobre octubre", "nov november novembre noviembre",
      "dec december dez dezember decembre dic diciembre",
    ]
    return names.enumerated().reduce(into: [:]) { months, entry in
      for name in entry.element.split(separator: " ") { months[String(name)] = entry.offset + 1 }
    }
  }()
}

/// Reads the dates of one column.
struct SheetDates {
  let order: DateOrder?
  var today: Day

  /// What the dates of a column show of their order.
  struct Evidence {
    private var counts: [DateOrder: Int] = [:]
    /// A date that could be read in two ways.
    private(set) var open: String?
    private var hasMonths = false

    mutating func add(_ text: String) {
      guard !SheetDates.isNone(text) else { return }
      let date = WrittenDate(text)
      if date.month != nil { hasMonths = true }
      if let shown = date.shown { counts[shown, default: 0] += 1 }
      if open == nil, date.isOpen { open = text }
    }

    mutating func add(_ other: Evidence) {
      counts.merge(other.counts) { $0 + $1 }
      open = open ?? other.open
      hasMonths = hasMonths || other.hasMonths
    }

    /// How the dates are written, in words.
    var words: String? { order?.rawValue ?? (hasMonths && open == nil ? "month name" : nil) }

    /// The order of most, unless as many show another.
    var order: DateOrder? {
      let (dmy, mdy) = (counts[.dmy] ?? 0, counts[.mdy] ?? 0)
      if dmy == mdy { return dmy == 0 && open == nil && counts[.ymd] != nil ? .ymd : nil }
      return dmy > mdy ? .dmy : .mdy
    }
  }

  /// - Returns: the day, `nil` where the text says that there is none, and what has to be told.
  func day(_ text: String) throws(SheetProblem) -> (day: Day?, notice: String?) {
    if Self.isNone(text) { return (nil, nil) }
    let date = WrittenDate(text)
    if let number = date.dayNumber { throw Self.isNumber(number) }
    guard let parts = date.parts(order) else { throw SheetProblem(why: "no date") }
    if parts.year.count == 2 { return try short(parts.year, parts.month, parts.day) }
    guard parts.year.count == 4, let year = Int(parts.year) else {
      throw SheetProblem(why: "no date")
    }
    guard let day = Day(year: year, month: parts.month, day: parts.day) else {
      let isSwapped = date.shown == .dmy || date.shown == .mdy
      guard isSwapped, date.shown != order, let order else {
        throw SheetProblem(why: "no such day")
      }
      throw SheetProblem(
        why: "no such day: dates in this file have the \(order == .dmy ? "day" : "month") first")
    }
    // 1604 is what address books write for a birthday without a year.
    if year == 1604 { return (nil, nil) }
    if (year, parts.month, parts.day) == (1900, 1, 1) {
      return (nil, "\(text) is what programs write where there is no date: left empty")
    }
    guard day <= today else { throw SheetProblem(why: "in the future") }
    return (day, nil)
  }

  private func short(
    _ year: Substring, _ month: Int, _ day: Int
  ) throws(SheetProblem) -> (day: Day?, notice: String?) {
    guard let number = Int(year) else { throw SheetProblem(why: "no date") }
    let days = [1900 + number, 2000 + number].compactMap {
      Day(year: $0, month: month, day: day)
    }
    guard let first = days.first else { throw SheetProblem(why: "no such day") }
    guard days.filter({ $0 <= today }).count == 1, first <= today else {
      throw SheetProblem(
        why: "\(1900 + number) or \(2000 + number): a year of two digits with two readings")
    }
    return (
      first,
      "\(year) is read as \(first.civil.year), for \(first.civil.year + 100) is still to come"
    )
  }

  /// What stands where there is no date.
  static func isNone(_ text: String) -> Bool {
    if text.hasPrefix("--") || text == "1/0/1900" { return true }
    if text.contains("0"), text.allSatisfy({ "0-/. :".contains($0) }) { return true }
    return ["", "-", "n/a", "na", "none", "null", "unknown", "?"].contains(text.lowercased())
  }

  private static func isNumber(_ number: Int) -> SheetProblem {
    // Day 0 of spreadsheets is 1899-12-30, and that of old Macs is 1904-01-01.
    let days = [-25_569, -24_107].map { Day(number: number + $0).text }
    return SheetProblem(
      why: "a spreadsheet's number for a day: \(days[0]), or \(days[1]) in one of an old Mac")
  }
}
