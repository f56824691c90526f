import Domain
import Reports
import Shop

/// An account is by itself again.
struct HouseholdLeave: Request {
  static let command = Command(
    "household leave", "Take a customer out of their household.", isBatched: true,
    discussion: """
      If only one account is left, there is no household any more.

      Examples:
        rental household leave "Ben Lima"
      """)

  var customer = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
  }

  var look: String? { "rental household list" }

  func answer(for caller: any Caller) throws -> Answer {
    let (customer, left) = try caller.shop().leaveHousehold(customer, at: caller.at)
    let who = "\(customer.customer.name) (\(customer.customer.card))"
    return Answer(
      .table(HouseholdReport.table(left)),
      lines: ["\(who) is in no household."]
        + (left.isEmpty ? [] : [HouseholdReport.brief(left)]))
  }
}
