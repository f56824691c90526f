import Domain
import Reports
import Shop

/// A report on money, which can be a page as well.
enum MoneyReportAnswer {
  /// - Parameter title: what it is called on a page.
  static func answer<Line>(
    _ seen: Seen<Figures<Line>>, title: String, _ table: ([Line], Currency) -> Table
  ) -> Answer {
    let table = table(seen.value.lines, seen.currency)
    let subject = [
      seen.value.period?.written, "in \(seen.currency.code)",
      seen.moment.instant.map { "as known at \(seen.calendar.zone.written($0))" },
    ].compactMap(\.self).joined(separator: ", ")
    var answer = Answer(.table(table))
    answer.page = { try ReportPage.html(table, title: title, subject: subject) }
    return answer
  }
}

/// The business days that a report is about.
package struct PeriodKeys: Sendable {
  package private(set) var asked = AskedPeriod()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "since", &asked.since, .day, "From this business day on.", value: "day", alias: "from")
    try keys.option(
      "until", &asked.until, .day, "Until this business day, and with it.", value: "day",
      alias: "to")
  }
}

/// How many a report tells of.
struct CountKind: KeyKind {
  func read(_ words: inout ArraySlice<String>) throws -> Int {
    let word = words.removeFirst()
    guard let number = Int(word), (1...1_000_000).contains(number) else {
      throw Unfit(word, "\(quoted(word)) is no number from 1 on")
    }
    return number
  }

  func words(_ value: Int) -> [String] { [String(value)] }
}

extension KeyKind where Self == CountKind {
  static var count: CountKind { CountKind() }
}
