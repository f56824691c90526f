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
    let bitmap = try Picture.open(jpeg) { (picture) throws(CoverError) in
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

struct Colour: Equatable {
  let red: Int
  let green: Int
  let blue: Int
}

extension Bitmap {
  func colour(_ x: Int, _ y: Int) -> Colour {
    let at = (y * size.width + x) * channels
    let red = Int(samples[at])
    if channels == 1 { return Colour(red: red, green: red, blue: red) }
    return Colour(red: red, green: Int(samples[at + 1]), blue: Int(samples[at + 2]))
  }
}

/// The colours 16 to 255 of xterm: a cube of 6 × 6 × 6, and 24 greys.
enum Palette256 {
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The nearest colour; of two as near, the one in the cube.
  static func index(_ colour: Colour) -> Int {
    let (red, green, blue) = (level(colour.red), level(colour.green), level(colour.blue))
    let cube = Colour(red: levels[red], green: levels[green], blue: levels[blue])
    let mean = (colour.red + colour.green + colour.blue) / 3
    let step = min(23, max(0, (mean - 3) / 10))
    let grey = Colour(red: 8 + 10 * step, green: 8 + 10 * step, blue: 8 + 10 * step)
    return distance(colour, grey) < distance(colour, cube)
      ? 232 + step : 16 + 36 * red + 6 * green + blue
  }

  private static func level(_ value: Int) -> Int {
    levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
  }

  private static func distance(_ one: Colour, _ other: Colour) -> Int {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return red * red + green * green + blue * blue
  }
}
