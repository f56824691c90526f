import Reports
import Shop

/// A customer's household.
struct HouseholdShow: Request {
  static let command = Command(
    "household show", "Show a customer's household, with what is out to each account.",
    discussion: """
      Examples:
        rental household show "Ana Lima"
      """)

  var customer = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
  }

  func answer(for caller: any Caller) throws -> Answer {
    let members = try caller.shop().households(of: customer, at: caller.at)
    return Answer(.table(HouseholdReport.table(members, empty: "No household.")))
  }
}
