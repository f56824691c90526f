import Domain
import Storage

extension Shop {
  /// Changes what is written down about a movie, and how many copies of it there are.
  ///
  /// A lower quantity takes away copies that are in, those never rented first; none that is out or
  /// in repair.
  package func editMovie(
    _ typed: String, _ draft: Draft, quantity: Int? = nil, cover: CoverImages? = nil,
    at asked: AskedMoment = .now
  ) throws -> Outcome<MovieRecord> {
    try decision(.movieEdit, at: asked) { entry in
      var movie = try entry.movie(typed)
      let (title, before) = (movie.title, movie)
      let problems = quantity.map { Self.problems(withQuantity: $0, atLeast: 0) } ?? []
      try entry.fill(&movie, from: draft, as: .edited, problems)
      var copies: [String] = []
      if let quantity, let findings = try entry.setQuantity(quantity, of: movie, &copies) {
        return .refused(
          Refusal(
            "lower \(quoted(title)) to \(counted(quantity, "copy", "copies"))", findings,
            on: entry.day))
      }
      if movie.replacementPrice != before.replacementPrice {
        try entry.authorise(.setReplacement)
      }
      try entry.store.update(movie)
      try entry.moveCopies(of: movie, addedOn: before.addedOn)
      if let cover { try entry.store.set(cover, of: movie.id) }
      let changes = Form.movie.changes(from: before, to: movie, in: entry.currency)
      entry.tell(
        movie.id.text, before: changes.before, after: changes.after.with("quantity", quantity))
      if quantity != nil { try entry.settleHolds(of: movie.id) }
      if quantity == 0 { try entry.tellWhoWaits(for: movie.id) }
      var record = try entry.movieRecord(movie.id)
      record.newCopies = copies
      return .done(record)
    }
  }
}

extension Entry {
  /// What the shop has had for longer than it was written down: the copies that came with the movie
  /// have been there as long as it has. Its day may have been put off before, and theirs was not.
  fileprivate func moveCopies(of movie: Movie, addedOn before: Day?) throws {
    guard let before, let day = movie.addedOn, day < before else { return }
    let calendar = rules.calendar
    try store.moveCopies(
      of: movie.id, addedFrom: calendar.start(of: day), until: calendar.start(of: before + 1),
      to: calendar.start(of: day))
  }

  /// The findings if something stands against it.
  ///
  /// - Parameter added: the barcodes of copies that are added.
  fileprivate func setQuantity(
    _ quantity: Int, of movie: Movie, _ added: inout [String]
  ) throws -> [Finding]? {
    let stock = try movieRecord(movie.id).stock
    if quantity >= stock.copies {
      added = try addCopies(quantity - stock.copies, of: movie.id, at: instant)
      return nil
    }
    let findings = CatalogueRules.book.findings(
      QuantityFacts(
        outstanding: try store.outstanding(of: movie.id, back: back, tax: lateFeeTax),
        in: stock.in, aside: try barcodesInRepair(of: movie.id), wanted: quantity,
        keepsAside: true, currency: currency), under: rules.rules)
    guard !findings.contains(where: \.stops) else { return findings }
    let surplus = try store.dispensableCopies(of: movie.id).prefix(stock.copies - quantity)
    for copy in surplus {
      try check(instant, isNotBefore: copy)
      try store.set(.withdrawn, of: copy, since: instant)
    }
    return nil
  }
}

extension Work {
  /// Those that could be made available, in the order of their barcodes.
  func barcodesInRepair(of movie: ID<Movie>) throws -> [String] {
    try store.rentableCopies(of: movie).filter { $0.due == nil && $0.copy.state == .inRepair }
      .map(\.copy.barcode).sorted()
  }
}
