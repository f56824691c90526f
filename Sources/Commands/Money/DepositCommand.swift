import ArgumentParser
import Domain
import Reports
import Shop

struct DepositCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deposit",
    abstract: "Deposits that the shop holds.",
    discussion: """
      A deposit is the customer's. It stands against what they owe, and pays nothing of it.

      Examples:
        rental deposit take "Ana Lima" cash 20.00
        rental deposit return "Ana Lima"
      """,
    subcommands: [DepositTake.self, DepositReturn.self])
}

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

  func answer(in session: Session) throws -> Answer {
    let offer = try MoneyWords.offer(money) ?? PaymentOffer(.cash)
    let receipt = try session.shop(.existing).takeDeposit(customer, offer, at: global.at).get()
    return MoneyAnswer.answer(receipt)
  }
}

struct DepositReturn: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "return",
    abstract: "Give a deposit back, or a part of it.",
    discussion: """
      Without an amount all of it goes back, and without a method in cash.

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

  func answer(in session: Session) throws -> Answer {
    let offer = try MoneyWords.offer(money) ?? PaymentOffer(.cash)
    let receipt = try session.shop(.existing).returnDeposit(customer, offer, at: global.at).get()
    return MoneyAnswer.answer(receipt)
  }
}
