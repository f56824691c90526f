/// What a stocktake knows of a copy: that it was scanned, that it came, went or moved since the
/// start, or both.
package struct StocktakeMark: Hashable, Sendable {
  package var stocktake: Int
  package var copy: ID<Copy>
  package var sighting: Sighting?
  /// The tick at which it moved last.
  package var moved: Int?

  /// That something was scanned.
  package struct Sighting: Hashable, Sendable {
    /// The tick since which it is certain to have been there: 0, the start, where a scanner's
    /// memory does not say when it was scanned.
    package var tick: Int
    package var at: Instant
    package var place: SeenPlace?

    package init(tick: Int, at: Instant, place: SeenPlace?) {
      (self.tick, self.at, self.place) = (tick, at, place)
    }
  }

  package init(
    stocktake: Int, copy: ID<Copy>, sighting: Sighting? = nil, moved: Int? = nil
  ) {
    (self.stocktake, self.copy, self.sighting, self.moved) = (stocktake, copy, sighting, moved)
  }

  /// Whether it moved after it was certain to be there, so that the scan tells nothing of where it
  /// is now.
  package var hasMovedSince: Bool {
    guard let moved, let sighting else { return false }
    return moved > sighting.tick
  }
}

extension StocktakeMark: Fielded {
  package static var blank: StocktakeMark { StocktakeMark(stocktake: 0, copy: .blank) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("stocktake", &stocktake)
    try v.field("copy", &copy, column: "copy_id")
    try v.group("seen", &sighting)
    try v.field("moved", &moved, .from(1...1_000_000_000))
  }
}

extension StocktakeMark.Sighting: Fielded {
  package static var blank: StocktakeMark.Sighting { .init(tick: 0, at: .always, place: nil) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seen", &tick, .from(0...1_000_000_000))
    try v.field("seen_at", &at)
    try v.group("seen_shelf", &place)
  }
}

/// A code that was scanned in a stocktake and that no copy bore.
package struct StocktakeStray: Hashable, Sendable {
  package var stocktake: Int
  package var code: String
  package var at: Instant
  package var place: SeenPlace?

  package init(stocktake: Int, code: String, at: Instant, place: SeenPlace?) {
    (self.stocktake, self.code, self.at, self.place) = (stocktake, code, at, place)
  }
}

extension StocktakeStray: Fielded {
  package static var blank: StocktakeStray {
    StocktakeStray(stocktake: 0, code: "", at: .always, place: nil)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("stocktake", &stocktake)
    try v.field("code", &code)
    try v.field("seen_at", &at)
    try v.group("seen_shelf", &place)
  }
}
