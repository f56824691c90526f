/// Who decides what a finding amounts to.
package enum Force: Hashable, Sendable {
  /// It refuses, whatever the text of the house rules says.
  case law
  /// The text decides, but for nothing milder than `atLeast`; where it is silent, the verdict.
  case house(Verdict, atLeast: Verdict = .notice)
}

/// A rule as the house rules know it, whatever it looks at.
package protocol NamedRule: Sendable {
  /// The code of its findings.
  var name: String { get }
  var force: Force { get }
}

extension NamedRule {
  /// What its findings amount to where the text of the house rules is silent.
  package var defaultVerdict: Verdict {
    switch force {
    case .law: .refuse
    case .house(let verdict, _): verdict
    }
  }

  /// Whether the text of the house rules may make that of its findings.
  package func mayBe(_ verdict: Verdict) -> Bool {
    switch force {
    case .law: false
    case .house(_, let mildest): verdict >= mildest
    }
  }
}

/// What findings amount to, as far as somebody says so.
package protocol FindingLevels {
  /// `nil` where nobody does.
  ///
  /// - Parameter asked: what the finding is about. Where that is several, the strictest holds.
  func level(of finding: String, for asked: [Circumstances]) -> Setting<Verdict>?
}
