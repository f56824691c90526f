import Domain
import Shop

/// Money goes back to a customer.
package struct Refund: Request {
  package static let command = Command(
    "refund", "Give money back that the shop owes a customer.", isBatched: true,
    discussion: """
      It is what is in credit; with --waive what was charged is forgiven with it. A reason stays \
      in the books for good, so it should tell nothing of a person.

      With --receipt, what that receipt charged is forgiven, tax included, and what paid for it \
      goes back; --line says which of its lines. Without --receipt, that is what was charged and \
      paid last.

      Without a method it goes back the way it was paid. In another way, or above the refund limit \
      with what was refunded before, it takes a manager.

      Examples:
        rental refund "Ana Lima" 3.00 --reason "paid twice"
        rental refund M-000007 card 3.00 --reason "disc was scratched" --waive
        rental refund M-7 6.00 --receipt 1-000042 --reason "bad disc" --waive
      """)

  var customer = ""
  var money: [PaymentOffer] = []
  var receipt: String?
  var lines: [Int] = []
  var reason = ""
  var waive = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.arguments(
      "money", &money, .money, "cash, card or another way to pay, and how much.",
      value: "method amount", isRequired: true)
    try keys.option(
      "receipt", &receipt, .text, "The receipt that is refunded.", value: "number")
    try keys.option(
      "lines", &lines, .number, "Only this line of it, counted from 1.", spelt: "line",
      value: "number")
    try keys.option("reason", &reason, .text, "Why.", isRequired: true)
    try keys.flag("waive", &waive, "Forgive the charge as well.")
  }

  package var look: String? { "rental account \(customer.shellArgument())" }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    guard receipt != nil || lines.isEmpty else { throw Self.lineWithoutReceipt }
    let refunded = try shop.refund(
      customer, money.only(in: shop), reason: reason, waives: waive, of: receipt, lines: lines,
      at: caller.at
    ).get()
    return MoneyAnswer.answer(refunded)
  }

  static let lineWithoutReceipt = ShopError.invalid([
    "--line needs --receipt, to say of which receipt it is"
  ])
}
