import ArgumentParser
import Covers
import Domain
import Shop

/// Covers as they are shown: cropped, and as small as is wanted.
enum ShownCover {
  /// What is shown of a movie's cover, fitting `box`; nil where there is none.
  static func bitmap(
    of movie: ID<Movie>, _ size: CoverSize, fitting box: Size, in shop: Shop
  ) throws -> Bitmap? {
    switch size {
    case .thumb:
      guard let thumbnail = try shop.thumbnail(of: movie) else { return nil }
      return try CoverStudio.bitmap(of: thumbnail, fitting: box)
    case .display:
      guard let images = try shop.cover(of: movie) else { return nil }
      return try display(images).shrunk(toFit: box)
    }
  }

  /// The JPEG of what is shown of a cover.
  static func jpeg(_ images: CoverImages, _ size: CoverSize) throws -> [UInt8] {
    switch size {
    case .thumb: return images.thumbnail
    case .display:
      guard images.cover.crop != nil else { return images.display }
      return try CoverStudio.displayed(display(images)).bytes
    }
  }

  /// That a movie has no cover.
  static func none(_ movie: Movie) -> ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "\(quoted(movie.title)) has no cover.",
      why: "none was set", tries: ["rental cover set \(movie.code.shellWord) FILE"])
  }

  private static func display(_ images: CoverImages) throws -> Bitmap {
    let whole = try CoverStudio.bitmap(of: images.display, fitting: .display)
    guard let window = images.cover.crop.map(Window.init) else { return whole }
    return window.fits(whole.size) ? whole.cropped(to: window) : whole
  }
}

/// Which of a cover's two pictures is meant.
enum CoverSize: String, ExpressibleByArgument, CaseIterable {
  case display, thumb

  /// The smaller one that has the pixels for a box.
  static func enough(for box: Size) -> CoverSize {
    box.width <= Size.thumbnail.width && box.height <= Size.thumbnail.height ? .thumb : .display
  }
}
