import Domain
import Reports

/// Who has an account.
package struct CustomerList: Request {
  package static let command = Command(
    "customer list", "List customers, with the state of their accounts and what is out to them.",
    discussion: """
      Examples:
        rental customer list
        rental customer list lima
        rental customer list --state closed --format csv
      """)

  var words: [String] = []
  var state: AccountState?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments(
      "words", &words, .text, "Words of the name or address, a card, phone, e-mail or postcode.")
    try keys.option("state", &state, .choice(), "Only accounts in this state: open or closed.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let customers = try caller.shop().customers(with: words, in: state, at: caller.at)
    return Answer(.table(CustomerReport.table(customers)))
  }
}
