import ArgumentParser
import Shop

struct DepositTake: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "take",
    abstract: "Take a deposit from a customer.",
    discussion: """
      Examples:
        rental deposit take "Ana Lima" cash 20.00
        rental deposit take M-000007 card 50
      """)
  static let argumentKeys = ["customer", "method", "amount"]

  @Argument(help: "Account number, card or name.") var customer: String
  @Argument(help: ArgumentHelp("cash or card, and how much.", valueName: "method amount"))
  var money: [String]
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental account \(customer.shellWord)" }

  func answer(in session: Session) throws -> Answer {
    let offer = try MoneyWords.offer(money)
    let receipt = try session.shop(.existing).takeDeposit(customer, offer, at: global.at).get()
    return MoneyAnswer.answer(receipt)
  }
}
