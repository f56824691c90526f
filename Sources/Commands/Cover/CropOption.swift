import ArgumentParser
import Covers
import Domain

/// What of a picture is to be shown, as it is typed.
enum CropOption: ExpressibleByArgument, Equatable {
  case whole, auto
  case shape(CropChoice.Shape)
  case window(Crop)

  init?(argument: String) {
    if argument == "none" {
      self = .whole
    } else if argument == "auto" {
      self = .auto
    } else if let crop = Crop(argument) {
      self = .window(crop)
    } else {
      let sides = argument.split(separator: ":", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy((1...1000).contains) else { return nil }
      self = .shape(CropChoice.Shape(width: sides[0], height: sides[1]))
    }
  }

  /// That the picture that is kept has no such window.
  static func outside(of movie: Movie, _ size: Size) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage,
      message: "the window lies outside of the cover of \(quoted(movie.title)).",
      why: "the picture that is kept is \(size.width) × \(size.height)",
      tries: ["rental cover set \(movie.code.shellWord) --crop auto --dry-run"])
  }

  static let allValueStrings = ["2:3 or another shape", "WxH+X+Y", "auto", "none"]

  /// What it means for a picture of this size.
  /// - Throws: a refusal, for a window that the picture does not have.
  func choice(in size: Size) throws(CoverError) -> CropChoice {
    switch self {
    case .whole: return .whole
    case .auto: return .auto
    case .shape(let shape): return .shape(shape)
    case .window(let crop):
      let window = Window(crop)
      guard window.fits(size) else {
        throw .refused(
          reason: "\(crop.text) lies outside of it, for it is \(size.width) × \(size.height)")
      }
      return .window(window, of: size)
    }
  }
}

extension Window {
  init(_ crop: Crop) {
    self.init(x: crop.x, y: crop.y, size: Size(width: crop.width, height: crop.height))
  }
}

extension Crop {
  init(_ window: Window) {
    self.init(
      x: window.x, y: window.y, width: window.size.width, height: window.size.height)
  }
}
