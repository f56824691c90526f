/// Warnings about house rules that can be put in force but hardly mean what they say.
package enum HouseRulesLint {
  package struct Warning: Hashable, Sendable {
    package let line: Int
    package let message: String
  }

  /// The warnings in order of their lines.
  package static func warnings(_ rules: HouseRules) -> [Warning] {
    var warnings = rules.overruled.map {
      Warning(line: $0.line, message: "this \($0.name) never counts: line \($0.by) sets it again")
    }
    if rules.limit.value == 0, let line = rules.limit.line {
      warnings.append(Warning(line: line, message: "with a limit of 0 nobody can rent anything"))
    }
    return warnings.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
  }
}
