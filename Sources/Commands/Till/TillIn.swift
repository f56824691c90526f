import ArgumentParser

struct TillIn: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "in",
    abstract: "Put money into the drawer that no customer pays.",
    discussion: """
      Examples:
        rental till in 50.00 --reason "change from the bank"
      """)
  static let argumentKeys = ["amount"]

  @Argument(help: "How much.") var amount: String
  @Option(help: "What it is.") var reason: String
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental till x" }

  func answer(in session: Session) throws -> Answer {
    DrawerAnswer.answer(
      try session.shop(.existing).payIn(amount, reason: reason, at: global.at).get())
  }
}
