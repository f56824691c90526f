/// Pictures made of characters: each is two pixels, one above the other.
enum BlockImage {
  /// A line for every two rows of pixels. Without colours, light and dark are dithered.
  static func lines(_ bitmap: Bitmap, _ depth: ColourDepth) -> [String] {
    switch depth {
    case .none: Dither.cells(bitmap)
    case .palette256: coloured(bitmap) { "5;\(Palette256.index($0))" }
    case .trueColour: coloured(bitmap) { "2;\($0.red);\($0.green);\($0.blue)" }
    }
  }

  /// Lines of upper half blocks: the colour of the character is the upper pixel, that of its ground
  /// the lower. Only changes of colour are written.
  private static func coloured(_ bitmap: Bitmap, code: (Colour) -> String) -> [String] {
    stride(from: 0, to: bitmap.size.height, by: 2).map { y in
      var line = ""
      var upper: String?
      var lower: String?
      let hasLower = y + 1 < bitmap.size.height
      for x in 0..<bitmap.size.width {
        let top = code(bitmap.colour(x, y))
        if top != upper { line += "\u{1B}[38;\(top)m" }
        upper = top
        if hasLower {
          let bottom = code(bitmap.colour(x, y + 1))
          if bottom != lower { line += "\u{1B}[48;\(bottom)m" }
          lower = bottom
        }
        line += "▀"
      }
      return line + "\u{1B}[0m"
    }
  }
}
