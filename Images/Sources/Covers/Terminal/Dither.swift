/// Black and white for terminals without colours and for receipt printers, by Floyd and Steinberg:
/// what a pixel is too light or too dark is handed on to its neighbours.
enum Dither {
  /// Lines of block characters; a block is light, for the dark ground most terminals have.
  static func cells(_ bitmap: Bitmap) -> [String] {
    let lit = lit(bitmap)
    return stride(from: 0, to: lit.count, by: 2).map { y in
      let lower = y + 1 < lit.count ? lit[y + 1] : lit[y].map { _ in false }
      return String(
        zip(lit[y], lower).map { (top, bottom) -> Character in
          switch (top, bottom) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }

  /// Which pixels are light, row by row.
  static func lit(_ bitmap: Bitmap) -> [[Bool]] {
    let width = bitmap.size.width
    var errors = [Float](repeating: 0, count: width + 2)
    return (0..<bitmap.size.height).map { y in
      var below = [Float](repeating: 0, count: width + 2)
      var ahead: Float = 0
      let row = (0..<width).map { x in
        let wanted = luminance(bitmap.colour(x, y)) + errors[x + 1] + ahead
        let isLit = wanted >= 0.5
        let error = wanted - (isLit ? 1 : 0)
        ahead = error * 7 / 16
        below[x] += error * 3 / 16
        below[x + 1] += error * 5 / 16
        below[x + 2] += error / 16
        return isLit
      }
      errors = below
      return row
    }
  }

  /// Light, 0 to 1.
  private static func luminance(_ colour: Colour) -> Float {
    let light = LinearLight.ofSample
    return 0.2126 * light[colour.red] + 0.7152 * light[colour.green] + 0.0722 * light[colour.blue]
  }
}
