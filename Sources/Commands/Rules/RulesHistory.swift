import ArgumentParser
import Domain
import Reports
import Shop

struct RulesHistory: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "history",
    abstract: "List every text of house rules that ever was in force, the latest first.",
    discussion: """
      A hash, or its first letters, names a text elsewhere.

      Examples:
        rental rules history
        rental rules history --format json
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let entries = try session.shop().rulesHistory(at: global.at)
    return Answer(.table(RulesHistoryReport.table(entries.reversed())))
  }
}
