/// A colour in sRGB, 0 to 255 each.
struct Colour: Hashable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  /// How bright it looks, in eighths of a sample, 0 to 2040: luma with weights that are whole.
  var luma: Int { 2 * red + 5 * green + blue }
}

extension Bitmap {
  /// The colour of a pixel.
  func colour(_ x: Int, _ y: Int) -> Colour {
    let at = (y * size.width + x) * channels
    let red = Int(samples[at])
    if channels == 1 { return Colour(red: red, green: red, blue: red) }
    return Colour(red: red, green: Int(samples[at + 1]), blue: Int(samples[at + 2]))
  }
}
