/// Rules in order of precedence: the first that refuses is the one read out.
package struct RuleBook<Facts: Sendable>: Sendable {
  package let rules: [Rule<Facts>]

  init(_ rules: Rule<Facts>...) {
    self.rules = rules
  }

  /// What the rules object to, in order.
  ///
  /// - Parameters:
  ///   - explains: whether it is also told what every rule saw that has nothing to object to.
  ///   - level: what a remark of a rule amounts to under the house rules in force, if they say.
  package func findings(
    _ facts: Facts, explains: Bool = false,
    level: (Rule<Facts>, Remark) -> Setting<Verdict>? = { _, _ in nil }
  ) -> [Finding] {
    var findings: [Finding] = []
    for rule in rules {
      let rulings = rule.judge(facts)
      for remark in rulings.compactMap(\.objection) {
        let setting = rule.force == .law ? nil : level(rule, remark)
        findings.append(
          Finding(
            rule: rule.name, sentence: rule.sentence,
            verdict: setting?.value ?? rule.defaultVerdict,
            remark: remark, levelBasis: setting.flatMap { $0.line == nil ? nil : Basis($0) }))
      }
      if explains { findings += rule.explained(rulings) }
    }
    return findings
  }
}

extension Rule {
  /// What the rule saw that is well.
  fileprivate func explained(_ rulings: [Ruling]) -> [Finding] {
    let passes = rulings.isEmpty ? [.passed(clause)] : rulings
    return passes.compactMap { ruling in
      guard case .pass(let remark) = ruling else { return nil }
      return Finding(rule: name, sentence: sentence, verdict: .pass, remark: remark())
    }
  }

  /// The rule's sentence, as the message of a check that passed.
  private var clause: String {
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
