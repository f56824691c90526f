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
