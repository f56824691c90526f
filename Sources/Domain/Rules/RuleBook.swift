/// Rules in order of precedence: the first that refuses is the one read out.
package struct RuleBook<Facts: RuleFacts>: Sendable {
  package let rules: [Rule<Facts>]

  init(_ rules: Rule<Facts>...) {
    self.rules = rules
  }

  /// What the rules object to, in order.
  ///
  /// - Parameters:
  ///   - levels: what findings amount to under the house rules in force.
  ///   - overridden: findings that somebody has said yes to, which counts where the rules ask.
  ///   - explains: whether it is also told what every rule saw that has nothing to object to.
  package func findings(
    _ facts: Facts, under levels: some FindingLevels, overridden: [String] = [],
    explains: Bool = false
  ) -> [Finding] {
    var findings: [Finding] = []
    for rule in rules {
      let rulings = rule.judge(facts, Pass(explains: explains))
      for case .objection(let remark) in rulings {
        var finding = rule.finding(remark, facts, under: levels)
        finding.isOverridden = finding.verdict == .ask && overridden.contains(rule.name)
        findings.append(finding)
      }
      if explains { findings += rule.passed(rulings) }
    }
    return findings
  }
}

extension Rule {
  fileprivate func finding(
    _ remark: Remark, _ facts: Facts, under levels: some FindingLevels
  ) -> Finding {
    let setting =
      force == .law ? nil : levels.level(of: name, for: facts.circumstances(of: remark))
    var remark = remark
    if let setting, setting.value.stops, remark.basis == nil { remark.basis = Basis(setting) }
    return Finding(
      rule: name, sentence: sentence, verdict: setting?.value ?? defaultVerdict, remark: remark,
      levelBasis: setting.flatMap { $0.line == nil ? nil : Basis($0) })
  }

  /// What the rule saw that is well.
  fileprivate func passed(_ rulings: [Ruling]) -> [Finding] {
    let passes = rulings.isEmpty ? [.pass(Remark(clause))] : rulings
    return passes.compactMap { ruling in
      guard case .pass(let remark?) = ruling else { return nil }
      return Finding(rule: name, sentence: sentence, verdict: .pass, remark: remark)
    }
  }

  /// The rule's sentence, as the message of a check that passed.
  private var clause: String {
    let words = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}

extension RuleFacts {
  /// Those of the copy that a remark is about, or else of all.
  fileprivate func circumstances(of remark: Remark) -> [Circumstances] {
    let all = circumstances
    guard let copy = remark.copy, all.indices.contains(copy) else { return all }
    return [all[copy]]
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
