import ArgumentParser
import Reports
import Storage

struct StaffList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List who works here.",
    discussion: """
      Examples:
        rental staff list
        rental staff list --all --format csv
      """)

  @Flag(help: "Also those who have left.") var all = false
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let staff = try work.store.staff(all: all, at: moment.instant)
      return Answer(.table(StaffReport.table(staff, at: session.context.now())))
    }
  }
}
