import ArgumentParser
import Domain

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "The house rules: show, check and apply them, and ask them why.",
    discussion: """
      Examples:
        rental rules show > house.rules
        rental rules check house.rules
        rental rules apply house.rules
        rental rules explain --customer "Ana Lima" --movie Nosferatu --nights 3
      """,
    subcommands: [
      RulesShow.self, RulesCheck.self, RulesApply.self, RulesHistory.self, RulesExplain.self,
    ])
}
