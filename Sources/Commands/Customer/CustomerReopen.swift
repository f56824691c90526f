import ArgumentParser
import Reports

struct CustomerReopen: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "reopen",
    abstract: "Reopen a closed account that has no outstanding rentals.",
    discussion: """
      Examples:
        rental customer reopen "Ana Lima"
      """)
  static let argumentKeys = ["customer"]

  @Argument(help: "Account number, card or name.") var customer: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let open = try session.shop(.existing).reopenAccount(customer, at: global.at).get()
    return Answer(.record(CustomerReport.record(open)))
  }
}
