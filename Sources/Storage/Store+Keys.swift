import Domain

/// Keys that an earlier version folded in another way, and did not tell full width from half.
extension Store {
  func foldKeysAnew() throws {
    for (table, isUnique) in [("customer", false), ("staff", true)] {
      try foldNames(of: table, isUnique: isUnique)
    }
    let movies = try connection.all(
      """
      SELECT m.title_key, m.genre_key, m.search_key, \(Self.movieColumns) FROM movie m
      ORDER BY m.id
      """
    ) { row -> Movie? in
      let keys = [try row.text(), try row.text(), try row.text()]
      let movie = try Self.movie(&row)
      let wanted = [Folded.key(movie.title), Self.genreKey(movie.genre), movie.searchKey]
      // What is plain was folded in the same way before.
      let isPlain = ([movie.title, movie.director ?? ""] + movie.cast + movie.genre)
        .allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      return isPlain || keys == wanted ? nil : movie
    }
    for movie in movies.compactMap(\.self) { try update(movie) }
  }

  /// Two who work here cannot have one key: the later one keeps the old, and a check names them.
  private func foldNames(of name: String, isUnique: Bool) throws {
    let table = SQL(stringLiteral: name)
    let names = try connection.all(
      "SELECT id, name, name_key FROM \(table) WHERE name IS NOT NULL ORDER BY id"
    ) { row in (id: try row.text(), name: try row.text(), key: try row.text()) }
    for row in names {
      let key = Folded.key(row.name)
      let isPlain = row.name.utf8.allSatisfy { $0 < 0x80 }
      guard !isPlain, !row.key.utf8.elementsEqual(key.utf8) else { continue }
      if isUnique, try staff(named: row.name) != nil { continue }
      try connection.run("UPDATE \(table) SET name_key = \(key) WHERE id = \(row.id)")
    }
  }
}
