import ArgumentParser
import Domain
import Reports
import Shop

struct NoticeList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List notices: those that wait or need somebody, or all.",
    discussion: """
      queued ones wait to be sent or printed. unsure ones may have been sent and are never sent \
      again by themselves; failed ones were given up after six attempts. Both can be sent by \
      their id. dropped ones had no point any more.

      Examples:
        rental notice list
        rental notice list --state unsure
        rental notice list --state all --customer "Ana Lima" --format csv
      """)

  @Option(
    help: ArgumentHelp(
      "Only those that are queued, sending, sent, printed, unsure, failed or dropped; or all.",
      valueName: "state"))
  var state: String?
  @Option(help: "Only this customer's.") var customer: String?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let states = try states()
    let records = try session.shop().notices(in: states, of: customer)
    return Answer(.table(NoticeReport.table(records, isUnfinished: state == nil)))
  }

  private func states() throws -> [NoticeState] {
    guard let state else { return NoticeState.unfinished }
    if state == "all" { return NoticeState.allCases }
    guard let known = NoticeState(rawValue: state) else {
      let choices = NoticeState.allCases.map(\.rawValue).joined(separator: ", ")
      throw ShopError.invalid(["--state is \(quoted(state)); it is one of \(choices) or all"])
    }
    return [known]
  }
}
