import Covers
import Domain

/// What of a picture is to be shown, as it is typed.
package enum CropOption: Hashable, Sendable {
  case whole, auto
  /// The largest window of so many to so many.
  case shape(width: Int, height: Int)
  case window(Crop)

  package init?(argument: String) {
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
      self = .shape(width: sides[0], height: sides[1])
    }
  }

  /// What it means for a picture of this size.
  /// - Throws: a refusal, for a window that the picture does not have.
  func choice(in size: Size) throws(CoverError) -> CropChoice {
    switch self {
    case .whole: return .whole
    case .auto: return .auto
    case .shape(let width, let height):
      return .shape(CropChoice.Shape(width: width, height: height))
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
    self.init(x: window.x, y: window.y, width: window.size.width, height: window.size.height)
  }
}
