/// A rectangle in a picture, in its pixels, from the top left.
public struct Window: Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let size: Size

  public init(x: Int, y: Int, size: Size) {
    (self.x, self.y, self.size) = (x, y, size)
  }

  /// Whether it lies within a picture of this size, and holds a pixel at least.
  public func fits(_ picture: Size) -> Bool {
    size.width > 0 && size.height > 0 && x >= 0 && y >= 0
      && x <= picture.width - size.width && y <= picture.height - size.height
  }
}

extension Bitmap {
  /// What the window shows, which must fit.
  public func cropped(to window: Window) -> Bitmap {
    precondition(window.fits(size), "the window lies within the picture")
    let width = window.size.width * channels
    var samples: [UInt8] = []
    samples.reserveCapacity(width * window.size.height)
    for y in window.y..<window.y + window.size.height {
      let start = (y * size.width + window.x) * channels
      samples += self.samples[start..<start + width]
    }
    return Bitmap(size: window.size, channels: channels, samples: samples)
  }
}
