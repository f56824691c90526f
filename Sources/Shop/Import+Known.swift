import Domain
import Storage

/// What a shop had before an import, by what rows without our own numbers can be known by.
struct RecordsBefore {
  /// The names of customers by their cards.
  private var cards: [String: String] = [:]
  private var people: [String: [Day?]] = [:]
  private var movies: [String: [Movie]] = [:]
  private var barcodes: [String: Movie] = [:]

  init(_ store: Store) throws {
    try store.forEachCustomerRow { row in
      guard case .customer(let customer) = row else { return }
      cards[customer.card] = Folded.key(customer.name)
      people[Self.key(customer.name, customer.postcode), default: []].append(customer.born)
    }
    try store.forEachMovieRow { movie, _ in
      guard movie.removedOn == nil else { return }
      movies[Self.key(movie.title, movie.year.map(String.init) ?? ""), default: []].append(movie)
      if let barcode = movie.barcode { barcodes[barcode] = movie }
    }
  }

  private static func key(_ first: String, _ second: String) -> String {
    Folded.key(first) + "\n" + Folded.key(second).filter { $0 != " " }
  }

  /// By card and name, else by name and postcode, unless another day of birth is known.
  func knows(customer draft: Draft) -> Bool {
    if let card = draft["card"]?.trimmed.nonEmpty {
      return cards[card] == Folded.key(draft["name"] ?? "")
    }
    let born = draft["born"].flatMap { Day($0.trimmed) }
    let same = people[Self.key(draft["name"] ?? "", draft["postcode"] ?? "")] ?? []
    return same.contains { $0 == nil || born == nil || $0 == born }
  }

  /// By barcode, else by title and year, unless another barcode is known.
  func movie(_ draft: Draft) -> Movie? {
    let barcode = draft["barcode"]?.trimmed.nonEmpty
    if let found = barcode.flatMap({ barcodes[$0] }) { return found }
    let year = draft["year"]?.trimmed ?? ""
    return movies[Self.key(draft["title"] ?? "", year)]?.first {
      $0.barcode == nil || barcode == nil
    }
  }
}

extension Importer {
  private func before() throws -> RecordsBefore {
    if let known { return known }
    let found = try RecordsBefore(entry.store)
    known = found
    return found
  }

  /// Whether the shop had a customer before this import.
  package func knows(customer draft: Draft) throws -> Bool {
    try before().knows(customer: draft)
  }

  /// The movie that the shop had before this import, if it is the same.
  package func movieBefore(_ draft: Draft) throws -> Movie? { try before().movie(draft) }

  package func hasCopy(_ barcode: String, of movie: Movie) throws -> Bool {
    try names.copy("", barcode, in: entry.store)?.movie == movie.id
  }

  /// Adds copies to a movie.
  ///
  /// - Parameter draft: what they have in common, and the barcode where there is one copy.
  package func addCopies(_ count: Int, of movie: Movie, _ draft: Draft) throws -> [FieldProblem] {
    var draft = draft
    names.note(movie)
    draft["movie"] = movie.code
    for _ in 0..<count {
      let problems = try addCopy(draft)
      if !problems.isEmpty { return problems }
    }
    return []
  }
}
