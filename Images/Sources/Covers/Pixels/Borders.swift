/// Uniform borders, as scanners and resizers leave them around a picture.
enum Borders {
  /// How much lighter or darker a border may be in places: what JPEG and paper make of one colour.
  private static let tolerance = 14
  /// Of a thousand pixels in a line of border, as many may be anything: dust and scratches.
  private static let strays = 5

  /// The picture without its borders. Where nothing would be left, it has none.
  static func inside(_ picture: Bitmap) -> Window {
    let (width, height) = (picture.size.width, picture.size.height)
    let all = Window(x: 0, y: 0, size: picture.size)
    let rows = (0..<height).map { y in
      Line(pixels: (0..<width).map { picture.colour($0, y) })
    }
    guard let top = end(of: rows), let bottom = end(of: rows.reversed()), top + bottom < height
    else { return all }
    let kept = top..<height - bottom
    let columns = (0..<width).map { x in
      Line(pixels: kept.map { picture.colour(x, $0) })
    }
    guard let left = end(of: columns), let right = end(of: columns.reversed()),
      left + right < width
    else { return all }
    return Window(x: left, y: top, size: Size(width: width - left - right, height: kept.count))
  }

  /// How many lines from the first on are of the first one's colour; nil where all are.
  private static func end(of lines: [Line]) -> Int? {
    guard let colour = lines.first?.colour else { return 0 }
    return lines.firstIndex { line in
      guard let its = line.colour else { return true }
      return distance(its, colour) > tolerance
    }
  }

  /// A row or column: its colour, where it has only one.
  private struct Line {
    let colour: Colour?

    init(pixels: [Colour]) {
      let median = Colour(
        red: Self.median(pixels.map(\.red)), green: Self.median(pixels.map(\.green)),
        blue: Self.median(pixels.map(\.blue)))
      let others = pixels.count { distance($0, median) > tolerance }
      colour = others * 1000 <= strays * pixels.count ? median : nil
    }

    private static func median(_ values: [Int]) -> Int {
      var counts = [Int](repeating: 0, count: 256)
      for value in values { counts[value] += 1 }
      var seen = 0
      for (value, count) in counts.enumerated() {
        seen += count
        if 2 * seen >= values.count { return value }
      }
      return 0
    }
  }

  private static func distance(_ one: Colour, _ other: Colour) -> Int {
    max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
  }
}
