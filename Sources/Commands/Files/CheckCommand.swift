import ArgumentParser
import Domain
import Reports

struct CheckCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "check",
    abstract: "Is everything in the database consistent?",
    discussion: """
      Prints what is wrong, and ends with 1 if anything is.

      With --night only one thing is asked, as a monitor does: was a night's work done within \
      that time, hours (36h) or days (2d), with nothing that failed?

      Examples:
        rental check
        rental check --night 36h
      """)

  @Option(
    help: ArgumentHelp("Only ask whether a whole night was done within it.", valueName: "36h|2d"),
    transform: CheckCommand.window)
  var night: NightWindow?

  @OptionGroup var global: GlobalOptions

  private static func window(_ text: String) throws -> NightWindow {
    guard let window = NightWindow(text) else {
      throw ValidationError("\(quoted(text)) is no length of time; 36h or 2d would be")
    }
    return window
  }

  func answer(in session: Session) throws -> Answer {
    if let night {
      let shop = try session.shop()
      return NightWatch(within: night, now: session.context.now())
        .answer(try shop.lastWholeNight(), try shop.calendarOrBuiltIn())
    }
    var bar = ProgressBar(session, title: "check", total: 100)
    let report = try session.shop().check { done, all in
      bar.advance(to: done * 100 / max(1, all))
    }
    bar.end()
    let record = Record([
      "ok": .flag(report.findings.isEmpty), "engine": .text(report.engine.name),
      "durability": .text(report.engine.durability), "reason": .text(report.engine.reason),
      "findings": .records(report.findings.map { Record(["message": .text($0)]) }),
      "staffed": .flag(report.isStaffed),
      "warnings": .records(report.warnings.map { Record(["message": .text($0)]) }),
    ])
    let engine = "\(report.engine.name): \(report.engine.durability); \(report.engine.reason)."
    let staff =
      report.isStaffed ? [] : ["Nobody is entered as staff: everybody may do everything."]
    let verdict =
      report.findings.isEmpty ? ["✓ Everything is consistent."] : report.findings.map { "✗ \($0)" }
    return Answer(
      .record(record), lines: [engine] + staff + report.warnings.map { "! \($0)" } + verdict,
      status: report.findings.isEmpty ? .done : .failed)
  }
}
