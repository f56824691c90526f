import Domain
import Storage

extension Shop {
  /// Gives a movie a cover, in place of the one it had.
  package func setCover(
    _ images: CoverImages, of typed: String, at asked: AskedMoment = .now
  ) throws -> CoverChange {
    try entry(.coverSet, at: asked) { entry in
      let movie = try self.movie(typed)
      entry.tell(
        movie.id.text, before: Self.facts(of: try store.cover(of: movie.id)?.cover),
        after: Self.facts(of: images.cover))
      try store.set(images, of: movie.id)
      let alike = try alike(images, besides: movie.id)
      return CoverChange(movie: try movieRecord(movie.id), alike: alike)
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
    try store.transaction(.read) {
      var record = try movieRecord(movie)
      record.cover = images.cover
      return CoverChange(movie: record, alike: try alike(images, besides: movie))
    }
  }

  /// The other movies whose covers look the same.
  private func alike(_ images: CoverImages, besides movie: ID<Movie>) throws -> [CoverLook] {
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
