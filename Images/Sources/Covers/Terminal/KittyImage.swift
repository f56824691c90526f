/// Pictures in the kitty graphics protocol: RGB as it is, in base64, a piece at a time.
///
/// Source: Kovid Goyal, "Terminal graphics protocol", sw.kovidgoyal.net/kitty/graphics-protocol.
enum KittyImage {
  /// Samples in a piece: in base64 they make the 4096 characters that one may have.
  private static let piece = 3072

  /// What draws a picture in a box of cells from the cursor on, leaves the cursor where it is, and
  /// is not answered.
  static func text(_ bitmap: Bitmap, cells: Size) -> String {
    let samples = bitmap.rgb
    let (size, count) = (bitmap.size, samples.count)
    var control =
      "a=T,f=24,s=\(size.width),v=\(size.height),c=\(cells.width),r=\(cells.height),C=1,"
    var text: [UInt8] = []
    text.reserveCapacity(count / 3 * 4 + (count / piece + 1) * 16 + 64)
    for start in stride(from: 0, to: count, by: piece) {
      let end = min(start + piece, count)
      text += "\u{1B}_G\(control)q=2,m=\(end < count ? 1 : 0);".utf8
      Base64.append(samples[start..<end], to: &text)
      text += "\u{1B}\\".utf8
      // What the picture is stands in the first piece alone.
      control = ""
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Bitmap {
  /// Three samples a pixel.
  fileprivate var rgb: [UInt8] {
    channels == 3 ? samples : samples.flatMap { [$0, $0, $0] }
  }
}
