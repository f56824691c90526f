/// Rules in order of precedence: the first that refuses is the one read out.
package struct RuleBook<Facts: Sendable>: Sendable {
  package let rules: [Rule<Facts>]

  init(_ rules: Rule<Facts>...) {
    self.rules = rules
  }

  /// What every rule says, passed or failed, in order.
  ///
  /// - Parameter level: what a finding of that name amounts to under the house rules in force.
  package func findings(_ facts: Facts, level: (String) -> Verdict = { _ in .refuse }) -> [Finding]
  {
    rules.flatMap { rule in
      let objections = rule.check(facts)
      let verdict = objections.isEmpty ? Verdict.pass : level(rule.name)
      return (objections.isEmpty ? [Objection(rule.passed)] : objections).map {
        Finding(rule: rule.name, sentence: rule.sentence, verdict: verdict, objection: $0)
      }
    }
  }
}

extension Rule {
  /// The rule's sentence, as the message of a check that passed.
  fileprivate var passed: String {
    let words = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}

/// Facts that examples are made of: an ordinary case, changed in one respect.
package protocol Exemplary {}

extension Exemplary {
  /// The same with one thing different.
  package func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var changed = self
    changed[keyPath: path] = value
    return changed
  }
}
