import ArgumentParser
import Reports

struct CustomerShow: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show all that is known of a customer, and what is out.",
    discussion: """
      Examples:
        rental customer show "Ana Lima"
        rental customer show M-000007 --format json
      """)

  @Argument(help: "Account number, card or name.") var customer: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.store.transaction(.read) {
      let moment = try session.asOf(shop)
      let id = try shop.customer(customer).id
      return Answer(
        .record(CustomerReport.record(try shop.customerRecord(id, at: moment.instant))))
    }
  }
}
