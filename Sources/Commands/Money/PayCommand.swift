import ArgumentParser
import Reports
import Shop

struct PayCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "pay",
    abstract: "Take money for what a customer owes.",
    discussion: """
      An amount alone is cash, and without one all that is owed is paid. Cash above what is owed \
      gives change.

      Examples:
        rental pay "Ana Lima"
        rental pay "Ana Lima" 10.00
        rental pay M-000007 card
        rental pay M-000007 card 5.00 cash 5
      """)

  @Argument(help: "Account number, card or name.") var customer: String
  @Argument(
    help: ArgumentHelp("cash or card, and how much (else all).", valueName: "method amount"))
  var money: [String] = []
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental account \(customer.shellWord)" }

  func answer(in session: Session) throws -> Answer {
    let offers = try MoneyWords.offers(money)
    let receipt = try session.shop(.existing).pay(customer, offers, at: global.at).get()
    return MoneyAnswer.answer(receipt)
  }
}
