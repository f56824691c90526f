/// A named rule of the house: given facts, it passes them or objects, once for each thing wrong.
package struct Rule<Facts: RuleFacts>: NamedRule {
  package let name: String
  /// The rule in one sentence.
  package let sentence: String
  package let force: Force
  private let makeFires: @Sendable () -> Facts
  private let makeSilent: @Sendable () -> Facts
  /// What it says of facts; nothing where they pass and its sentence says it all.
  package let judge: @Sendable (Facts, Pass) -> [Ruling]

  /// A rule that says why facts pass.
  init(
    _ name: String, _ sentence: String, force: Force = .law,
    fires: @autoclosure @escaping @Sendable () -> Facts,
    silent: @autoclosure @escaping @Sendable () -> Facts,
    judge: @escaping @Sendable (Facts, Pass) -> [Ruling]
  ) {
    (self.name, self.sentence, self.force) = (name, sentence, force)
    (makeFires, makeSilent, self.judge) = (fires, silent, judge)
  }

  /// A rule whose sentence says why facts pass.
  init(
    _ name: String, _ sentence: String, force: Force = .law,
    fires: @autoclosure @escaping @Sendable () -> Facts,
    silent: @autoclosure @escaping @Sendable () -> Facts,
    judge: @escaping @Sendable (Facts) -> [Ruling]
  ) {
    self.init(name, sentence, force: force, fires: fires(), silent: silent()) { facts, _ in
      judge(facts)
    }
  }

  /// An example on which it must fire.
  package var fires: Facts { makeFires() }
  /// The nearest example on which it must not.
  package var silent: Facts { makeSilent() }
}

/// What rules look at.
package protocol RuleFacts: Sendable {
  /// What the conditions of house rules may ask about, copy by copy. Where that is nothing, only
  /// lines without conditions hold.
  var circumstances: [Circumstances] { get }
}

extension RuleFacts {
  package var circumstances: [Circumstances] { [] }
}
