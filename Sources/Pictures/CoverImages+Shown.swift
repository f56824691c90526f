import Covers
import Domain

/// Which of a cover's two pictures is meant.
package enum CoverSize: String, CaseIterable, Sendable {
  case display, thumb

  /// The smaller one that has the pixels for a box.
  package static func enough(for box: Size) -> CoverSize {
    box.width <= Size.thumbnail.width && box.height <= Size.thumbnail.height ? .thumb : .display
  }
}

extension CoverImages {
  /// The pixels that are shown of the display picture.
  package func shown() throws(CoverError) -> Bitmap {
    let whole = try CoverStudio.bitmap(of: display, fitting: .display)
    guard let window = cover.crop.map(Window.init) else { return whole }
    return window.fits(whole.size) ? whole.cropped(to: window) : whole
  }

  /// The JPEG of what is shown.
  package func jpeg(_ size: CoverSize) throws(CoverError) -> [UInt8] {
    switch size {
    case .thumb: return thumbnail
    case .display:
      return cover.crop == nil ? display : try CoverStudio.displayed(shown()).bytes
    }
  }

  /// The same picture with another part of it shown; nil where it has no such window.
  package func showing(_ crop: CropOption) throws(CoverError) -> CoverImages? {
    let picture = try CoverStudio.bitmap(of: display, fitting: .display)
    guard let choice = try? crop.choice(in: picture.size) else { return nil }
    let window = choice.window(in: picture)
    var images = self
    images.cover.crop = window.map(Crop.init)
    images.thumbnail = try CoverStudio.thumbnail(of: picture, window).bytes
    return images
  }

  /// What the whole picture looks like, whatever is shown of it; nil where it is damaged, or looks
  /// like nothing.
  package func look() -> Fingerprint? {
    let picture = try? CoverStudio.bitmap(of: display, fitting: .thumbnail)
    return picture.flatMap(CoverStudio.perceptualHash).map(Fingerprint.init)
  }
}
