import Reports

/// The texts that were, are and are to be in force.
package struct RulesHistory: Request {
  package static let command = Command(
    "rules history",
    "List every text of house rules that ever was or is to be in force, the latest first.",
    discussion: """
      A hash, or its first letters, names a text elsewhere.

      Examples:
        rental rules history
        rental rules history --format json
      """)

  package init() {}

  package func answer(for caller: any Caller) throws -> Answer {
    let entries = try caller.shop().rulesHistory(at: caller.at)
    return Answer(.table(RulesHistoryReport.table(entries.reversed())))
  }
}
