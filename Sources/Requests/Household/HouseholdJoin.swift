import Domain
import Reports
import Shop

/// Two accounts share a household.
struct HouseholdJoin: Request {
  static let command = Command(
    "household join", "Have a customer share the household of another one.", isBatched: true,
    discussion: """
      What is out to all its accounts counts towards the limit per household of the house rules \
      (limit 5 per household), and those who may rent on one account may rent on all of them. Each \
      account keeps its own debts and its own limit.

      Examples:
        rental household join "Ben Lima" --with "Ana Lima"
      """)

  var customer = ""
  var with = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.option(
      "with", &with, .text, "Whose household it is; it begins with the two if there is none.",
      value: "customer", isRequired: true)
  }

  var look: String? { "rental household show \(customer.shellArgument())" }

  func answer(for caller: any Caller) throws -> Answer {
    let members = try caller.shop().joinHousehold(customer, with: with, at: caller.at)
    return Answer(
      .table(HouseholdReport.table(members)), lines: [HouseholdReport.brief(members)])
  }
}
