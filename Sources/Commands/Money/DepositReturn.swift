import ArgumentParser
import Shop

struct DepositReturn: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "return",
    abstract: "Give a deposit back, or a part of it.",
    discussion: """
      Without an amount all of it goes back, and without a method the way it came. While something \
      is owed, and in another way than it came, it takes a manager.

      Examples:
        rental deposit return "Ana Lima"
        rental deposit return M-000007 card 25.00
      """)
  static let argumentKeys = ["customer", "method", "amount"]

  @Argument(help: "Account number, card or name.") var customer: String
  @Argument(
    help: ArgumentHelp("cash or card, and how much (else all).", valueName: "method amount"))
  var money: [String] = []
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental account \(customer.shellWord)" }

  func answer(in session: Session) throws -> Answer {
    let offer = try MoneyWords.offer(money)
    let receipt = try session.shop(.existing).returnDeposit(customer, offer, at: global.at).get()
    return MoneyAnswer.answer(receipt)
  }
}
