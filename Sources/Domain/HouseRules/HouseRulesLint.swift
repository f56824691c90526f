/// Warnings about house rules that can be put in force but hardly mean what they say.
package enum HouseRulesLint {
  package struct Warning: Hashable, Sendable {
    package let line: Int
    package let message: String
  }

  /// The warnings in order of their lines.
  package static func warnings(_ rules: HouseRules) -> [Warning] {
    rules.limits.lines.filter { $0.value == 0 }.compactMap { setting in
      setting.line.map {
        Warning(line: $0, message: "with a limit of 0 nobody can rent anything")
      }
    }.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
  }
}
