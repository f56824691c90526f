import ArgumentParser
import Domain

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "The house rules: show, check and apply them.",
    discussion: """
      Examples:
        rental rules show > house.rules
        rental rules check house.rules
        rental rules apply house.rules
      """,
    subcommands: [RulesShow.self, RulesCheck.self, RulesApply.self])
}
