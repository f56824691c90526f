/// Columns and rows, in pixels.
public struct Size: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// A page shows at most this.
  public static let display = Size(width: 1200, height: 1800)
  /// A shelf of covers shows at most this.
  public static let thumbnail = Size(width: 320, height: 480)

  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  var pixels: Int { width * height }
  var turned: Size { Size(width: height, height: width) }

  /// The largest size of this shape that fits `box`: never larger than it is, no side below 1.
  func fitting(_ box: Size) -> Size {
    let scale = min(1, Double(box.width) / Double(width), Double(box.height) / Double(height))
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return Size(width: side(width), height: side(height))
  }
}
