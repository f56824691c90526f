/// How many colours a terminal shows.
package enum ColourDepth: Sendable {
  case none, palette256, trueColour
}

/// Pictures made of characters: each is two pixels, one above the other.
package enum TerminalImage {
  /// Renders a JPEG in lines of at most `columns` characters, each ended by a newline; a picture
  /// narrower than that is not enlarged. Without colours, light and dark are dithered.
  /// - Throws: a refusal, for bytes that are no acceptable picture.
  package static func halfBlocks(
    jpeg: [UInt8], columns: Int, depth: ColourDepth
  ) throws(CoverError) -> String {
    let box = Size(width: max(1, columns), height: .max)
    let bitmap = try Picture.open(.memory(jpeg)) { (picture) throws(CoverError) in
      try picture.bitmap(fitting: box)
    }
    let cells =
      switch depth {
      case .none: Dither.cells(bitmap)
      case .palette256: colourCells(bitmap) { "5;\(Palette256.index($0))" }
      case .trueColour: colourCells(bitmap) { "2;\($0.red);\($0.green);\($0.blue)" }
      }
    return cells.map { $0 + "\n" }.joined()
  }

  /// Lines of upper half blocks: the colour of the character is the upper pixel, that of its ground
  /// the lower. Only changes of colour are written.
  private static func colourCells(_ bitmap: Bitmap, code: (Colour) -> String) -> [String] {
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
