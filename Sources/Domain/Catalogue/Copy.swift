/// One copy of a movie: a thing with a barcode that can be taken home.
package struct Copy: Hashable, Sendable {
  package var id: ID<Copy>
  package var barcode: String
  package var movie: ID<Movie>
  package var shelf: String?
  /// Where it stands on that shelf, where that is laid out.
  package var place: ShelfPlace?
  package var state: CopyState
  /// Since when it has been in that state.
  package var stateSince: Instant
  /// ``Instant/always`` where nobody knows.
  package var addedAt: Instant
  /// How often it was rented by those of whom that has been forgotten.
  package var forgottenRentals: Int
  /// What the movie is on: dvd, blu-ray, 4k, vhs or any other word.
  package var medium: String?
  /// What it is for sale at; `nil` where it is not for sale.
  package var salePrice: Money?

  package init(
    id: ID<Copy>, barcode: String, movie: ID<Movie>, shelf: String?, state: CopyState,
    stateSince: Instant, addedAt: Instant, forgottenRentals: Int = 0
  ) {
    self.id = id
    self.barcode = barcode
    self.movie = movie
    self.shelf = shelf
    self.state = state
    self.stateSince = stateSince
    self.addedAt = addedAt
    self.forgottenRentals = forgottenRentals
  }
}

extension Copy: Fielded {
  package static var blank: Copy {
    Copy(
      id: .blank, barcode: "", movie: .blank, shelf: nil, state: .available, stateSince: .always,
      addedAt: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("barcode", &barcode)
    try v.field("movie", &movie, column: "movie_id")
    try v.field("shelf", &shelf)
    try v.field("state", &state)
    try v.field("id", &id)
    try v.field("added_at", &addedAt, .orAlways, to: .files)
    try v.field("state_since", &stateSince, .orAlways, to: .files)
    try v.field("forgotten_rentals", &forgottenRentals, .from(0...1_000_000_000), to: .files)
    try v.field("medium", &medium)
    try v.group("shelf_row", &place)
    try v.field("sale_price", &salePrice, to: .files)
  }
}

extension Form<Copy> {
  /// What is written down about a copy.
  package static let copy = Form(fields: [
    .text("shelf", \.shelf), .text("medium", \.medium),
    .price("sale_price", \.salePrice, such: 400),
  ])
}

extension Copy {
  /// Where it stands: its shelf, and its place where that is laid out; `nil` where nobody said.
  package var standing: String? {
    shelf.map { shelf in place.map { $0.text(on: shelf) } ?? shelf }
  }

  /// What house rules may ask of it.
  package func traits(of movie: Movie?) -> Traits {
    var traits = movie?.traits ?? Traits()
    traits.medium = medium
    return traits
  }
}

/// What a copy is fit for while it is not out. Whether it is out is told by its open rental.
package enum CopyState: String, Hashable, FieldChoice {
  case available
  case inRepair = "in-repair"
  case lost
  case withdrawn
  case sold

  /// Whether the shop still has a copy in this state.
  package var isKept: Bool { self == .available || self == .inRepair }

  /// The state in words: `in repair`.
  package var words: String { self == .inRepair ? "in repair" : rawValue }
}
