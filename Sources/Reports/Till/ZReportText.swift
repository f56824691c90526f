import Domain

/// A Z or X report as a receipt printer prints it: 42 columns.
package struct ZReportText {
  package static let columns = 42
  private static let nameColumns = 22
  private static let countColumns = 6

  private let report: ZReport
  private let calendar: BusinessCalendar
  private let paper = PaperText(width: columns)

  package init(_ report: ZReport, in calendar: BusinessCalendar) {
    (self.report, self.calendar) = (report, calendar)
  }

  /// All lines, each with its line break.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  private var lines: [String] {
    let rule = [paper.rule]
    let told = Set(report.lines.map(\.section))
    let sections = ZReport.Section.allCases
      .filter { $0 != .backDated && (!Self.ofSome.contains($0) || told.contains($0)) }.map(section)
    return head + (sections + backDated).flatMap { rule + $0 } + rule + foot
  }

  /// Those that most shops have nothing for.
  private static let ofSome: [ZReport.Section] = [.tax, .drawer, .giftCards, .paidOut]

  private var head: [String] {
    let session = report.session
    let title = session.closing == nil ? "X REPORT" : "Z REPORT"
    let closing = session.closing.map { closing in
      paper.pair("Closed", calendar.zone.shortText(of: closing.at)) + paper.pair("by", closing.by)
    }
    return (report.shop + ["\(title) \(session.number)", "TILL \(session.till)"])
      .flatMap(paper.centred)
      + paper.pair("Opened", calendar.zone.shortText(of: session.openedAt))
      + paper.pair("by", session.openedBy)
      + (closing ?? paper.pair("Closed", "no"))
      + paper.pair("Business day", report.day.text) + paper.pair("Currency", report.currency.code)
      + paper.pair("Receipts", receipts)
  }

  private var receipts: String {
    guard let receipts = report.receipts else { return "none" }
    let (first, last) = (receipts.lowerBound.text, receipts.upperBound.text)
    return first == last ? first : "\(first) to \(last)"
  }

  private var foot: [String] {
    let hash = report.trail.hash
    let half = hash.index(hash.startIndex, offsetBy: hash.count / 2)
    return paper.pair("Audit trail up to line", String(report.trail.number))
      + [String(hash[..<half]), String(hash[half...])].flatMap { paper.pair("", $0) }
  }

  /// What is nothing is left out, but in sales and cash; of the others the title says so.
  private func section(_ section: ZReport.Section) -> [String] {
    let all = report.lines.filter { $0.section == section }
    let isWhole = [.sales, .tax, .cash].contains(section)
    let shown = all.filter { line in
      isWhole ? line.count != nil || line.amount != nil : line.isSomething
    }
    let title = section.rawValue.spaced.uppercased()
    guard !shown.isEmpty else { return paper.pair(title, "none") }
    return [title] + shown.flatMap(row) + (section == .cash ? reason : [])
  }

  /// Why the drawer is over or short, where somebody said.
  private var reason: [String] { report.reason.map { paper.pair("Reason", $0) } ?? [] }

  /// What was for earlier days, by day; most sessions have none.
  private var backDated: [[String]] {
    let lines = report.lines.filter { $0.section == .backDated }
    guard !lines.isEmpty else { return [] }
    var rows = ["BACK-DATED"]
    for (place, line) in lines.enumerated() {
      if let day = line.backDatedTo, place == 0 || day != lines[place - 1].backDatedTo {
        rows.append("for \(day.text)")
      }
      rows += row(line)
    }
    return [rows]
  }

  private func row(_ line: ZReport.Line) -> [String] {
    let name = DisplayText.padded(words(line), to: Self.nameColumns, isRight: false)
    let count = DisplayText.padded(
      line.count.map(String.init) ?? "", to: Self.countColumns, isRight: true)
    return paper.pair(name + count, line.amount.map { $0.text(in: report.currency) } ?? "")
      + (line.receiptNumber.map { paper.pair("  Receipt", $0) } ?? [])
  }

  /// The name as people say it: `late-fee` is `Late fee`.
  private func words(_ line: ZReport.Line) -> String {
    if line.name == "over-short" {
      let difference = report.overShort ?? .zero
      return difference == .zero ? "Exact" : difference > .zero ? "Over" : "Short"
    }
    return line.name.spaced.capitalisedFirst
  }
}

extension ZReport.Line {
  fileprivate var isSomething: Bool { (count ?? 0) != 0 || (amount ?? .zero) != .zero }
}
