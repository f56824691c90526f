extension Bitmap {
  /// A picture of one colour.
  init(size: Size, colour: Colour) {
    self.init(size: size, channels: 3, samples: [UInt8](repeating: 0, count: size.pixels * 3))
    fill(Window(x: 0, y: 0, size: size), with: colour)
  }

  /// Colours a rectangle; what lies outside of the picture is left out.
  mutating func fill(_ window: Window, with colour: Colour) {
    precondition(channels == 3, "only pictures in colour are drawn on")
    let (left, top) = (max(0, window.x), max(0, window.y))
    let right = min(size.width, window.x + window.size.width)
    let bottom = min(size.height, window.y + window.size.height)
    guard left < right, top < bottom else { return }
    let sample = [UInt8(colour.red), UInt8(colour.green), UInt8(colour.blue)]
    for y in top..<bottom {
      for at in left * 3..<right * 3 {
        samples[y * size.width * 3 + at] = sample[at % 3]
      }
    }
  }

  /// Lays a picture over this one, which must have room for it there.
  mutating func draw(_ picture: Bitmap, x: Int, y: Int) {
    precondition(channels == 3, "only pictures in colour are drawn on")
    precondition(
      Window(x: x, y: y, size: picture.size).fits(size), "the picture lies within this one")
    let step = picture.channels == 3 ? 1 : 0
    var from = 0
    for row in y..<y + picture.size.height {
      var into = (row * size.width + x) * 3
      for _ in 0..<picture.size.width {
        samples[into] = picture.samples[from]
        samples[into + 1] = picture.samples[from + step]
        samples[into + 2] = picture.samples[from + 2 * step]
        into += 3
        from += picture.channels
      }
    }
  }

  /// Writes lines one beneath the other, each in the middle over `centre`. A pixel of the font is
  /// `scale` pixels wide and high; `y` is the top of the first line.
  mutating func write(_ lines: [String], centre: Int, y: Int, scale: Int, ink: Colour) {
    let dot = Size(width: scale, height: scale)
    for (number, line) in lines.enumerated() {
      var left = centre - Font.width(of: line) * scale / 2
      let top = y + (number * Font.lineHeight + Font.accents) * scale
      for character in line {
        let glyph = Font.glyph(character)
        for place in glyph.dots {
          let window = Window(x: left + place.x * scale, y: top + place.y * scale, size: dot)
          fill(window, with: ink)
        }
        left += (glyph.width + 1) * scale
      }
    }
  }
}
