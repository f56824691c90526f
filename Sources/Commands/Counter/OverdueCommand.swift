import ArgumentParser
import Reports

struct OverdueCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "overdue",
    abstract: "Report what is overdue: who, what, how late, what it costs, how to reach them.",
    discussion: """
      Examples:
        rental overdue
        rental overdue --at 2026-03-16
        rental overdue --format csv > overdue.csv
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let seen = try session.shop(.existing).overdue(at: session.at)
    return Answer(.table(OverdueReport.table(seen.value, on: seen.day, seen.currency)))
  }
}
