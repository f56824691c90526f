import Domain

extension Store {
  static let movieColumns = SQL.columns(of: Movie.self, "m")

  static func movie(_ row: inout Row) throws(StorageError) -> Movie { try row.record() }

  /// Genres as a filter finds them: each folded and between semicolons.
  static func genreKey(_ genres: [String]) -> String {
    genres.isEmpty ? "" : ";" + genres.map(Folded.key).joined(separator: ";") + ";"
  }

  private static func keys(of movie: Movie) -> [(column: String, value: SQLValue)] {
    [
      ("title_key", .text(Folded.key(movie.title))), ("genre_key", .text(genreKey(movie.genre))),
      ("search_key", .text(movie.searchKey)),
    ]
  }

  package func add(_ movie: Movie) throws(StorageError) {
    try connection.run(.insert(movie, into: "movie", with: Self.keys(of: movie)))
  }

  package func update(_ movie: Movie) throws(StorageError) {
    try connection.run(
      """
      UPDATE movie SET \(.set(movie, except: ["id"], with: Self.keys(of: movie)))
      WHERE id = \(movie.id)
      """)
  }

  static let copyColumns = SQL.columns(of: Copy.self, "k")

  package func add(_ copy: Copy) throws(StorageError) {
    try connection.run(.insert(copy, into: "copy"))
    try noteMove(of: copy.id)
  }

  /// Saves what may be edited of a copy; its state is ``set(_:of:since:)``'s business.
  package func update(_ copy: Copy) throws(StorageError) {
    let others: Set = ["id", "movie_id", "state", "state_since", "added_at", "forgotten_rentals"]
    try connection.run("UPDATE copy SET \(.set(copy, except: others)) WHERE id = \(copy.id)")
  }

  /// Has copies be added earlier that came between two moments and have not changed since.
  package func moveCopies(
    of movie: ID<Movie>, addedFrom start: Instant, until end: Instant, to earlier: Instant
  ) throws(StorageError) {
    try connection.run(
      """
      UPDATE copy SET added_at = \(earlier), state_since = \(earlier)
      WHERE movie_id = \(movie) AND added_at >= \(start) AND added_at < \(end)
        AND state_since = added_at
      """)
  }

  /// Changes the state of a copy and keeps what it was.
  package func set(_ state: CopyState, of copy: Copy, since: Instant) throws(StorageError) {
    if copy.stateSince < since {
      try keep(copy.state, from: copy.stateSince, until: since, of: copy.id)
    }
    try connection.run(
      "UPDATE copy SET state = \(state), state_since = \(since) WHERE id = \(copy.id)")
    if state != .lost { try noteMove(of: copy.id) }
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
  /// Movies in the catalogue that bear a code or a barcode as it is written; UPC-A is EAN-13.
  package func movies(withCodeOrBarcode text: String) throws -> [Movie] {
    try connection.all(
      """
      SELECT \(Self.movieColumns) FROM movie m
      WHERE m.removed_on IS NULL AND \(Self.bears(ProductCode.spellings(of: text))) ORDER BY m.id
      """, Self.movie)
  }

  /// A movie `m` whose code or barcode it is. Each side says for itself that the movie is not
  /// removed, since SQLite uses the partial indexes for it only then.
  static func bears(_ texts: [String]) -> SQL {
    let texts = SQL.list(texts.map { .text($0) })
    return """
      (m.code IN (\(texts)) AND m.removed_on IS NULL
        OR m.barcode IN (\(texts)) AND m.removed_on IS NULL)
      """
  }

  package func copy(withBarcode barcode: String) throws -> ID<Copy>? {
    try connection.first("SELECT id FROM copy WHERE barcode = \(barcode)") { row in try row.id() }
  }
}
