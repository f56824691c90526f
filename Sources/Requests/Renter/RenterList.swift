import Domain
import Reports
import Shop

/// Who may rent on whose account.
struct RenterList: Request {
  static let command = Command(
    "renter list", "List those who may rent on a customer's account, or on anybody's.",
    discussion: """
      Examples:
        rental renter list
        rental renter list --customer "Ana Lima"
      """)

  var customer: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &customer, .text, Reference.customer.help)
  }

  func answer(for caller: any Caller) throws -> Answer {
    Answer(.table(RenterReport.table(try caller.shop().renters(of: customer, at: caller.at))))
  }
}
