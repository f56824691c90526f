import Domain
import Storage

extension Shop {
  /// Takes a movie's cover away, if it has one.
  package func removeCover(
    of typed: String, at asked: AskedMoment = .now
  ) throws -> MovieRecord {
    try entry(at: asked) { _ in
      let movie = try self.movie(typed)
      _ = try store.removeCover(of: movie.id)
      return try movieRecord(movie.id)
    }
  }
}
