import ArgumentParser
import Reports
import Shop

struct VoidCommand: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "void",
    abstract: "Make a receipt of this till session as if it had never been.",
    discussion: """
      What it charged, paid or gave back is reversed, what it rented is in again, and what came \
      back with it is out again. It must be of the till session that is open or, where none is, of \
      today. A reason stays in the books for good, so it should tell nothing of a person.

      Examples:
        rental void 42 --reason "wrong customer"
        rental void 1-000042 --reason "wrong customer"
      """)
  static let argumentKeys = ["receipt"]

  @Argument(help: "The receipt's number.") var receipt: String
  @Option(help: "Why.") var reason: String
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental receipt show \(receipt.shellWord)" }

  func answer(in session: Session) throws -> Answer {
    let made = try session.shop(.existing).void(receipt, reason: reason, at: global.at).get()
    return MoneyAnswer.answer(made)
  }
}
