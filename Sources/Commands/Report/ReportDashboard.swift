import Domain
import Reports
import Requests

/// How the shop stands, in charts.
struct ReportDashboard: Errand {
  static let command = Command(
    "report dashboard", "Report how the shop stands and has done lately, in charts.",
    discussion: """
      What is out and overdue, takings, what goes out on which weekday, the popular twenty and a \
      calendar of rentals. With -o as a page, DIR/dashboard.html, to read and to print. CSV is \
      one long table: chart, key, key2, value.

      Examples:
        rental report dashboard
        rental report dashboard -o /var/lib/rental/pages
        rental report dashboard --at 2026-02-28 --format json
      """)
  static let formats = OutputFormat.ofEveryAnswer + [.html]

  var output: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "output", &output, .file, "The folder that the page goes to.", short: "o", value: "dir")
  }

  func run(in session: Session) throws -> ExitStatus {
    try session.write(look: nil) { try answer(in: session) }
  }

  private func answer(in session: Session) throws -> Answer {
    let view = DashboardView(try session.shop().dashboard(at: session.options.at))
    guard let output else {
      let terminal = session.context.terminal
      let width = terminal.isOutput ? terminal.width ?? 80 : nil
      var answer = Answer(
        .nested(view.report.record, view.report.long), lines: view.lines(within: width))
      answer.page = { try view.html() }
      return answer
    }
    let folder = try FileSystem.folder(output, "--output")
    let file = folder + "/" + DashboardView.fileName
    try session.confirm(replacing: [file])
    try FileSystem.makeFolder(folder)
    try view.write(to: file)
    return Answer(.record(Record(["file": .text(file)])), lines: ["The dashboard is in \(file)"])
  }
}
