import Domain
import Reports
import Shop

/// What customers are told, and what has become of it.
package struct NoticeList: Request {
  package static let command = Command(
    "notice list", "List notices: those that wait or need somebody, or all.",
    discussion: """
      queued ones wait to be sent or printed. unsure ones may have been sent and are never sent \
      again by themselves; failed ones were given up after six attempts. Both can be sent by \
      their id. dropped ones had no point any more.

      Examples:
        rental notice list
        rental notice list --state unsure
        rental notice list --state all --customer "Ana Lima" --format csv
      """)

  var state: String?
  var customer: String?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "state", &state, .text,
      "Only those that are queued, sending, sent, printed, unsure, failed or dropped; or all.")
    try keys.option("customer", &customer, .text, "Only this customer's.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let states = try states()
    let records = try caller.shop().notices(in: states, of: customer)
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
