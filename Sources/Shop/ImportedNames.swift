import Domain
import Storage

/// The records that rows of an import speak of, found once and remembered.
struct ImportedNames {
  private var customers: [String: KnownCustomer] = [:]
  private var movies: [String: Movie] = [:]
  private var copies: [String: Copy] = [:]

  struct KnownCustomer {
    let id: ID<Customer>
    let isClosed: Bool
    let tier: String?
    let born: Day?
  }

  mutating func note(_ customer: Customer) {
    let known = KnownCustomer(
      id: customer.id, isClosed: customer.account.state == .closed, tier: customer.tier,
      born: customer.born)
    customers[customer.id.text] = known
    customers[customer.card] = known
  }

  mutating func note(removed customer: ID<Customer>) {
    customers[customer.text] = KnownCustomer(id: customer, isClosed: true, tier: nil, born: nil)
  }

  mutating func note(_ movie: Movie) {
    movies[movie.id.text] = movie
    if movie.removedOn == nil { movies[movie.code] = movie }
  }

  /// A movie whose row was undone.
  mutating func forget(_ movie: Movie) {
    movies[movie.id.text] = nil
    movies[movie.code] = nil
  }

  mutating func note(_ copy: Copy) {
    copies[copy.id.text] = copy
    copies[copy.barcode] = copy
  }

  /// By account number where there is one, else by card.
  mutating func customer(_ id: String, _ card: String, in store: Store) throws -> KnownCustomer? {
    let key = id.isEmpty ? card : id
    if let known = customers[key] { return known }
    let found =
      try ID(key).flatMap { try store.customer($0) }
      ?? store.holder(ofCard: key).flatMap { try store.customer($0) }
      ?? store.owner(ofMerged: key).flatMap { try store.customer($0) }
    guard let found else { return nil }
    note(found.customer)
    return customers[found.customer.id.text]
  }

  func has(customer: ID<Customer>, in store: Store) throws -> Bool {
    try customers[customer.text] != nil || store.customer(customer) != nil
  }

  /// By code, or by id.
  mutating func movie(_ key: String, in store: Store) throws -> Movie? {
    let key = key.trimmed
    if let known = movies[key] { return known }
    guard let found = try store.movies(withCodeOrBarcode: key).first(where: { $0.code == key })
    else { return nil }
    note(found)
    return found
  }

  mutating func movie(of copy: Copy, in store: Store) throws -> Movie? {
    if let known = movies[copy.movie.text] { return known }
    let found = try store.movie(copy.movie)?.movie
    found.map { note($0) }
    return found
  }

  /// By UUID where there is one, else by barcode.
  mutating func copy(_ id: String, _ barcode: String, in store: Store) throws -> Copy? {
    let key = id.isEmpty ? barcode : id
    if let known = copies[key] { return known }
    let found =
      try ID(key).flatMap { try store.copy($0) }
      ?? store.copy(withBarcode: key).flatMap { try store.copy($0) }
    guard let found else { return nil }
    note(found.copy)
    return found.copy
  }
}

/// When each copy was out, so that no two rentals of it overlap.
struct CopyPasts {
  /// By copy, in order of going out.
  private var rentals: [ID<Copy>: [Span]] = [:]

  private struct Span {
    let from: Instant
    let until: Instant?
  }

  /// A copy that was just added has no past to look up.
  mutating func begin(_ copy: ID<Copy>) {
    rentals[copy] = []
  }

  /// What is wrong with a rental that was out for a time, if anything. One that came back as it
  /// went out stands in the way of none: where the clock was ahead, it may lie within another.
  mutating func add(
    _ copy: ID<Copy>, from: Instant, until: Instant?, in store: Store
  ) throws -> FieldProblem? {
    guard until != from else { return nil }
    var spans = try rentals[copy] ?? known(copy, in: store)
    let place = spans.firstIndex { $0.from > from } ?? spans.count
    if place > 0, spans[place - 1].until ?? .never > from {
      return FieldProblem("rented_at", "is \(from.text), while the copy was out")
    }
    if place < spans.count, until ?? .never > spans[place].from {
      return FieldProblem(
        "returned_at", "is \(until?.text ?? "not there"), and the copy went out again before")
    }
    spans.insert(Span(from: from, until: until), at: place)
    rentals[copy] = spans
    return nil
  }

  private func known(_ copy: ID<Copy>, in store: Store) throws -> [Span] {
    var filter = RentalFilter()
    filter.copy = copy
    filter.state = .all
    var spans: [Span] = []
    try store.forEachRental(filter) { record in
      let span = Span(from: record.rental.rentedAt, until: record.rental.returned?.at)
      if span.until != span.from { spans.append(span) }
    }
    return spans
  }
}
