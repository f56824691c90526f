import Domain
import Storage

/// A record in which words were found.
package struct Found: Sendable {
  package let kind: RecordKind
  /// Of a receipt, its number.
  package let id: String
  /// What people call it by: the card, the code, the barcode or the number; a rental has none.
  package let code: String?
  /// The customer's, also of a rental or a receipt; `nil` once removed.
  package var name: String?
  /// The movie's, also of a copy or a rental.
  package var title: String?
  /// What tells it from others of that name.
  package let detail: String
  /// The barcode of a movie's cases.
  fileprivate var barcode: String?
}

extension Shop {
  /// Customers, movies, copies, rentals and receipts, best first: what is called exactly so, then
  /// what begins so, then what has all the words somewhere.
  package func find(_ words: [String], at asked: AskedMoment) throws -> [Found] {
    let words = try Self.searched(words)
    guard !words.isEmpty else { throw ShopError.invalid(["a word to look for is required"]) }
    let found = try seen(at: asked) { work, moment in
      let search = Search(words: words, work: work, moment: moment)
      return try search.customers() + search.movies() + search.copies() + search.rentals()
        + search.receipts()
    }.value
    let text = words.joined(separator: " ")
    let order = found.enumerated().map { place, found in (fit: found.fit(text), place: place) }
    return order.sorted { ($0.fit, $0.place) < ($1.fit, $1.place) }.map { found[$0.place] }
  }
}

extension Shop {
  /// What records are called whose names begin with a text; none where they are more than so many.
  package func names(
    of kind: NamedKind, beginning text: String, most: Int
  ) throws -> [OfferedName] {
    let names = try transaction(.read) { work in
      try work.store.names(of: kind, beginning: text, most: most + 1)
    }
    return names.count > most ? [] : names
  }

  /// Words to look for, one by one.
  ///
  /// - Throws: where they are more than anybody types.
  static func searched(_ typed: [String]) throws -> [String] {
    let words = typed.flatMap { $0.split(separator: " ").map(String.init) }
    try checkLength(of: words.joined(separator: " "), "the words to look for have")
    return words
  }

  /// Refuses a text that engines would not look for.
  ///
  /// - Parameter subject: how the sentence begins that says so.
  static func checkLength(of text: String, _ subject: String) throws {
    let (length, most) = (text.unicodeScalars.count, 1000)
    guard length > most else { return }
    throw ShopError.invalid(["\(subject) \(length) characters; at most \(most) are allowed"])
  }
}

extension Found {
  /// The lower, the better.
  fileprivate func fit(_ text: String) -> Int {
    let key = Folded.key(text)
    let keys = [key] + Series.spellings(of: text).map(Folded.key)
    let codes = [id, code, barcode].compactMap { $0.map(Folded.key) }
    // A receipt is looked for by its number alone.
    if kind == .receipt || codes.contains(where: keys.contains) { return 0 }
    let names = kind == .customer ? [name] : kind == .movie ? [title] : []
    return names.contains { $0.map { Folded.key($0).hasPrefix(key) } ?? false } ? 1 : 2
  }
}

/// Looks for words in a shop as it stands, or stood at a moment; no rental is looked at that is not
/// out or named by its id.
private struct Search {
  let words: [String]
  let work: Work
  let moment: Moment

  var store: Store { work.store }
  var text: String { words.joined(separator: " ") }

  func customers() throws -> [Found] {
    var records = try store.customers(matching: words, at: moment.instant, on: moment.pastDay)
    for named in try store.customers(referredToAs: text)
    where !records.contains(where: { $0.customer.id == named.id }) && wasThere(named.joinedOn) {
      records.append(try work.customerRecord(named.id, at: moment.instant))
    }
    return records.map { record in
      let customer = record.customer
      let isClosed = customer.account.state == .closed
      return Found(
        kind: .customer, id: customer.id.text, code: customer.card, name: customer.name,
        detail: "\(customer.address), \(customer.postcode)" + (isClosed ? " (closed)" : ""))
    }
  }

  private func wasThere(_ since: Day?) -> Bool {
    since.map { $0 <= moment.pastDay ?? $0 } ?? true
  }

  func movies() throws -> [Found] {
    var (filter, byName) = (MovieFilter(), MovieFilter())
    filter.words = words
    let named = try store.movies(referredToAs: text)
    byName.movies = named.map(\.id)
    var lines = try store.stock(filter, at: moment.instant, on: moment.pastDay)
    if !named.isEmpty {
      lines += try store.stock(byName, at: moment.instant, on: moment.pastDay)
        .filter { !lines.contains($0) }
    }
    return lines.map { line in
      Found(
        kind: .movie, id: line.movie.text, code: line.code, title: line.title,
        detail: "\(line.stock.in) of \(line.stock.copies) in",
        barcode: named.first { $0.id == line.movie }?.barcode)
    }
  }

  func copies() throws -> [Found] {
    try store.copies(referredToAs: text, at: moment.instant).map { found in
      let state = found.due.map { "out, due \($0.text)" } ?? found.copy.state.words
      return Found(
        kind: .copy, id: found.copy.id.text, code: found.copy.barcode, title: found.title,
        detail: state)
    }
  }

  func rentals() throws -> [Found] {
    try store.rentals(referredToAs: text, at: moment.instant).map { record in
      let rental = record.rental
      let state = rental.returned.map { "returned \($0.on.text)" } ?? "due \(rental.due.text)"
      return Found(
        kind: .rental, id: rental.id.text, code: nil, name: record.customer?.name,
        title: record.title, detail: rental.voidedAt == nil ? state : "voided")
    }
  }

  func receipts() throws -> [Found] {
    guard let number = ReceiptNumber(text, at: work.acting.till) else { return [] }
    let lines = try store.lines(on: number)
    guard let last = lines.last, let customer = last.line.customer,
      last.entry.at <= moment.instant ?? .never
    else { return [] }
    let rules = try work.rulesInForce()
    let total = lines.filter { $0.line.method == nil }.reduce(Money.zero) { $0 + $1.line.amount }
    return [
      Found(
        kind: .receipt, id: number.text, code: number.text,
        name: try store.customer(customer)?.customer.name,
        detail: "\(rules.calendar.day(of: last.entry.at).text), "
          + total.text(in: rules.rules.currency.value))
    ]
  }
}
