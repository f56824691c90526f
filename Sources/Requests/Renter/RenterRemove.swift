import Domain
import Reports
import Shop

/// Somebody may rent on a customer's account no more.
struct RenterRemove: Request {
  static let command = Command(
    "renter remove", "Have somebody rent on a customer's account no more.", isBatched: true,
    discussion: """
      What they have can still come back, and rentals keep their name until these are forgotten.

      Examples:
        rental renter remove "Ben Lima" --customer "Ana Lima"
      """)

  var renter = ""
  var customer = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("renter", &renter, .text, RenterFields.help)
    try keys.option("customer", &customer, .text, Reference.customer.help, isRequired: true)
  }

  var look: String? { "rental renter list \(customer.shellValue(of: "--customer"))" }

  func answer(for caller: any Caller) throws -> Answer {
    let removed = try caller.shop().removeRenter(renter, of: customer, at: caller.at)
    return Answer(.record(RenterReport.record(removed)), lines: RenterReport.brief(removed))
  }
}
