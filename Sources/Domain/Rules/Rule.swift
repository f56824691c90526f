/// A named rule of the house: given facts, it passes them or objects, once for each thing wrong.
package struct Rule<Facts: Sendable>: Sendable {
  package let name: String
  /// The rule in one sentence.
  package let sentence: String
  package let force: Force
  private let makeFires: @Sendable () -> Facts
  private let makeSilent: @Sendable () -> Facts
  /// What it says of facts; nothing where they pass and its sentence says it all.
  package let judge: @Sendable (Facts) -> [Ruling]

  /// What can be done about a finding.
  package enum Force: Hashable, Sendable {
    /// It refuses, whatever the text of the house rules says.
    case law
    /// The text decides what it amounts to, but nothing milder than `atLeast`; where it is silent,
    /// the verdict.
    case house(Verdict, atLeast: Verdict = .notice)
  }

  init(
    _ name: String, _ sentence: String, force: Force = .law,
    fires: @autoclosure @escaping @Sendable () -> Facts,
    silent: @autoclosure @escaping @Sendable () -> Facts,
    judge: @escaping @Sendable (Facts) -> [Ruling]
  ) {
    self.name = name
    self.sentence = sentence
    self.force = force
    makeFires = fires
    makeSilent = silent
    self.judge = judge
  }

  /// An example on which it must fire.
  package var fires: Facts { makeFires() }
  /// The nearest example on which it must not.
  package var silent: Facts { makeSilent() }

  /// What it amounts to where the text of the house rules is silent.
  package var defaultVerdict: Verdict {
    switch force {
    case .law: .refuse
    case .house(let verdict, _): verdict
    }
  }

  /// Whether the text of the house rules may make that of it.
  package func mayBe(_ verdict: Verdict) -> Bool {
    switch force {
    case .law: false
    case .house(_, let mildest): verdict >= mildest
    }
  }
}
