import ArgumentParser
import Domain

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "The house rules: show, check, compare, try and apply them, and ask them why.",
    discussion: """
      Examples:
        rental rules show > house.rules
        rental rules check house.rules
        rental rules diff house.rules
        rental rules try house.rules --since 2026-01-01
        rental rules apply house.rules
        rental rules explain --customer "Ana Lima" --movie Nosferatu --nights 3
      """,
    subcommands: [
      RulesShow.self, RulesCheck.self, RulesDiff.self, RulesTry.self, RulesApply.self,
      RulesHistory.self, RulesExplain.self,
    ])
}
