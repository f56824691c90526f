import Domain

extension Store {
  /// Movies with their stock, as the shop stands or stood.
  package func stock(
    _ filter: MovieFilter, at instant: Instant? = nil, on day: Day? = nil
  ) throws -> [StockLine] {
    try connection.all(
      """
      SELECT m.id, m.code, m.title, \(Self.counts(at: instant)) \(Self.copies(at: instant))
      WHERE \(filter.conditions(at: instant, on: day))
      GROUP BY m.id \(Self.having(filter, at: instant)) ORDER BY \(filter.order(at: instant))
      """
    ) { row in
      StockLine(
        movie: try row.id(), code: try row.text(), title: try row.text(),
        stock: try Self.count(&row))
    }
  }

  /// Movies with all that is known of them, as the shop stands or stood; what is written about
  /// them is as it is written now.
  ///
  /// - Parameter hasRenters: whether it is told how many rented each; of a past moment they are
  ///   counted rental by rental.
  package func movies(
    _ filter: MovieFilter, at instant: Instant? = nil, on day: Day? = nil,
    renters hasRenters: Bool = true
  ) throws -> [MovieRecord] {
    try movieRecords(
      where: filter.conditions(at: instant, on: day), having: Self.having(filter, at: instant),
      order: filter.order(at: instant), at: instant, renters: hasRenters)
  }

  /// One movie with all that is known of it.
  package func movie(_ id: ID<Movie>, at instant: Instant? = nil) throws -> MovieRecord? {
    try movieRecords(where: "m.id = \(id)", having: "", order: "m.id", at: instant).first
  }

  private func movieRecords(
    where condition: SQL, having: SQL, order: SQL, at instant: Instant?,
    renters hasRenters: Bool = true
  ) throws -> [MovieRecord] {
    try connection.all(
      """
      SELECT \(Self.movieColumns), \(Self.counts(at: instant)), \(Self.timesRented(at: instant)),
        \(hasRenters ? Self.renters(at: instant) : "NULL"), \(Self.coverColumns)
      \(Self.copies(at: instant)) LEFT JOIN cover v ON v.movie_id = m.id
      WHERE \(condition) GROUP BY m.id, v.movie_id \(having) ORDER BY \(order)
      """
    ) { row in
      MovieRecord(
        movie: try row.record(), stock: try Self.count(&row), timesRented: try row.int(),
        renters: try row.intOrNil(), cover: try row.recordOrNil())
    }
  }

  private static func copies(at instant: Instant?) -> SQL {
    """
    FROM movie m LEFT JOIN copy k ON k.movie_id = m.id
      LEFT JOIN rental r ON \(AsOf.hasOut(instant))
    """
  }

  private static func counts(at instant: Instant?) -> SQL {
    """
    COUNT(r.id), \(countIn(at: instant)),
      COUNT(CASE WHEN r.id IS NULL AND \(AsOf.copyState(instant)) = 'in-repair' THEN 1 END)
    """
  }

  private static func countIn(at instant: Instant?) -> SQL {
    "COUNT(CASE WHEN r.id IS NULL AND \(AsOf.copyState(instant)) = 'available' THEN 1 END)"
  }

  /// What everybody can have: more copies are in than there are holds that go on.
  private static func having(_ filter: MovieFilter, at instant: Instant?) -> SQL {
    guard filter.inOnly else { return "" }
    let goesOn = filter.today.map { "AND \(AsOf.goesOn($0))" as SQL } ?? ""
    return """
      HAVING \(countIn(at: instant)) > (SELECT COUNT(*) FROM hold h
        WHERE h.movie_id = m.id AND \(AsOf.isOpen(instant)) \(goesOn))
      """
  }

  private static func count(_ row: inout Row) throws(StorageError) -> StockCount {
    StockCount(out: try row.int(), in: try row.int(), aside: try row.int())
  }

  /// Those rentals count at every moment of which it has been forgotten what was rented: when they
  /// were is not on record with the copy.
  static func timesRented(at instant: Instant?) -> SQL {
    let known = instant.map { rentalsOfMovie("COUNT(*)", at: $0) } ?? "m.rentals"
    return """
      (\(known) + (SELECT \(SQL.sum("z.forgotten_rentals")) FROM copy z WHERE z.movie_id = m.id))
      """
  }

  private static func renters(at instant: Instant?) -> SQL {
    instant.map { rentalsOfMovie("COUNT(DISTINCT \(owner("y.customer_id")))", at: $0) }
      ?? "m.renters"
  }

  private static func rentalsOfMovie(_ count: SQL, at instant: Instant) -> SQL {
    """
    (SELECT \(count) FROM copy x JOIN rental y ON y.copy_id = x.id
      WHERE x.movie_id = m.id AND y.voided_at IS NULL AND y.rented_at <= \(instant))
    """
  }
}

extension Store {
  /// Movies whose id, code, barcode or title is what was typed, whose id begins like it, or whose
  /// title has its words in any order.
  ///
  /// The steps go in order, and the first that finds any decides.
  package func movies(referredToAs text: String) throws -> [Movie] {
    try firstFound([
      { ID<Movie>(text).map { "m.id = \($0)" } }, { Self.bears([text]) },
      { Self.bears(ProductCode.spellings(of: text.trimmed)) }, { try bearsAlike(text) },
      { "m.title_key = \(Folded.key(text))" }, { Self.prefixRange(text)?("m.id") },
      { try hasWords(of: text) },
    ]) { step in
      try connection.all(
        """
        SELECT \(Self.movieColumns) FROM movie m WHERE m.removed_on IS NULL AND \(step)
        ORDER BY m.title_key, m.id
        """, Self.movie)
    }
  }

  /// Movies of exactly that title, but for its case and accents.
  package func movies(titled title: String) throws -> [Movie] {
    try connection.all(
      """
      SELECT \(Self.movieColumns) FROM movie m
      WHERE m.removed_on IS NULL AND m.title_key = \(Folded.key(title)) ORDER BY m.id
      """, Self.movie)
  }

  /// What a movie `m` fits whose title has all the words.
  private func hasWords(of text: String) throws -> SQL? {
    guard let words = NameWords(text) else { return nil }
    let has: SQL = "m.title_key LIKE \(Self.containing(words.longest)) ESCAPE '\\'"
    let titled = try connection.all(
      """
      SELECT m.id, m.title_key FROM movie m
      WHERE m.removed_on IS NULL AND \(has) ORDER BY m.title_key, m.id
      """
    ) { row in (id: try row.text(), key: try row.text()) }
    return .isOne("m.id", of: words.fitting(titled, key: \.key).map(\.id))
  }

  /// What a movie `m` fits whose code or barcode is what was typed, in whatever case.
  private func bearsAlike(_ text: String) throws -> SQL? {
    let found = try ["code", "barcode"].flatMap { column in
      try spellings(of: text, in: column, of: "movie WHERE removed_on IS NULL")
    }
    return found.isEmpty ? nil : Self.bears(found)
  }

  package func movieCodes() throws -> [String] {
    try connection.all("SELECT code FROM movie WHERE removed_on IS NULL ORDER BY code") {
      row in try row.text()
    }
  }

  package func movieTitles() throws -> [String] {
    try connection.all("SELECT title FROM movie WHERE removed_on IS NULL ORDER BY title_key, id") {
      row in try row.text()
    }
  }
}
