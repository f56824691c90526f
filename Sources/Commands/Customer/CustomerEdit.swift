import ArgumentParser
import Domain
import Reports

struct CustomerEdit: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "edit",
    abstract: "Change what is written down about a customer.",
    discussion: """
      An empty value clears a field.

      Examples:
        rental customer edit "Ana Lima" --phone "01632 960999"
        rental customer edit M-000007 --email ""
      """)
  static let argumentKeys = ["customer"]
  static let fieldKeys = Form.customer.keys

  @Argument(help: "Account number, card or name.") var customer: String
  @OptionGroup var fields: CustomerFields
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let edited = try session.shop(.existing).editCustomer(customer, fields.draft, at: global.at)
    return Answer(.record(CustomerReport.record(edited)))
  }
}
