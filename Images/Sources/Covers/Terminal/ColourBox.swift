/// Some of a picture's colours, to be shown as one: their mean. This is median cut, but that a box
/// is cut at its mean, along the axis on which it spreads most.
///
/// Source of the idea: Paul Heckbert, "Color image quantization for frame buffer display", 1982.
struct ColourBox {
  private var shades: ArraySlice<Shade>
  private let mean: SIMD3<Double>
  /// Red, green or blue: where the colours differ most, and by how much in all, squared.
  private let axis: Int
  private let spread: Double

  /// Colours alike in their upper five bits, as one.
  private struct Shade {
    var count = 0.0
    var sum = SIMD3<Double>.zero
    var mean: SIMD3<Double> { sum / count }
  }

  /// The means of at most so many boxes, 0 to 255 each.
  static func cut(of bitmap: Bitmap, into most: Int) -> [SIMD3<Double>] {
    var boxes = [ColourBox(shades(of: bitmap)[...])]
    while boxes.count < most,
      let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
      let (low, high) = boxes[widest].halves()
    {
      boxes[widest] = low
      boxes.append(high)
    }
    return boxes.map(\.mean)
  }

  private static func shades(of bitmap: Bitmap) -> [Shade] {
    var shades = [Shade](repeating: Shade(), count: 1 << 15)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let colour = bitmap.colour(x, y)
        let key = (colour.red >> 3) << 10 | (colour.green >> 3) << 5 | colour.blue >> 3
        shades[key].count += 1
        shades[key].sum += SIMD3(Double(colour.red), Double(colour.green), Double(colour.blue))
      }
    }
    return shades.filter { $0.count > 0 }
  }

  private init(_ shades: ArraySlice<Shade>) {
    self.shades = shades
    let mean = shades.reduce(.zero) { $0 + $1.sum } / shades.reduce(0) { $0 + $1.count }
    let spreads = shades.reduce(SIMD3<Double>.zero) { spreads, shade in
      let off = shade.mean - mean
      return spreads + off * off * shade.count
    }
    let axis = (0..<3).reduce(0) { spreads[$1] > spreads[$0] ? $1 : $0 }
    (self.mean, self.axis, spread) = (mean, axis, spreads[axis])
  }

  /// Nil where all colours are one.
  private func halves() -> (ColourBox, ColourBox)? {
    var shades = shades
    let middle = shades.partition { $0.mean[axis] >= mean[axis] }
    guard middle > shades.startIndex, middle < shades.endIndex else { return nil }
    return (ColourBox(shades[..<middle]), ColourBox(shades[middle...]))
  }
}
