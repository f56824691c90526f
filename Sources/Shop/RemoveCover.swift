import Domain

extension Shop {
  /// Takes a movie's cover away, if it has one.
  package func removeCover(of typed: String, at asked: AskedMoment = .now) throws -> MovieRecord {
    try entry(.coverRemove, at: asked) { entry in
      let movie = try entry.movie(typed)
      entry.tell(movie.id.text, before: Self.facts(of: try entry.store.cover(of: movie.id)?.cover))
      _ = try entry.store.removeCover(of: movie.id)
      return try entry.movieRecord(movie.id)
    }
  }
}
