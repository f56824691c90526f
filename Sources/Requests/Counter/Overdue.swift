import Reports

/// What should be back.
package struct Overdue: Request {
  package static let command = Command(
    "overdue", "Report what is overdue: who, what, how late, what it costs, how to reach them.",
    discussion: """
      Examples:
        rental overdue
        rental overdue --at 2026-03-16
        rental overdue --format csv > overdue.csv
      """)

  package init() {}

  package func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().overdue(at: caller.at)
    return Answer(.table(OverdueReport.table(seen.value, on: seen.day, seen.currency)))
  }
}
