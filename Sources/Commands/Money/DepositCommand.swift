import ArgumentParser

struct DepositCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deposit",
    abstract: "Deposits that the shop holds.",
    discussion: """
      A deposit stays the customer's money. It counts towards the debt limit, but does not pay \
      the debt.

      Examples:
        rental deposit take "Ana Lima" cash 20.00
        rental deposit return "Ana Lima"
      """,
    subcommands: [DepositTake.self, DepositReturn.self])
}
