/// A named rule of the house: given facts, it is silent or it objects, once for each thing wrong.
package struct Rule<Facts: Sendable>: Sendable {
  package let name: String
  /// The rule in one sentence.
  package let sentence: String
  package let force: Force
  private let makeFires: @Sendable () -> Facts
  private let makeSilent: @Sendable () -> Facts
  package let check: @Sendable (Facts) -> [Remark]
  /// What it saw where it has nothing to object to, with the arithmetic; empty where its sentence
  /// says it all. Only who asks why has it told.
  package let passed: @Sendable (Facts) -> [Remark]

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
    check: @escaping @Sendable (Facts) -> [Remark],
    passed: @escaping @Sendable (Facts) -> [Remark] = { _ in [] }
  ) {
    self.name = name
    self.sentence = sentence
    self.force = force
    makeFires = fires
    makeSilent = silent
    self.check = check
    self.passed = passed
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
