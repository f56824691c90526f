import Domain
import Reports
import Shop

/// A customer's last membership goes on, or begins again.
struct MembershipRenew: Request {
  static let command = Command(
    "membership renew", "Renew the last membership that a customer had.", isBatched: true,
    discussion: """
      It costs what the house rules say today. A membership that runs goes on after its last day; \
      one that is over begins again today.

      Examples:
        rental membership renew "Ana Lima"
        rental membership renew M-7 --pay card
      """)

  var customer = ""
  var pay: [PaymentOffer] = []
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental membership list \(customer.shellValue(of: "--customer"))" }

  func answer(for caller: any Caller) throws -> Answer {
    try MembershipAnswer.answer(
      buying: nil, for: customer, paying: pay, isDryRun: dryRun, caller)
  }
}
