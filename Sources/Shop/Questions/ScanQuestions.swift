import Domain
import Storage

/// A record that a scan can mean: a customer, a copy, a movie or goods.
package struct Scanned: Hashable, Sendable {
  package let kind: RecordKind
  package let id: String
  /// The card, the barcode, or the movie's code.
  package let code: String
  /// The customer's name, or the title.
  package let name: String
  /// What tells it from others of that name.
  package let detail: String
  /// Of a copy, whether somebody has it.
  package var isOut = false
  /// Of a copy, whether it is lost.
  package var isLost = false
  /// How closely what was typed names it: 0 by an id or a code, 1 by its name, 2 otherwise.
  fileprivate var distance = 0

  /// As a line of a list, with what it is.
  package var text: String {
    "\(name) (\(kind.rawValue) \(code)" + (detail.isEmpty ? ")" : ", \(detail))")
  }
}

/// What a scan comes to.
package enum ScanMeaning: Hashable, Sendable {
  case one(Scanned)
  /// Several are called so, and none more closely.
  case several([Scanned])
  /// Nothing is called so; these are the nearest, if any.
  case nothing(nearest: [Scanned])
}

extension Shop {
  /// What a card, a barcode, a code, a name or a title means. An id or a code comes before a name,
  /// and a name before a part of one.
  package func scanned(_ text: String) throws -> ScanMeaning {
    try Self.checkLength(of: text, "the scan has")
    let found = try transaction(.read) { work in try work.called(text, distance: 0...2) }
    let closest = found.filter { $0.distance == found.map(\.distance).min() }
    if let one = closest.first, closest.count == 1 { return .one(one) }
    return closest.isEmpty ? .nothing(nearest: try nearest(to: text)) : .several(closest)
  }

  /// What a text means among records of one kind.
  package func scanned(_ text: String, as kind: RecordKind) throws -> ScanMeaning {
    try Self.checkLength(of: text, "the scan has")
    let found = try transaction(.read) { work in
      try work.called(text, distance: 0...2).filter { $0.kind == kind }
    }
    if let one = found.first, found.count == 1 { return .one(one) }
    guard found.isEmpty else { return .several(found) }
    return .nothing(nearest: try nearest(to: text).filter { $0.kind == kind })
  }

  /// What begins so or has these words, or else what is spelt nearly so.
  private func nearest(to text: String) throws -> [Scanned] {
    guard !text.isEmpty else { return [] }
    let kinds: [RecordKind] = [.customer, .copy, .movie]
    let found = try find([text], at: .now).filter { kinds.contains($0.kind) }
    return try transaction(.read) { work in
      guard found.isEmpty else {
        return try found.prefix(9).flatMap { found in
          try work.called(found.id, distance: 0...0).filter { $0.kind == found.kind }
        }
      }
      // A barcode is scanned again rather than guessed.
      for look in [{ _ = try work.customer(text) }, { _ = try work.movie(text) }] {
        do {
          try look()
        } catch ShopError.notFound(_, _, let near?) {
          return try work.called(near.reference, distance: 0...1).filter { $0.kind == near.kind }
        } catch ShopError.notFound {
          continue
        }
      }
      return []
    }
  }
}

extension Work {
  /// All that is called so.
  fileprivate func called(_ text: String, distance: ClosedRange<Int>) throws -> [Scanned] {
    let name = NamedScan(text)
    let customers = try store.customers(referredToAs: text)
    let copies = try store.copies(referredToAs: text)
    let movies = try store.movies(referredToAs: text)
    speak(of: customers.map(\.id))
    var found = customers.map { customer in
      let reached = [customer.phone, customer.email].compactMap(\.self)
      let candidate = Candidate(customer)
      return Scanned(
        kind: .customer, id: customer.id.text, code: customer.card, name: customer.name,
        detail: candidate.detail.replacing(customer.name + ", ", with: "", maxReplacements: 1),
        distance: name.distance(
          codes: [customer.id.text, customer.card] + reached, name: customer.name))
    }
    found += copies.map { copy in
      Scanned(
        kind: .copy, id: copy.copy.id.text, code: copy.copy.barcode, name: copy.title,
        detail: copy.due.map { "out, due \($0.text)" } ?? copy.copy.state.words,
        isOut: copy.due != nil, isLost: copy.copy.state == .lost,
        distance: name.distance(codes: [copy.copy.id.text, copy.copy.barcode], name: nil))
    }
    found += movies.map { movie in
      Scanned(
        kind: .movie, id: movie.id.text, code: movie.code, name: movie.title,
        detail: movie.year.map(String.init) ?? movie.director ?? "",
        distance: name.distance(
          codes: [movie.id.text, movie.code] + [movie.barcode].compactMap(\.self),
          name: movie.title))
    }
    found += try store.goods().called(text).map { goods in
      Scanned(
        kind: .goods, id: goods.id.text, code: goods.code, name: goods.name, detail: "",
        distance: name.distance(
          codes: [goods.id.text, goods.code] + [goods.barcode].compactMap(\.self),
          name: goods.name))
    }
    return found.filter { distance.contains($0.distance) }
  }
}

/// What was scanned, as it is compared.
private struct NamedScan {
  private let key: String
  private let spellings: Set<String>

  init(_ text: String) {
    key = Folded.key(text)
    spellings = Set(
      ([text] + Series.spellings(of: text) + ProductCode.spellings(of: text)).map(Folded.key))
  }

  func distance(codes: [String], name: String?) -> Int {
    if codes.contains(where: { spellings.contains(Folded.key($0)) }) { return 0 }
    return name.map(Folded.key) == key ? 1 : 2
  }
}

/// What a movie costs somebody of whom nothing is known.
package struct PlainPrice: Hashable, Sendable {
  package let price: Money
  package let nights: Int
  package let due: Day
  package let currency: Currency
  /// How many copies are in, and how many there are.
  package let `in`: Int
  package let copies: Int
}

extension Shop {
  /// What a copy or a movie costs today without a tier, for so many nights or the fewest that are
  /// allowed.
  ///
  /// - Returns: `nil` where a movie has no copy.
  package func plainPrice(of scanned: Scanned, nights: Int?) throws -> PlainPrice? {
    try transaction(.read) { work in
      let copies =
        scanned.kind == .copy
        ? [try work.copy(scanned.id)]
        : try work.store.rentableCopies(of: work.movie(scanned.id).id)
      guard let first = copies.first else { return nil }
      let inForce = try work.rulesInForce()
      let visit = Circumstances(
        day: inForce.calendar.day(of: now), minute: inForce.calendar.minute(of: now), tier: nil,
        born: nil)
      let policy = inForce.rules.copyPolicy(
        for: visit.of(
          first.traits, replacementPrice: first.replacementPrice, addedOn: first.addedOn))
      let nights = nights ?? policy.nights.value.lowerBound
      let terms = inForce.rules.terms(
        of: first.traits, replacementPrice: first.replacementPrice, addedOn: first.addedOn,
        to: visit, nights: nights)
      return PlainPrice(
        price: terms.price, nights: nights, due: terms.due, currency: inForce.rules.currency.value,
        in: copies.count { $0.due == nil && $0.copy.state == .available }, copies: copies.count)
    }
  }
}
