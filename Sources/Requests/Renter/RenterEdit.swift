import Domain
import Reports
import Shop

/// Something else is written down about a renter.
struct RenterEdit: Request {
  static let command = Command(
    "renter edit", "Change what is written down about a renter.", isBatched: true,
    discussion: """
      An empty value clears a field. What they took before keeps the name that they had.

      Examples:
        rental renter edit "Ben Lima" --customer "Ana Lima" --born 2010-05-02
      """)

  var renter = ""
  var customer = ""
  var fields = RenterFields()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("renter", &renter, .text, RenterFields.help)
    try keys.option("customer", &customer, .text, Reference.customer.help, isRequired: true)
    try fields.keys(&keys, areCleared: true)
  }

  var look: String? { "rental renter list \(customer.shellValue(of: "--customer"))" }

  func answer(for caller: any Caller) throws -> Answer {
    let edited = try caller.shop().editRenter(
      renter, of: customer, fields.draft, at: caller.at)
    return Answer(.record(RenterReport.record(edited)))
  }
}
