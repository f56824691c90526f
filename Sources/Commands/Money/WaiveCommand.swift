import ArgumentParser
import Reports
import Shop

struct WaiveCommand: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "waive",
    abstract: "Forgive a part of what a customer owes.",
    discussion: """
      With --rental it is about that rental; without an amount then about its late fee. A reason \
      stays in the books for good, so it should tell nothing of a person.

      Examples:
        rental waive "Ana Lima" 2.00 --reason "the shop was closed"
        rental waive M-000007 --rental 3f2a91c0 --reason "the shop was closed"
      """)
  static let argumentKeys = ["customer", "amount"]

  @Argument(help: "Account number, card or name.") var customer: String
  @Argument(help: "How much.") var amount: String?
  @Option(help: "The rental that it is about: its id, or how it begins.") var rental: String?
  @Option(help: "Why.") var reason: String
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental account \(customer.shellWord)" }

  func answer(in session: Session) throws -> Answer {
    let receipt = try session.shop(.existing).waive(
      customer, amount, rental: rental, reason: reason, at: global.at
    ).get()
    return MoneyAnswer.answer(receipt)
  }
}
