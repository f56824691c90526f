/// A named rule of the house: given facts, it is silent or it objects, once for each thing wrong.
package struct Rule<Facts: Sendable>: Sendable {
  package let name: String
  /// The rule in one sentence.
  package let sentence: String
  /// An example on which it must fire.
  package let fires: Facts
  /// The nearest example on which it must not.
  package let silent: Facts
  package let check: @Sendable (Facts) -> [Objection]

  init(
    _ name: String, _ sentence: String, fires: Facts, silent: Facts,
    check: @escaping @Sendable (Facts) -> [Objection]
  ) {
    self.name = name
    self.sentence = sentence
    self.fires = fires
    self.silent = silent
    self.check = check
  }
}
