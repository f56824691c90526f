import ArgumentParser
import Reports

struct CustomerAdd: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "add",
    abstract: "Open an account for a new customer.",
    discussion: """
      Name, address and postcode are required. The account number is made by the program.

      Examples:
        rental customer add --name "Ana Lima" --address "3 Quay Street" \\
          --postcode "BS1 4QA" --born 1988-04-12 --phone "01632 960123"
      """)
  static let argumentKeys: [String] = []

  @OptionGroup var fields: CustomerFields
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let customer = try session.shop(.orNew).addCustomer(fields.draft, at: global.at)
    return Answer(.record(CustomerReport.record(customer)))
  }
}
