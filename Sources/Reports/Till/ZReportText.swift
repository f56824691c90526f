import Domain

/// A Z or X report as a receipt printer prints it: 42 columns.
package struct ZReportText {
  package static let columns = 42
  private static let nameColumns = 22
  private static let countColumns = 6

  private let report: ZReport
  private let calendar: BusinessCalendar

  package init(_ report: ZReport, in calendar: BusinessCalendar) {
    self.report = report
    self.calendar = calendar
  }

  /// All lines, each with its line break.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  private var lines: [String] {
    let rule = [String(repeating: "-", count: Self.columns)]
    let sections = ZReport.Section.allCases.map(section)
    return head + sections.flatMap { rule + $0 } + rule + foot
  }

  private var head: [String] {
    let session = report.session
    let title = session.closing == nil ? "X REPORT" : "Z REPORT"
    let closing = session.closing.map { closing in
      pair("Closed", calendar.zone.shortText(of: closing.at)) + pair("by", closing.by)
    }
    return (report.shop + ["\(title) \(session.number)", "TILL \(session.till)"])
      .flatMap(centred)
      + pair("Opened", calendar.zone.shortText(of: session.openedAt)) + pair("by", session.openedBy)
      + (closing ?? pair("Closed", "no"))
      + pair("Business day", report.day.text) + pair("Currency", report.currency.code)
      + pair("Receipts", receipts)
  }

  private var receipts: String {
    guard let receipts = report.receipts else { return "none" }
    let (first, last) = (receipts.lowerBound.text, receipts.upperBound.text)
    return first == last ? first : "\(first) to \(last)"
  }

  private var foot: [String] {
    let hash = report.trail.hash
    let half = hash.index(hash.startIndex, offsetBy: hash.count / 2)
    return pair("Audit trail up to line", String(report.trail.number))
      + [String(hash[..<half]), String(hash[half...])].flatMap { pair("", $0) }
  }

  /// What is nothing is left out, but in sales and cash; of the others the title says so.
  private func section(_ section: ZReport.Section) -> [String] {
    let all = report.lines.filter { $0.section == section }
    let isWhole = section == .sales || section == .cash
    let shown = all.filter { line in
      isWhole ? line.count != nil || line.amount != nil : line.isSomething
    }
    let title = section.rawValue.uppercased()
    guard !shown.isEmpty else { return pair(title, "none") }
    return [title] + shown.flatMap(row)
  }

  private func row(_ line: ZReport.Line) -> [String] {
    let name = DisplayText.padded(words(line), to: Self.nameColumns, isRight: false)
    let count = DisplayText.padded(
      line.count.map(String.init) ?? "", to: Self.countColumns, isRight: true)
    return pair(name + count, line.amount.map { $0.text(in: report.currency) } ?? "")
  }

  /// The name as people say it: `late-fee` is `Late fee`.
  private func words(_ line: ZReport.Line) -> String {
    if line.name == "over-short" {
      let difference = report.overShort ?? .zero
      return difference == .zero ? "Exact" : difference > .zero ? "Over" : "Short"
    }
    return line.name.split(separator: "-").joined(separator: " ").capitalisedFirst
  }

  /// One on the left and one on the right, on lines of their own where they do not fit on one.
  private func pair(_ left: String, _ right: String) -> [String] {
    let right = DisplayText.safe(right)
    let room = Self.columns - DisplayText.width(left)
    guard DisplayText.width(right) + (left.isEmpty ? 0 : 1) > room else {
      return [trimmed(left + DisplayText.padded(right, to: room, isRight: true))]
    }
    return (left.isEmpty ? [] : [trimmed(left)])
      + DisplayText.wrapped(right, to: Self.columns).map {
        DisplayText.padded($0, to: Self.columns, isRight: true)
      }
  }

  /// Without spaces at its end.
  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private func centred(_ text: String) -> [String] {
    DisplayText.wrapped(DisplayText.safe(text), to: Self.columns).map { line in
      String(repeating: " ", count: (Self.columns - DisplayText.width(line)) / 2) + line
    }
  }
}

extension ZReport.Line {
  fileprivate var isSomething: Bool { (count ?? 0) != 0 || (amount ?? .zero) != .zero }
}
