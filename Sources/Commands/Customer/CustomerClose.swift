import ArgumentParser
import Reports

struct CustomerClose: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "close",
    abstract: "Close an account that has no outstanding rentals.",
    discussion: """
      Examples:
        rental customer close "Ana Lima"
      """)
  static let argumentKeys = ["customer"]

  @Argument(help: "Account number, card or name.") var customer: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let closed = try session.shop(.existing).closeAccount(customer, at: global.at).get()
    return Answer(.record(CustomerReport.record(closed)))
  }
}
