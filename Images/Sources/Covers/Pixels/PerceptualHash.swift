import Glibc

/// What a picture looks like, in 64 bits of which the highest is 0: those of a picture and of its
/// copies at another size, quality or brightness differ in few.
///
/// The method is commonly called pHash. The picture is made 32 × 32 in grey; of its cosine
/// transform the 8 × 8 slowest waves count, but not the mean, each by whether it is above their
/// median.
enum PerceptualHash {
  private static let side = 32
  private static let waves = 8

  /// Nil for a picture of one colour, which looks like nothing.
  static func bits(of picture: Bitmap) -> UInt64? {
    let grey = grey(picture)
    guard (grey.max() ?? 0) - (grey.min() ?? 0) >= 4 else { return nil }
    let strengths = slowWaves(of: grey)
    let median = strengths.sorted()[strengths.count / 2]
    return strengths.reduce(0) { $0 << 1 | ($1 > median ? 1 : 0) }
  }

  /// 32 × 32 means of luma, whatever the picture's size and shape.
  private static func grey(_ picture: Bitmap) -> [Float] {
    func span(_ index: Int, of length: Int) -> Range<Int> {
      let start = index * length / side
      return start..<max(start + 1, (index + 1) * length / side)
    }
    return (0..<side * side).map { index in
      let columns = span(index % side, of: picture.size.width)
      let rows = span(index / side, of: picture.size.height)
      var sum = 0
      for y in rows {
        for x in columns {
          sum += picture.colour(x, y).luma
        }
      }
      return Float(sum) / Float(8 * columns.count * rows.count)
    }
  }

  /// The strengths of the 8 × 8 slowest waves, but for the mean.
  private static func slowWaves(of grey: [Float]) -> [Float] {
    let cosines = (0..<waves).map { wave in
      (0..<side).map { cos(Float.pi * Float(wave) * (Float($0) + 0.5) / Float(side)) }
    }
    let across = (0..<side).map { y in
      cosines.map { cosine in
        (0..<side).reduce(Float(0)) { $0 + grey[y * side + $1] * cosine[$1] }
      }
    }
    let strengths = cosines.flatMap { cosine in
      (0..<waves).map { wave in
        (0..<side).reduce(Float(0)) { $0 + across[$1][wave] * cosine[$1] }
      }
    }
    return Array(strengths.dropFirst())
  }
}
