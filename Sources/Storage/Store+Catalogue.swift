import Domain

extension Store {
  static let movieColumns: SQL = """
    m.id, m.code, m.title, m.cast_names, m.director, m.rating, m.class, m.year, m.runtime, \
    m.genre, m.language, m.summary, m.replacement_price, m.barcode, m.added_on, m.removed_on
    """

  static func movie(_ row: inout Row) throws(StorageError) -> Movie {
    var movie = Movie(id: try row.id(), code: try row.text(), title: try row.text())
    movie.cast = try row.list()
    movie.director = try row.textOrNil()
    movie.rating = try row.textOrNil()
    movie.class = try row.textOrNil()
    movie.year = try row.intOrNil()
    movie.runtime = try row.intOrNil()
    movie.genre = try row.list()
    movie.language = try row.textOrNil()
    movie.summary = try row.textOrNil()
    movie.replacementPrice = try row.moneyOrNil()
    movie.barcode = try row.textOrNil()
    movie.addedOn = try row.dayOrNil()
    movie.removedOn = try row.dayOrNil()
    return movie
  }

  /// Genres as a filter finds them: each folded and between semicolons.
  static func genreKey(_ genres: [String]) -> String {
    genres.isEmpty ? "" : ";" + genres.map(Folded.key).joined(separator: ";") + ";"
  }

  package func add(_ movie: Movie) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO movie (id, code, title, title_key, cast_names, director, rating, class, year,
        runtime, genre, genre_key, language, summary, replacement_price, barcode, search_key,
        added_on, removed_on)
      VALUES (\(movie.id), \(movie.code), \(movie.title), \(Folded.key(movie.title)),
        \(NameList.cell(movie.cast)), \(movie.director), \(movie.rating), \(movie.class),
        \(movie.year), \(movie.runtime), \(NameList.cell(movie.genre)),
        \(Self.genreKey(movie.genre)), \(movie.language), \(movie.summary),
        \(movie.replacementPrice), \(movie.barcode), \(movie.searchKey), \(movie.addedOn),
        \(movie.removedOn))
      """)
  }

  package func update(_ movie: Movie) throws(StorageError) {
    try connection.run(
      """
      UPDATE movie SET code = \(movie.code), title = \(movie.title),
        title_key = \(Folded.key(movie.title)), cast_names = \(NameList.cell(movie.cast)),
        director = \(movie.director), rating = \(movie.rating), class = \(movie.class),
        year = \(movie.year), runtime = \(movie.runtime), genre = \(NameList.cell(movie.genre)),
        genre_key = \(Self.genreKey(movie.genre)), language = \(movie.language),
        summary = \(movie.summary), replacement_price = \(movie.replacementPrice),
        barcode = \(movie.barcode), search_key = \(movie.searchKey), added_on = \(movie.addedOn),
        removed_on = \(movie.removedOn)
      WHERE id = \(movie.id)
      """)
  }

  static let copyColumns: SQL = """
    k.id, k.barcode, k.movie_id, k.shelf, k.state, k.state_since, k.added_at, k.forgotten_rentals
    """

  static func copy(_ row: inout Row) throws(StorageError) -> Copy {
    Copy(
      id: try row.id(), barcode: try row.text(), movie: try row.id(), shelf: try row.textOrNil(),
      state: try row.value(), stateSince: try row.instant(), addedAt: try row.instant(),
      forgottenRentals: try row.int())
  }

  package func add(_ copy: Copy) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO copy (id, barcode, movie_id, shelf, state, state_since, added_at,
        forgotten_rentals)
      VALUES (\(copy.id), \(copy.barcode), \(copy.movie), \(copy.shelf), \(copy.state),
        \(copy.stateSince), \(copy.addedAt), \(copy.forgottenRentals))
      """)
  }

  /// Saves a copy's barcode and shelf; its state is ``set(_:of:since:)``'s business.
  package func update(_ copy: Copy) throws(StorageError) {
    try connection.run(
      """
      UPDATE copy SET barcode = \(copy.barcode), shelf = \(copy.shelf) WHERE id = \(copy.id)
      """)
  }

  /// Changes the state of a copy and keeps what it was.
  package func set(_ state: CopyState, of copy: Copy, since: Instant) throws(StorageError) {
    if copy.stateSince < since {
      try keep(copy.state, from: copy.stateSince, until: since, of: copy.id)
    }
    try connection.run(
      "UPDATE copy SET state = \(state), state_since = \(since) WHERE id = \(copy.id)")
  }

  /// Records what a copy was from one moment until another.
  package func keep(
    _ state: CopyState, from since: Instant, until: Instant, of copy: ID<Copy>
  ) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO copy_period (copy_id, state, since, until)
      VALUES (\(copy), \(state), \(since), \(until))
      """)
  }
}

extension Store {
  /// Movies in the catalogue that bear a code or a barcode, exactly as it is written.
  package func movies(withCodeOrBarcode text: String) throws -> [Movie] {
    try connection.all(
      """
      SELECT \(Self.movieColumns) FROM movie m
      WHERE m.removed_on IS NULL AND \(Self.bears(text)) ORDER BY m.id
      """, Self.movie)
  }

  /// A movie `m` whose code or barcode it is. Each side says for itself that the movie is not
  /// removed, since SQLite uses the partial indexes for it only then.
  static func bears(_ text: String) -> SQL {
    """
    (m.code = \(text) AND m.removed_on IS NULL OR m.barcode = \(text) AND m.removed_on IS NULL)
    """
  }

  package func copy(withBarcode barcode: String) throws -> ID<Copy>? {
    try connection.first("SELECT id FROM copy WHERE barcode = \(barcode)") { row in try row.id() }
  }
}
