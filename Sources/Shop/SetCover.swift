import Domain
import Storage

extension Shop {
  /// Gives a movie a cover, in place of the one it had.
  package func setCover(
    _ images: CoverImages, of typed: String, at asked: AskedMoment = .now
  ) throws -> CoverChange {
    try entry(.coverSet, at: asked) { entry in
      let movie = try entry.movie(typed)
      entry.tell(
        movie.id.text, before: Self.facts(of: try entry.store.cover(of: movie.id)?.cover),
        after: Self.facts(of: images.cover))
      try entry.store.set(images, of: movie.id)
      let alike = try entry.alike(images, besides: movie.id)
      return CoverChange(movie: try entry.movieRecord(movie.id), alike: alike)
    }
  }

  /// What the audit trail tells of a cover.
  static func facts(of cover: Cover?) -> AuditFacts {
    cover.map {
      ["width": "\($0.width)", "height": "\($0.height)", "crop": $0.crop?.text]
    } ?? [:]
  }

  /// What ``setCover(_:of:at:)`` would bring about.
  package func coverChange(_ images: CoverImages, of movie: ID<Movie>) throws -> CoverChange {
    try transaction(.read) { work in
      var record = try work.movieRecord(movie)
      record.cover = images.cover
      return CoverChange(movie: record, alike: try work.alike(images, besides: movie))
    }
  }
}

extension Work {
  /// The other movies whose covers look the same.
  fileprivate func alike(_ images: CoverImages, besides movie: ID<Movie>) throws -> [CoverLook] {
    guard let fingerprint = images.fingerprint else { return [] }
    return try store.fingerprints().filter { look in
      look.movie != movie && look.fingerprint.map(fingerprint.isLike) ?? false
    }
  }
}

/// A movie with its new cover.
package struct CoverChange: Sendable {
  package let movie: MovieRecord
  /// Other movies whose covers look the same.
  package let alike: [CoverLook]
}
