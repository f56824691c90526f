import Domain
import Reports
import Shop

/// Goods are sold.
package struct Sell: Request {
  package static let command = Command(
    "sell", "Sell goods, to a customer or to nobody in particular.", isBatched: true,
    discussion: """
      Goods that are named twice are sold twice. It is paid in cash, exactly, unless --pay says \
      how. With rentals they go out by "rental rent --goods", on one receipt. --discount takes \
      something off by hand, with a --reason; above the discount limit of the house rules that \
      takes a manager.

      Examples:
        rental sell Popcorn --pay cash 5
        rental sell Popcorn Popcorn "Cola 0.5 l" --pay card
        rental sell Popcorn --quantity 3 --customer "Ana Lima"
        rental sell Popcorn Cola --discount Popcorn=0.50 --reason "torn bag"
      """)

  var goods: [String] = []
  var quantity = 1
  var customer: String?
  var pay: [PaymentOffer] = []
  var discount: [String] = []
  var reason: String?
  var dryRun = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("goods", &goods, .text, GoodsFields.help, isRequired: true)
    try keys.option("quantity", &quantity, .number, "How many of each, one without it.")
    try keys.option("customer", &customer, .text, Reference.customer.help)
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.discount(&discount, of: "Popcorn")
    try keys.option("reason", &reason, .text, "Why it is taken off.")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  package var look: String? { "rental receipt list" }

  package func answer(for caller: any Caller) throws -> Answer {
    let sale = try caller.shop().sell(
      goods, each: quantity, to: customer, RentAnswer.payment(pay, onAccount: false),
      discount: RentAnswer.discount(discount, reason), at: caller.at, isDryRun: dryRun
    ).get()
    return SaleAnswer.answer(sale, isDryRun: dryRun)
  }
}
