import Domain
import Reports
import Requests
import Shop

/// Does everything fit together?
struct CheckCommand: AnsweringErrand {
  static let command = Command(
    "check", "Is everything in the database consistent?",
    discussion: """
      Prints what is wrong, and ends with 1 if anything is.

      Of tables with over 500,000 rows it does not look for each row in every index: that takes \
      long, and is done of every backup. With --whole it does.

      With --night only one thing is asked, as a monitor does: was a night's work done within \
      that time, hours (36h) or days (2d), with nothing that failed?

      Examples:
        rental check
        rental check --whole
        rental check --night 36h
      """)

  var whole = false

  var night: TimeWindow?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag("whole", &whole, "Look for each row of large tables in every index, too.")
    try keys.option(
      "night", &night, .window, "Only ask whether a whole night was done within it.",
      value: "36h|2d")
  }

  func answer(in session: Session) throws -> Answer {
    if let night {
      let shop = try session.shop()
      return NightWatch(within: night, now: session.context.now())
        .answer(try shop.lastWholeNight(), try shop.calendarOrBuiltIn())
    }
    var bar = ProgressBar(session, title: "check", total: 100)
    let report = try session.shop().check(whole: whole) { done, all in
      bar.advance(to: done * 100 / max(1, all))
    }
    bar.end()
    let record = Record([
      "ok": .flag(report.findings.isEmpty), "engine": .text(report.engine.name),
      "durability": .text(report.engine.durability), "reason": .text(report.engine.reason),
      "findings": .records(report.findings.map { Record(["message": .text($0)]) }),
      "staffed": .flag(report.isStaffed),
      "warnings": .records(report.warnings.map { Record(["message": .text($0)]) }),
      "passed_over": .list(report.passedOver),
    ])
    let engine = "\(report.engine.name): \(report.engine.durability); \(report.engine.reason)."
    let staff = report.isStaffed ? [] : ["Nobody is entered as staff: everybody may do everything."]
    let verdict =
      report.findings.isEmpty ? ["✓ Everything is consistent."] : report.findings.map { "✗ \($0)" }
    return Answer(
      .record(record),
      lines: [engine] + staff + report.warnings.map { "! \($0)" }
        + passedOver(report, session.options)
        + verdict + (report.hasWrongSums ? [Self.sums(session.options)] : []),
      status: report.findings.isEmpty ? .done : .failed)
  }

  private static func sums(_ options: CallOptions) -> String {
    "  A restore adds up sums anew: \(options.line("rental backup FILE")), then "
      + options.line("rental restore FILE")
  }

  private func passedOver(_ report: CheckReport, _ options: CallOptions) -> [String] {
    guard !report.passedOver.isEmpty else { return [] }
    let tables = report.passedOver.joined(separator: ", ")
    return [
      "! Large tables were not compared with their indexes: \(tables).",
      "  \(options.line("rental check --whole")) compares them, and so does every backup.",
    ]
  }
}
