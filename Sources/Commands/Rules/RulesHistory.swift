import ArgumentParser
import Domain
import Reports
import Storage

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
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let entries = try work.store.rulesHistory(at: moment.instant)
      return Answer(.table(RulesHistoryReport.table(entries.reversed())))
    }
  }
}
