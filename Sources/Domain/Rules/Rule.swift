/// A named rule of the house: given facts, it passes them or objects, once for each thing wrong.
package struct Rule<Facts: RuleFacts>: NamedRule {
  package let name: String
  /// The rule in one sentence.
  package let sentence: String
  package let force: Force
  private let makeFires: @Sendable () -> Facts
  private let makeSilent: @Sendable () -> Facts
  /// What it says of facts; nothing where they pass and its sentence says it all.
  ///
  /// The second argument says whether it explains what it saw that is well.
  package let judge: @Sendable (Facts, Bool) -> [Ruling]

  init(
    _ name: String, _ sentence: String, force: Force = .law,
    fires: @autoclosure @escaping @Sendable () -> Facts,
    silent: @autoclosure @escaping @Sendable () -> Facts,
    judge: @escaping @Sendable (Facts, Bool) -> [Ruling]
  ) {
    (self.name, self.sentence, self.force) = (name, sentence, force)
    makeFires = fires
    makeSilent = silent
    self.judge = judge
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
