import Domain
import Storage

/// What a shop had before an import, by what rows without our own numbers can be known by.
struct RecordsBefore {
  /// The names of customers by the keys of their cards.
  private var cards: [String: Set<String>] = [:]
  /// Whose cards those of merged accounts are, by their keys.
  private var formerCards: [String: ID<Customer>] = [:]
  /// Whom accounts were merged into: their cards and names.
  private var owners: [ID<Customer>: (card: String, name: String)] = [:]
  private var people: [String: [Person]] = [:]
  private var movies: [String: [Movie]] = [:]
  private var barcodes: [String: Movie] = [:]

  init(_ store: Store) throws {
    try store.forEachMerged { merged in
      if let card = merged.card { formerCards[Series.key(of: card)] = merged.owner }
    }
    let merged = Set(formerCards.values)
    try store.forEachCustomerRow { row in
      guard case .customer(let customer) = row else { return }
      let name = Folded.key(customer.name)
      cards[Series.key(of: customer.card), default: []].insert(name)
      if merged.contains(customer.id) { owners[customer.id] = (customer.card, name) }
      let person = Person(customer)
      people[person.key, default: []].append(person)
    }
    try store.forEachMovieRow { movie, _ in
      guard movie.removedOn == nil else { return }
      movies[Self.key(movie.title, movie.year.map(String.init) ?? ""), default: []].append(movie)
      if let barcode = movie.barcode { barcodes[ProductCode.key(of: barcode)] = movie }
    }
  }

  private static func key(_ title: String, _ year: String) -> String {
    Folded.key(title) + "\n" + Folded.key(year)
  }

  /// By card and name, else by name and postcode, unless another day of birth is known.
  func likeness(ofCustomer draft: Draft) -> Person.Likeness {
    if let card = draft["card"]?.trimmed.nonEmpty {
      let (key, name) = (Series.key(of: card), Folded.key(draft["name"] ?? ""))
      if cards[key]?.contains(name) == true { return .same }
      guard let owner = formerCards[key].flatMap({ owners[$0] }) else { return .other }
      return owner.name == name ? .same : .formerCard(of: owner.card)
    }
    let person = Person(draft)
    let found = people[person.key, default: []].map(person.likeness)
    return found.contains(.same) ? .same : found.contains(.twin) ? .twin : .other
  }

  /// By barcode, else by title and year, unless another barcode is known.
  func movie(_ draft: Draft) -> Movie? {
    let barcode = draft["barcode"]?.trimmed.nonEmpty.map(ProductCode.key)
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

  /// Whether the shop had a customer before this import, or somebody like that.
  package func likeness(ofCustomer draft: Draft) throws -> Person.Likeness {
    try before().likeness(ofCustomer: draft)
  }

  /// The movie that the shop had before this import, if it is the same.
  package func movieBefore(_ draft: Draft) throws -> Movie? { try before().movie(draft) }

  /// Whether a movie, which may be known by its barcode alone, has the title of a row.
  package func isTitled(_ movie: Movie, _ draft: Draft) -> Bool {
    let letters = { Folded.key($0).filter { $0.isLetter || $0.isNumber } }
    return letters(movie.title) == letters(draft["title"] ?? "")
  }

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
