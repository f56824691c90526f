import Domain
import Storage

extension Shop {
  /// Gives a movie a cover, in place of the one it had.
  package func setCover(
    _ images: CoverImages, of typed: String, at asked: AskedMoment = .now
  ) throws -> CoverChange {
    try entry(at: asked) { _ in
      let movie = try self.movie(typed)
      try store.set(images, of: movie.id)
      let alike = try alike(images, besides: movie.id)
      return CoverChange(movie: try movieRecord(movie.id), alike: alike)
    }
  }

  /// What ``setCover(_:of:at:)`` would bring about.
  package func coverChange(_ images: CoverImages, of movie: ID<Movie>) throws -> CoverChange {
    try store.transaction(.read) {
      var record = try movieRecord(movie)
      record.cover = images.cover
      return CoverChange(movie: record, alike: try alike(images, besides: movie))
    }
  }

  /// Shows another part of a movie's cover.
  /// - Parameter remake: makes the cover with its new crop and thumbnail, or throws where there is
  ///   none.
  package func recrop(
    _ typed: String, at asked: AskedMoment = .now,
    _ remake: (Movie, CoverImages?) throws -> CoverImages
  ) throws -> (change: CoverChange, images: CoverImages) {
    try entry(at: asked) { _ in
      let movie = try self.movie(typed)
      let images = try remake(movie, try store.cover(of: movie.id))
      try store.set(images.cover.crop, thumbnail: images.thumbnail, of: movie.id)
      return (CoverChange(movie: try movieRecord(movie.id), alike: []), images)
    }
  }

  /// The other movies whose covers look the same.
  package func alike(_ images: CoverImages, besides movie: ID<Movie>) throws -> [CoverLook] {
    guard let fingerprint = images.fingerprint else { return [] }
    return try store.fingerprints().filter { look in
      look.movie != movie && look.fingerprint.map(fingerprint.isLike) ?? false
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

/// A movie with its new cover.
package struct CoverChange: Sendable {
  package let movie: MovieRecord
  /// Other movies whose covers look the same.
  package let alike: [CoverLook]

  package init(movie: MovieRecord, alike: [CoverLook]) {
    self.movie = movie
    self.alike = alike
  }
}
