import Domain
import Storage

/// What people call a record by, turned into the record. This comes before any rule.
extension Work {
  func customer(_ typed: String) throws -> Customer {
    let found = try store.customers(referredToAs: typed)
    speak(of: found.map(\.id))
    return try one(.customer, typed, among: found, candidate: Candidate.init) {
      let names = try store.customerNames()
      guard
        let nearest = try Nearest.name(to: typed, among: names + store.cards())
          ?? Nearest.byWords(to: typed, among: names)
      else { return nil }
      speak(of: try store.customers(referredToAs: nearest).map(\.id))
      return NearMiss(.customer, nearest)
    }
  }

  func movie(_ typed: String) throws -> Movie {
    try one(
      .movie, typed, among: try store.movies(referredToAs: typed), candidate: Candidate.init
    ) {
      let titles = try store.movieTitles()
      let nearest =
        try Nearest.name(to: typed, among: titles + store.movieCodes())
        ?? Nearest.byWords(to: typed, among: titles)
      return nearest.map { NearMiss(.movie, $0) }
    }
  }

  func copy(_ typed: String, at instant: Instant? = nil) throws -> RentableCopy {
    try one(
      .copy, typed, among: try store.copies(referredToAs: typed, at: instant),
      candidate: Candidate.init
    ) {
      try Nearest.name(to: typed, among: store.copyBarcodes()).map { barcode in
        let copy = try store.copies(referredToAs: barcode, at: instant).first
        return NearMiss(.copy, barcode, detail: copy?.title)
      }
    }
  }

  /// Not one of which it has been forgotten what was rented; ``forgottenRental(_:at:)`` has those.
  func rental(_ typed: String, at instant: Instant? = nil) throws -> RentalRecord {
    let found = try store.rentals(referredToAs: typed, at: instant)
    if found.isEmpty, let forgotten = try forgottenRental(typed, at: instant) {
      throw ShopError.titleForgotten(forgotten.id)
    }
    return try one(.rental, typed, among: found, candidate: Candidate.init) { nil }
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
      candidate: { Candidate($0.staff.name, $0.staff.role.words) }
    ) {
      Nearest.name(to: typed, among: try store.staff().map(\.staff.name))
        .map { NearMiss(.staff, $0) }
    }
  }

  /// - Parameter nearest: asked where nothing of another kind is called that either.
  private func one<Thing>(
    _ kind: RecordKind, _ typed: String, among found: [Thing], candidate: (Thing) -> Candidate,
    nearest: () throws -> NearMiss?
  ) throws -> Thing {
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      throw ShopError.ambiguous(kind, typed: typed, candidates: found.map(candidate))
    }
    throw ShopError.notFound(
      kind, typed: typed, nearest: try otherKind(than: kind, typed) ?? nearest())
  }

  /// A record of another kind that is called so, and nothing else of its kind.
  func otherKind(than kind: RecordKind, _ typed: String) throws -> NearMiss? {
    let counts: [(RecordKind, () throws -> Int)] = [
      (.copy, { try self.store.copies(referredToAs: typed).count }),
      (.movie, { try self.store.movies(referredToAs: typed).count }),
      (.customer, { try self.customersCalled(typed) }),
    ]
    guard [.copy, .movie, .customer, .goods].contains(kind) else { return nil }
    for (other, count) in counts where try other != kind && count() == 1 {
      return NearMiss(other, typed)
    }
    return nil
  }

  private func customersCalled(_ typed: String) throws -> Int {
    let found = try store.customers(referredToAs: typed)
    speak(of: found.map(\.id))
    return found.count
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
