import Domain
import Reports

/// What a customer was charged and paid.
package struct AccountStatement: Request {
  package static let command = Command(
    "account", "Tell what a customer was charged and paid, and what is owed.",
    discussion: """
      An amount is what a line adds to what is owed; a balance below zero is owed by the shop. \
      Without --since or --until, the table shows the last year and what was owed before it. CSV \
      and JSON show everything.

      Examples:
        rental account "Ana Lima"
        rental account M-000007 --since 2026-01-01 --until 2026-03-31
        rental account M-000007 --at 2026-03-01 --format csv
      """)

  var customer = ""
  var since: AskedDay?
  var until: AskedDay?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.option("since", &since, .day, "Only from this day on.", value: "day")
    try keys.option("until", &until, .day, "Only to this day.", value: "day")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let report = StatementReport(
      try caller.shop().statement(
        of: customer, since: since, until: until, lately: caller.options.format == .table,
        at: caller.at))
    var answer = Answer(.nested(report.record, report.table))
    answer.head = report.head
    answer.foot = report.foot
    return answer
  }
}
