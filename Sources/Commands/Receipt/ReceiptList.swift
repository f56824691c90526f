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
  static let audience = Audience.staff

  @Option(help: "Only this customer's.") var customer: String?
  @Option(
    help: ArgumentHelp("Only what was booked on or after.", valueName: "day"),
    transform: ListCommand.day)
  var since: Day?
  @Option(
    help: ArgumentHelp("Only what was booked on or before.", valueName: "day"),
    transform: ListCommand.day)
  var until: Day?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.store.transaction(.read) {
      var filter = ReceiptFilter()
      filter.customer = try customer.map { try shop.customer($0).id }
      filter.since = since
      filter.until = until
      filter.at = try session.asOf(shop).instant
      let rules = try shop.rulesInForce()
      let receipts = try shop.store.receipts(filter)
      return Answer(
        .table(
          ReceiptReport.table(receipts, in: rules.rules.currency.value, rules.calendar)))
    }
  }
}
