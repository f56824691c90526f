/// The few colours that come nearest to a picture's many.
struct AdaptivePalette {
  /// Red, green and blue in hundredths, as terminals are told them: 0 to 100 each.
  let hundredths: [SIMD3<Int>]
  /// The same as samples.
  private let shown: [SIMD3<Int>]

  /// - Parameter most: how many colours there may be, at most 256.
  init(of bitmap: Bitmap, most: Int = 256) {
    hundredths = ColourBox.cut(of: bitmap, into: most).map { mean in
      SIMD3<Int>((mean * 100 / 255).rounded(.toNearestOrEven))
    }
    shown = hundredths.map { ($0 &* 255 &+ 50) / 100 }
  }

  /// The place of each pixel's colour in the palette. The difference is handed on to the pixel's
  /// neighbours, as Floyd and Steinberg do: to the right in one row, to the left in the next.
  func dithered(_ bitmap: Bitmap) -> [UInt8] {
    let width = bitmap.size.width
    var places = [UInt8](repeating: 0, count: bitmap.size.pixels)
    var nearest = [Int16](repeating: -1, count: 1 << 15)
    // Sixteenths, with a column to spare on both sides.
    var errors = [SIMD3<Int>](repeating: .zero, count: width + 2)
    for y in 0..<bitmap.size.height {
      var below = [SIMD3<Int>](repeating: .zero, count: width + 2)
      var ahead = SIMD3<Int>.zero
      let step = y % 2 == 0 ? 1 : -1
      for x in step > 0 ? Array(0..<width) : (0..<width).reversed() {
        let colour = bitmap.colour(x, y)
        let wanted = (SIMD3(colour.red, colour.green, colour.blue) &+ (errors[x + 1] &+ ahead) / 16)
          .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        let place = place(of: wanted, &nearest)
        places[y * width + x] = UInt8(place)
        let error = wanted &- shown[place]
        ahead = error &* 7
        below[x + 1 - step] &+= error &* 3
        below[x + 1] &+= error &* 5
        below[x + 1 + step] &+= error
      }
      errors = below
    }
    return places
  }

  /// The nearest colour, the same one for all that agree in their upper five bits.
  private func place(of colour: SIMD3<Int>, _ known: inout [Int16]) -> Int {
    let upper = colour / 8
    let key = upper.x << 10 | upper.y << 5 | upper.z
    if known[key] >= 0 { return Int(known[key]) }
    let centre = upper &* 8 &+ 4
    var best = (place: 0, distance: Int.max)
    for (place, colour) in shown.enumerated() {
      let off = colour &- centre
      let distance = (off &* off).wrappedSum()
      if distance < best.distance { best = (place, distance) }
    }
    known[key] = Int16(best.place)
    return best.place
  }
}
