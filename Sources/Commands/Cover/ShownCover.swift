import Covers
import Domain
import Pictures
import Requests
import Shop

/// Covers as they are shown: cropped, and as small as is wanted.
enum ShownCover {
  /// What is shown of a movie's cover, fitting `box`; nil where there is none.
  static func bitmap(
    of movie: ID<Movie>, _ size: CoverSize, fitting box: Size, in shop: Shop
  ) throws -> Bitmap? {
    switch size {
    case .thumb:
      try shop.thumbnail(of: movie).map { try CoverStudio.bitmap(of: $0, fitting: box) }
    case .display:
      try shop.cover(of: movie).map { try $0.shown().shrunk(toFit: box) }
    }
  }

  static func none(_ movie: Movie) -> ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "\(quoted(movie.title)) has no cover.",
      why: "none was set", tries: ["rental cover set \(movie.code.shellArgument(with: "FILE"))"])
  }
}
