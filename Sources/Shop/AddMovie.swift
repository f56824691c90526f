import Domain

extension Shop {
  /// Adds a movie with so many copies and, perhaps, a cover: all of it, or nothing.
  package func addMovie(
    _ draft: Draft, quantity: Int?, cover: CoverImages? = nil, at asked: AskedMoment = .now
  ) throws -> MovieRecord {
    try entry(.movieAdd, at: asked) { entry in
      var movie = Movie(id: ID(trusted: newID()), code: "", title: "")
      movie.addedOn = entry.day
      let problems = Self.problems(withQuantity: quantity, atLeast: 1)
      try entry.fill(&movie, from: draft, as: .new, problems)
      try entry.store.add(movie)
      let isToday = movie.addedOn == entry.day
      let added = movie.addedOn.map {
        isToday ? entry.instant : entry.rules.calendar.start(of: $0)
      }
      let copies = try entry.addCopies(quantity ?? 0, of: movie.id, at: added ?? .always)
      if let cover { try entry.store.set(cover, of: movie.id) }
      let facts = Form.movie.facts(of: movie, in: entry.currency)
      entry.tell(movie.id.text, after: facts.with("quantity", quantity))
      var record = try entry.movieRecord(movie.id)
      record.newCopies = copies
      return record
    }
  }

  static func problems(withQuantity quantity: Int?, atLeast least: Int) -> [FieldProblem] {
    guard let quantity else { return [FieldProblem("quantity", "is required")] }
    guard (least...10_000).contains(quantity) else {
      return [FieldProblem("quantity", "is \(quantity), not a number from \(least) to 10000")]
    }
    return []
  }
}

extension Entry {
  func fill(
    _ movie: inout Movie, from draft: Draft, as kind: DraftKind,
    _ others: [FieldProblem]
  ) throws {
    var draft = draft
    if kind == .new, draft["code"] == nil { draft["code"] = try store.next(.code) }
    let context = formContext
    var problems = Form.movie.fill(&movie, from: draft, isWhole: kind == .new, in: context)
    problems += others
    var goods: GoodsCodes?
    for (key, value) in [("code", movie.code), ("barcode", movie.barcode ?? "")]
    where draft[key] != nil && !value.isEmpty {
      let other = try store.movies(withCodeOrBarcode: value).first { $0.id != movie.id }
      if let other {
        problems.append(FieldProblem(key, "\(quoted(value)) belongs to \(quoted(other.title))"))
      }
      let codes = try goods ?? goodsCodes()
      goods = codes
      problems += codes.problem(with: value, as: key).map { [$0] } ?? []
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
    try store.skip(.code, past: movie.code)
  }
}

extension Work {
  /// - Returns: their barcodes.
  func addCopies(_ count: Int, of movie: ID<Movie>, at instant: Instant) throws -> [String] {
    try (0..<count).map { _ in
      let copy = Copy(
        id: ID(trusted: newID()), barcode: try store.next(.barcode), movie: movie, shelf: nil,
        state: .available, stateSince: instant, addedAt: instant)
      try store.add(copy)
      return copy.barcode
    }
  }
}
