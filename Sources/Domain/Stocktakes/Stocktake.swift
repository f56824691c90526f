/// What is there, scanned copy by copy and compared with the books: of the whole shop, or of one
/// shelf.
package struct Stocktake: Hashable, Sendable {
  /// What people call it by: from 1, in the order of starting.
  package var number: Int
  /// `nil` where it is of the whole shop.
  package var shelf: String?
  package var startedAt: Instant
  package var startedBy: String
  /// How often something was scanned or moved since it started, which is the order of both.
  package var ticks: Int
  /// `nil` while it is open.
  package var ended: Ended?
  /// What it came to; `nil` where it was not closed.
  package var figures: Figures?

  /// How it ended, and when.
  package struct Ended: Hashable, Sendable {
    package var outcome: StocktakeOutcome
    package var at: Instant
    package var by: String

    package init(_ outcome: StocktakeOutcome, at: Instant, by: String) {
      (self.outcome, self.at, self.by) = (outcome, at, by)
    }
  }

  /// How many copies it was about.
  package struct Figures: Hashable, Sendable {
    /// Those that the books had in.
    package var expected: Int
    /// How many of them were scanned.
    package var scanned: Int
    /// How many of the others came, went or moved since the start, so that nobody can say that they
    /// are missing.
    package var moved: Int

    /// The others: those that are missing.
    package var missing: Int { expected - scanned - moved }

    package init(expected: Int, scanned: Int, moved: Int) {
      (self.expected, self.scanned, self.moved) = (expected, scanned, moved)
    }
  }

  package init(number: Int, shelf: String?, startedAt: Instant, startedBy: String) {
    (self.number, self.shelf) = (number, shelf)
    (self.startedAt, self.startedBy, ticks) = (startedAt, startedBy, 0)
  }

  /// `stocktake 2 of shelf A`
  package var words: String {
    "stocktake \(number) of " + (shelf.map { "shelf \($0)" } ?? "the whole shop")
  }

  /// Whether something can belong to both.
  package func overlaps(shelf other: String?) -> Bool {
    guard let shelf, let other else { return true }
    return Folded.key(shelf) == Folded.key(other)
  }
}

/// How a stocktake ended: with a report, or without.
package enum StocktakeOutcome: String, Hashable, FieldChoice {
  case closed, cancelled
}

extension Stocktake: Fielded {
  package static var blank: Stocktake {
    Stocktake(number: 0, shelf: nil, startedAt: .always, startedBy: "")
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("stocktake", &number, .from(1...1_000_000_000), column: "number")
    try v.field("shelf", &shelf)
    try v.field("started_at", &startedAt)
    try v.field("started_by", &startedBy)
    try v.field("ticks", &ticks, .from(0...1_000_000_000), to: .files)
    try v.group("outcome", &ended)
    try v.group("expected", &figures)
  }
}

extension Stocktake.Ended: Fielded {
  package static var blank: Stocktake.Ended { .init(.cancelled, at: .always, by: "") }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("outcome", &outcome)
    try v.field("ended_at", &at)
    try v.field("ended_by", &by)
  }
}

extension Stocktake.Figures: Fielded {
  package static var blank: Stocktake.Figures { .init(expected: 0, scanned: 0, moved: 0) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("expected", &expected, .from(0...1_000_000_000))
    try v.field("scanned", &scanned, .from(0...1_000_000_000))
    try v.field("moved", &moved, .from(0...1_000_000_000))
  }
}
