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
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let rentals = try work.store.overdue(on: moment.day, at: moment.instant)
      return Answer(.table(OverdueReport.table(rentals, on: moment.day, try shop.currency())))
    }
  }
}
