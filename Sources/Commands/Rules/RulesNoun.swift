import Requests

extension Noun {
  static let rules = Noun(
    Command(
      "rules",
      "The house rules: show, check, test, compare, try, apply and edit them, and ask them why.",
      discussion: """
        Examples:
          rental rules show > house.rules
          rental rules check house.rules
          rental rules test house.rules
          rental rules diff house.rules
          rental rules can house.rules --never "under 18 rents rating 18"
          rental rules try house.rules --since 2026-01-01
          rental rules coverage --since 2026-01-01
          rental rules apply house.rules
          rental rules apply house.rules --from 2026-12-01
          rental rules edit
          rental rules explain --customer "Ana Lima" --movie Nosferatu --nights 3
        """),
    [
      .request(RulesShow.self), .errand(RulesCheck.self), .errand(RulesTest.self),
      .errand(RulesDiff.self), .errand(RulesCan.self),
      .errand(RulesTry.self), .errand(RulesCover.self), .errand(RulesApply.self),
      .errand(RulesEdit.self),
      .request(RulesHistory.self), .request(RulesExplain.self), .request(ExampleOfRental.self),
    ])
}
