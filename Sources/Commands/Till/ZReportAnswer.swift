import Domain
import Reports
import Requests
import Shop

/// Z reports, written down once and printed again as they are.
enum ZReportAnswer {
  /// A report as it is kept.
  static func freeze(_ report: ZReport, _ calendar: BusinessCalendar) -> FrozenReport {
    FrozenReport(
      till: report.session.till, number: report.session.number,
      json: JSONWriter.line(ZReportTable.record(report)),
      text: ZReportText(report, in: calendar).text)
  }

  /// The formats of X and Z reports: they are for receipt printers and for browsers, too.
  static let formats = OutputFormat.ofEveryAnswer + [.html, .escpos]

  static func answer(_ frozen: FrozenReport) throws -> Answer {
    answer(frozen, "Z report", ZReportTable.table(try rows(frozen)))
  }

  /// - Parameter name: what kind of report it is.
  static func answer(_ report: FrozenReport, _ name: String, _ table: Table) -> Answer {
    var answer = Answer(.frozen(text: report.text, json: report.json, table))
    answer.paper = lines(report)
    answer.page = {
      try ReportPage.html(
        paper: report.text, title: "\(name) \(report.number)", subject: "Till \(report.till)")
    }
    return answer
  }

  /// A report as people read it.
  static func lines(_ report: FrozenReport) -> [String] {
    report.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The lines of a report, read from the JSON that is kept.
  private static func rows(_ frozen: FrozenReport) throws -> [Record] {
    guard let report = try? JSONParser.object(Array(frozen.json.utf8)),
      let currency = report["currency"]?.asText.flatMap({ Currency($0) }),
      case .list(let lines)? = report["lines"]
    else {
      throw DatabaseError.damaged("Z report \(frozen.number) of till \(frozen.till) is no report")
    }
    return lines.map { line in
      guard case .object(let members) = line else { return Record([]) }
      return ZReportTable.row(
        section: members["section"]?.asText ?? "", name: members["name"]?.asText ?? "",
        count: members["count"]?.asText.flatMap { Int($0) },
        amount: amount(members["amount"]?.asText, currency),
        receiptNumber: members["receipt_number"]?.asText)
    }
  }

  /// An amount as it is kept: with its sign, and with all decimals of the currency.
  private static func amount(_ text: String?, _ currency: Currency) -> Cell {
    let minor = text.flatMap { Int64($0.split(separator: ".").joined()) }
    return .amount(minor.map { Money(minor: $0) }, currency)
  }

  /// - Parameter last: the last report of the till, where it has any.
  static func missing(_ number: Int?, of till: Int, last: FrozenReport?) -> ErrorReport {
    let option = till == 1 ? "" : " --till \(till)"
    let report = number.map { "Z report \($0)" } ?? "Z report yet"
    return ErrorReport(
      code: "not-found", exit: .notFound, message: "till \(till) has no \(report).",
      why: last.map { "its last one is \($0.number)" } ?? "a till has one once it is closed",
      tries: last.map { ["rental till z \($0.number)\(option)"] }
        ?? ["rental till list"])
  }
}
