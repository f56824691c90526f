/// Pictures in sixels: bands of six rows, each drawn once for every colour that is in it.
///
/// Source: "VT330/VT340 Programmer Reference Manual", volume 2, chapter 14, vt100.net.
enum SixelImage {
  /// What draws a picture from the cursor on, a pixel for a pixel. Where the cursor is left is up
  /// to the terminal.
  static func text(_ bitmap: Bitmap) -> String {
    let palette = AdaptivePalette(of: bitmap)
    let places = palette.dithered(bitmap)
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    // What no band draws stays as it is; the shape of pixels is a square.
    var text = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for (place, colour) in palette.hundredths.enumerated() {
      text += "#\(place);2;\(colour.x);\(colour.y);\(colour.z)".utf8
    }
    for y in stride(from: 0, to: height, by: 6) {
      if y > 0 { text.append(UInt8(ascii: "-")) }
      appendBand(places[y * width..<min(y + 6, height) * width], width, to: &text)
    }
    text += "\u{1B}\\".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// Up to six rows of places in the palette.
  private static func appendBand(
    _ places: ArraySlice<UInt8>, _ width: Int, to text: inout [UInt8]
  ) {
    // Of each colour: which of the six pixels of a column have it, and where its last column ends.
    var columns = [UInt8](repeating: 0, count: 256 * width)
    var ends = [Int](repeating: 0, count: 256)
    for (offset, place) in places.enumerated() {
      let (row, column, place) = (offset / width, offset % width, Int(place))
      columns[place * width + column] |= 1 << row
      ends[place] = max(ends[place], column + 1)
    }
    var isFirst = true
    for (place, end) in ends.enumerated() where end > 0 {
      text += "\(isFirst ? "" : "$")#\(place)".utf8
      isFirst = false
      appendRuns(columns[place * width..<place * width + end], to: &text)
    }
  }

  /// Six pixels are a character; four alike or more are a number and one.
  private static func appendRuns(_ columns: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var rest = columns
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      let character = UInt8(ascii: "?") + first
      if count > 3 {
        text += "!\(count)".utf8
        text.append(character)
      } else {
        for _ in 0..<count { text.append(character) }
      }
      rest = rest.dropFirst(count)
    }
  }
}
