import ArgumentParser
import Domain
import Reports
import Storage

struct ReceiptList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List receipts: what they are for, what they come to, and what was paid.",
    discussion: """
      Examples:
        rental receipt list --customer "Ana Lima"
        rental receipt list --since 2026-03-01 --until 2026-03-07 --format csv
      """)

  @Option(help: "Only this customer's.") var customer: String?
  @Option(
    help: ArgumentHelp("Only what was booked on or after.", valueName: "day"),
    transform: MomentWords.day)
  var since: AskedDay?
  @Option(
    help: ArgumentHelp("Only what was booked on or before.", valueName: "day"),
    transform: MomentWords.day)
  var until: AskedDay?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      var filter = ReceiptFilter()
      filter.customer = try customer.map { try work.customer($0).id }
      let moment = try work.moment(session.options.at)
      filter.since = since?.day(today: moment.day)
      filter.until = until?.day(today: moment.day)
      filter.at = moment.instant
      let rules = try work.rulesInForce()
      let receipts = try work.store.receipts(filter)
      return Answer(
        .table(
          ReceiptReport.table(receipts, in: rules.rules.currency.value, rules.calendar)))
    }
  }
}
