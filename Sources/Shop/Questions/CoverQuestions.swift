import Domain
import Storage

extension Shop {
  /// A movie's cover as it is kept; `nil` where it has none.
  package func cover(of movie: ID<Movie>) throws -> CoverImages? {
    try transaction(.read) { work in try work.store.cover(of: movie) }
  }

  /// A movie's cover in the small size; `nil` where it has none.
  package func thumbnail(of movie: ID<Movie>) throws -> [UInt8]? {
    try transaction(.read) { work in try work.store.thumbnail(of: movie) }
  }

  /// The movies whose covers look alike, in groups.
  ///
  /// - Parameter fingerprint: looks at a cover that was stored before there were fingerprints.
  package func alikeCovers(_ fingerprint: (CoverImages) -> Fingerprint?) throws -> [[CoverLook]] {
    try transaction(.read) { work in
      let looks = try work.store.fingerprints().map { look in
        guard look.fingerprint == nil, let images = try work.store.cover(of: look.movie) else {
          return look
        }
        var look = look
        look.fingerprint = fingerprint(images)
        return look
      }
      return CoverLook.alike(looks)
    }
  }
}
