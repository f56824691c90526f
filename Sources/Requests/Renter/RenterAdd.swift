import Domain
import Reports
import Shop

/// Somebody may rent on a customer's account.
struct RenterAdd: Request {
  static let command = Command(
    "renter add", "Let somebody rent on a customer's account.", isBatched: true,
    discussion: """
      What they take is charged to the account, and counts towards its limits; the age that a \
      movie asks for is theirs.

      Examples:
        rental renter add --customer "Ana Lima" --name "Ben Lima" --born 2010-05-01
        rental rent --customer "Ana Lima" --renter Ben --movie Nosferatu --nights 3
      """)

  var customer = ""
  var fields = RenterFields()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &customer, .text, Reference.customer.help, isRequired: true)
    try fields.keys(&keys, areCleared: false)
  }

  var look: String? { "rental renter list \(customer.shellValue(of: "--customer"))" }

  func answer(for caller: any Caller) throws -> Answer {
    let added = try caller.shop().addRenter(fields.draft, for: customer, at: caller.at)
    return Answer(.record(RenterReport.record(added)), lines: RenterReport.brief(added))
  }
}
