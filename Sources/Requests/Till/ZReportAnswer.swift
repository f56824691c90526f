import Domain
import Reports
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

  static func answer(_ frozen: FrozenReport) throws -> Answer {
    Answer(.frozen(text: frozen.text, json: frozen.json, ZReportTable.table(try rows(frozen))))
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
        amount: amount(members["amount"]?.asText, currency))
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
