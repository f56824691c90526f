import Domain
import Storage

/// What people call a record by, turned into the record. This comes before any rule.
extension Work {
  func customer(_ typed: String) throws -> Customer {
    let found = try store.customers(referredToAs: typed)
    speak(of: found.map(\.id))
    do {
      return try one(
        .customer, typed, among: found, candidate: { "\($0.card)  \($0.name)" },
        names: { try store.customerNames() + store.cards() })
    } catch ShopError.notFound(let kind, _, let nearest?) {
      speak(of: try store.customers(referredToAs: nearest).map(\.id))
      throw ShopError.notFound(kind, typed: typed, nearest: nearest)
    }
  }

  func movie(_ typed: String) throws -> Movie {
    try one(
      .movie, typed, among: try store.movies(referredToAs: typed),
      candidate: { movie in
        movie.code + "  " + movie.title + (movie.year.map { " (\($0))" } ?? "")
      }, names: { try store.movieTitles() + store.movieCodes() })
  }

  func copy(_ typed: String, at instant: Instant? = nil) throws -> RentableCopy {
    try one(
      .copy, typed, among: try store.copies(referredToAs: typed, at: instant),
      candidate: { "\($0.copy.barcode)  \($0.copy.id.text)  \($0.title)" },
      names: store.copyBarcodes)
  }

  /// Not one of which it has been forgotten what was rented; ``forgottenRental(_:at:)`` has those.
  func rental(_ typed: String, at instant: Instant? = nil) throws -> RentalRecord {
    let found = try store.rentals(referredToAs: typed, at: instant)
    if found.isEmpty, let forgotten = try forgottenRental(typed, at: instant) {
      throw ShopError.titleForgotten(forgotten.id)
    }
    return try one(
      .rental, typed, among: found,
      candidate: { "\($0.rental.id.text)  \($0.title), \($0.rental.rentedAt.text)" }, names: { [] })
  }

  /// What is left of a rental of which it has been forgotten what was rented; `nil` where the text
  /// means no such rental alone.
  func forgottenRental(_ typed: String, at instant: Instant? = nil) throws -> ForgottenRental? {
    let found = try store.forgottenRentals(referredToAs: typed, at: instant)
    guard found.count == 1, try store.rentals(referredToAs: typed, at: instant).isEmpty else {
      return nil
    }
    return found[0]
  }

  /// Whoever works here and is called that.
  func staff(_ typed: String) throws -> StaffRecord {
    try one(
      .staff, typed, among: try store.staff(named: typed).map { [$0] } ?? [],
      candidate: \.staff.name, names: { try store.staff().map(\.staff.name) })
  }

  fileprivate func one<Thing>(
    _ kind: RecordKind, _ typed: String, among found: [Thing], candidate: (Thing) -> String,
    names: () throws -> [String]
  ) throws -> Thing {
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      throw ShopError.ambiguous(kind, typed: typed, candidates: found.map(candidate))
    }
    throw ShopError.notFound(
      kind, typed: typed, nearest: Nearest.name(to: typed, among: try names()))
  }
}

/// Records that were just found or saved, with all that is known of them.
extension Work {
  func customerRecord(_ id: ID<Customer>, at instant: Instant? = nil) throws -> CustomerRecord {
    try known(store.customer(id, at: instant))
  }

  func movieRecord(_ id: ID<Movie>, at instant: Instant? = nil) throws -> MovieRecord {
    try known(store.movie(id, at: instant))
  }

  func copyRecord(_ id: ID<Copy>, at instant: Instant? = nil) throws -> CopyRecord {
    try known(store.copy(id, at: instant))
  }

  fileprivate func known<Thing>(_ record: Thing?) throws -> Thing {
    guard let record else { throw StorageError.unexpected("a record that was there is not") }
    return record
  }
}

extension Customer {
  /// The customer as the request did: by name only if the name was typed.
  func called(_ typed: String) -> String {
    Folded.key(typed) == Folded.key(name) ? name : typed.trimmed
  }
}
