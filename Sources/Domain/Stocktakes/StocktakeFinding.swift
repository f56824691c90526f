/// Something that is not as the books have it.
package struct StocktakeFinding: Hashable, Sendable {
  package var stocktake: Int
  /// From 1, in the order of the report.
  package var number: Int
  package var kind: StocktakeKind
  /// The barcode, or what was scanned.
  package var code: String
  package var copy: ID<Copy>?
  /// Of the copy, or of the movie whose code it is.
  package var title: String?
  /// Where the books have it stand.
  package var standing: String?
  /// What the books say of it: a state, `rented` or `removed`.
  package var state: String?
  package var sighting: Seen?

  /// Where and when it was scanned.
  package struct Seen: Hashable, Sendable {
    package var at: Instant
    package var place: SeenPlace?

    package init(at: Instant, place: SeenPlace?) {
      (self.at, self.place) = (at, place)
    }
  }

  package init(_ kind: StocktakeKind, stocktake: Int, code: String, number: Int = 0) {
    (self.kind, self.stocktake, self.code, self.number) = (kind, stocktake, code, number)
  }
}

/// In what way something is not as the books have it, in the order of a report.
package enum StocktakeKind: String, Hashable, FieldChoice {
  /// The books have it in, and nobody scanned it.
  case missing
  /// It stands elsewhere.
  case misplaced
  /// Somebody is said to have it.
  case outButHere = "out-but-here"
  /// It is said to be lost.
  case foundButLost = "found-but-lost"
  /// No copy bears the code, or the books do not have it to rent.
  case unexpected

  /// What it is called in a report: `out, but here`.
  package var words: String {
    switch self {
    case .missing: "missing"
    case .misplaced: "misplaced"
    case .outButHere: "out, but here"
    case .foundButLost: "lost, but here"
    case .unexpected: "unexpected"
    }
  }
}

extension StocktakeFinding: Fielded {
  package static var blank: StocktakeFinding {
    StocktakeFinding(.missing, stocktake: 0, code: "")
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("stocktake", &stocktake)
    try v.field("number", &number, .from(1...1_000_000_000))
    try v.field("kind", &kind)
    try v.field("code", &code)
    try v.field("copy", &copy, column: "copy_id")
    try v.field("title", &title)
    try v.field("standing", &standing)
    try v.field("state", &state)
    try v.group("seen_at", &sighting)
  }
}

extension StocktakeFinding.Seen: Fielded {
  package static var blank: StocktakeFinding.Seen { .init(at: .always, place: nil) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seen_at", &at)
    try v.group("seen_shelf", &place)
  }
}
