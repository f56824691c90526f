/// How often a line of the house rules decided something, and how often it fitted and another line
/// decided.
package struct LineCoverage: Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// As it is written, without comment.
  package let source: String
  /// In rentals; `nil` where no rental asks for what it says.
  package let rentals: Counts?
  /// The lines that decided in its place, and how often, the most frequent first.
  package let beatenBy: [Rival]
  /// In the examples of the text.
  package let examples: Counts

  package struct Counts: Hashable, Sendable {
    package var decided = 0
    package var beaten = 0
  }

  package struct Rival: Hashable, Sendable {
    package let line: Int
    package let times: Int
  }

  /// Whether it could have, and never did anything.
  package var isIdle: Bool {
    rentals == Counts() && examples == Counts()
  }
}
