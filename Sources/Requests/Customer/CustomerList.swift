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
        rental customer list --blocked
      """)

  var words: [String] = []
  var state: AccountState?
  var blocked = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments(
      "words", &words, .text, "Words of the name or address, a card, phone, e-mail or postcode.")
    try keys.option("state", &state, .choice(), "Only accounts in this state: open or closed.")
    try keys.flag("blocked", &blocked, "Only customers who are blocked, with why.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let customers = try shop.customers(with: words, in: state, areBlocked: blocked, at: caller.at)
    guard blocked else { return Answer(.table(CustomerReport.table(customers))) }
    let zone = try shop.rulesInForce().calendar.zone
    return Answer(.table(CustomerReport.blocked(customers, in: zone)))
  }
}
