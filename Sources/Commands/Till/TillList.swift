import ArgumentParser
import Domain
import Reports
import Storage

struct TillList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List till sessions: who opened and closed them, what was expected and counted.",
    discussion: """
      All tills, unless --till names one; the newest session comes last.

      Examples:
        rental till list
        rental till list --till 2 --format csv
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let rules = try work.rulesInForce()
      let sessions = try work.store.sessions(of: try session.tillNamed(), at: moment.instant)
      return Answer(
        .table(TillReport.table(sessions, in: rules.calendar, rules.rules.currency.value)))
    }
  }
}
