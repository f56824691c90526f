import Domain
import Storage

extension Shop {
  /// Gives a movie a cover, in place of the one it had.
  package func setCover(
    _ images: CoverImages, of typed: String, at asked: AskedMoment = .now
  ) throws -> MovieRecord {
    try entry(at: asked) { _ in
      let movie = try self.movie(typed)
      try store.set(images, of: movie.id)
      return try movieRecord(movie.id)
    }
  }

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
