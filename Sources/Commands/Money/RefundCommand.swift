import ArgumentParser
import Shop

struct RefundCommand: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "refund",
    abstract: "Give money back that the shop owes a customer.",
    discussion: """
      It is what is in credit; with --waive what was charged is forgiven with it. A reason stays \
      in the books for good, so it should tell nothing of a person.

      Without a method it goes back the way it was paid. In another way, or above the refund limit \
      with what was refunded before, it takes a manager.

      Examples:
        rental refund "Ana Lima" 3.00 --reason "paid twice"
        rental refund M-000007 card 3.00 --reason "disc was scratched" --waive
      """)
  static let argumentKeys = ["customer", "method", "amount"]

  @Argument(help: "Account number, card or name.") var customer: String
  @Argument(help: ArgumentHelp("cash or card, and how much.", valueName: "method amount"))
  var money: [String]
  @Option(help: "Why.") var reason: String
  @Flag(help: "Forgive the charge as well.") var waive = false
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental account \(customer.shellWord)" }

  func answer(in session: Session) throws -> Answer {
    let offer = try MoneyWords.offer(money)
    let receipt = try session.shop(.existing).refund(
      customer, offer, reason: reason, waives: waive, at: global.at
    ).get()
    return MoneyAnswer.answer(receipt)
  }
}
