import ArgumentParser

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
