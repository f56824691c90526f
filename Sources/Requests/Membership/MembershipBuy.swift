import Domain
import Reports
import Shop

/// A customer buys a membership.
struct MembershipBuy: Request {
  static let command = Command(
    "membership buy", "Sell a customer a membership of the house rules.", isBatched: true,
    discussion: """
      It begins today and lasts as long as the house rules say; while it runs, the customer is of \
      the tier that it is called. If they have it already, it goes on for another term. It is paid \
      in cash, exactly, unless --pay says how. Voiding its receipt ends it as if it had never been \
      bought.

      Examples:
        rental membership buy "Ana Lima" silver
        rental membership buy M-7 silver --pay card
        rental membership buy M-7 silver --dry-run
      """)

  var customer = ""
  var membership = ""
  var pay: [PaymentOffer] = []
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.argument("membership", &membership, .text, "Its name in the house rules.")
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental membership list \(customer.shellValue(of: "--customer"))" }

  func answer(for caller: any Caller) throws -> Answer {
    try MembershipAnswer.answer(
      buying: membership, for: customer, paying: pay, isDryRun: dryRun, caller)
  }
}
