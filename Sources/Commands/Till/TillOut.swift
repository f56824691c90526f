import ArgumentParser

struct TillOut: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "out",
    abstract: "Take money out of the drawer that goes to no customer.",
    discussion: """
      Examples:
        rental till out 12.00 --reason "window cleaner"
      """)
  static let argumentKeys = ["amount"]

  @Argument(help: "How much.") var amount: String
  @Option(help: "What it is for.") var reason: String
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental till x" }

  func answer(in session: Session) throws -> Answer {
    DrawerAnswer.answer(
      try session.shop(.existing).payOut(amount, reason: reason, at: global.at).get())
  }
}
