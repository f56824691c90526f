import TestSupport
import Testing

@testable import Covers

/// What terminals are sent is read back, and is the picture.
struct ImageProtocolTests {
  @Test(arguments: [(0, ""), (1, "Zg=="), (2, "Zm8="), (3, "Zm9v"), (6, "Zm9vYmFy")])
  func writesBase64(count: Int, expected: String) {
    var text: [UInt8] = []
    Base64.append(Array("foobar".utf8)[..<count], to: &text)
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test(arguments: [1, 1023, 1024, 1025, 2048, 2049])
  func cutsWhatKittyIsSentIntoPieces(pixels: Int) throws {
    let size = Size(width: pixels, height: 1)
    let samples = (0..<pixels * 3).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let bitmap = Bitmap(size: size, channels: 3, samples: samples)
    let read = try #require(
      KittyReader(KittyImage.text(bitmap, cells: Size(width: 7, height: 5))))
    #expect(read.samples == samples)
    #expect(read.pieces.dropLast().allSatisfy { $0 == 4096 })
    #expect(read.pieces.last.map { (1...4096).contains($0) } == true)
    #expect(
      read.control.filter { $0.key != "m" } == [
        "a": "T", "f": "24", "s": "\(pixels)", "v": "1", "c": "7", "r": "5", "C": "1", "q": "2",
      ])
  }

  @Test func tellsAPictureInSixels() {
    let (red, white) = ([255, 0, 0] as [UInt8], Pictures.white)
    let rows = Array(repeating: [red, white, white, white, white], count: 7)
    let text = SixelImage.text(Pictures.bitmap(rows))
    let isRedFirst = text.contains("#0;2;100;0;0")
    let (one, other) = isRedFirst ? (0, 1) : (1, 0)
    let bands = ["~", "@"].map { column in
      let strips = [(one, "#\(one)\(column)"), (other, "#\(other)?!4\(column)")]
      return strips.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "$")
    }
    let palette = [(one, "100;0;0"), (other, "100;100;100")].sorted { $0.0 < $1.0 }
      .map { "#\($0.0);2;\($0.1)" }.joined()
    #expect(
      text == "\u{1B}P0;1q\"1;1;5;7" + palette + bands.joined(separator: "-") + "\u{1B}\\")
  }

  /// Few colours, far from each other, are all kept: a hundredth is 2.55 samples.
  @Test(arguments: Seeds.all)
  func sixelsKeepFewColours(seed: UInt64) throws {
    try Property(of: { Noise(&$0, [0, 100, 255]) }) { noise in
      let bitmap = noise.bitmap
      guard let read = SixelReader(SixelImage.text(bitmap)) else { return "it cannot be read" }
      return Self.pairs(bitmap, read.pixels).first { Self.distance($0, $1) > 2 }
        .map { "\($0) became \($1)" }
    }.check(seed: seed, cases: 20)
  }

  /// From one grey to another in two greys: only where they lie shows how light a part is.
  @Test(arguments: [(0, 255), (40, 120), (250, 60)])
  func whatAColourIsOffByGoesToTheNeighbours(left: Int, right: Int) {
    let row = (0..<64).map { [UInt8(left + (right - left) * $0 / 63)] }
    let bitmap = Pictures.bitmap(Array(repeating: row, count: 16))
    let palette = AdaptivePalette(of: bitmap, most: 2)
    #expect(palette.hundredths.count == 2)
    let shown = palette.dithered(bitmap).map { palette.hundredths[Int($0)].x * 255 / 100 }
    let (darkest, lightest) = (shown.min() ?? 0, shown.max() ?? 0)
    for x in stride(from: 0, to: 64, by: 8) {
      let wanted = (x..<x + 8).map { Int(row[$0][0]) }.reduce(0, +) / 8
      let mean = (0..<128).map { shown[$0 / 8 * 64 + x + $0 % 8] }.reduce(0, +) / 128
      let possible = min(max(wanted, darkest), lightest)
      #expect(abs(mean - possible) <= 4, "\(x): \(mean) for \(possible)")
    }
  }

  /// However many colours there are, a part of a picture is as bright and as coloured as it was.
  @Test(arguments: Seeds.all)
  func sixelsKeepTheMeanOfManyColours(seed: UInt64) throws {
    try Property(of: { Ramp(&$0) }) { ramp in
      let bitmap = ramp.bitmap
      guard let read = SixelReader(SixelImage.text(bitmap)) else { return "it cannot be read" }
      guard read.colours <= 256 else { return "\(read.colours) colours" }
      let off = Self.offOfMean(bitmap, read.pixels)
      return off <= 2 ? nil : "a tile is off by \(off)"
    }.check(seed: seed, cases: 3)
  }

  /// The most by which the mean of a tile of 16 × 16 pixels is off, in samples.
  private static func offOfMean(_ bitmap: Bitmap, _ read: [[Colour?]]) -> Int {
    let pairs = Array(pairs(bitmap, read))
    let tiles = Dictionary(grouping: pairs.indices) { $0 / 64 / 16 * 4 + $0 % 64 / 16 }
    return tiles.values.map { places in
      let sums = places.reduce(SIMD3<Int>.zero) { sum, place in
        let (one, other) = pairs[place]
        return sum &+ vector(one) &- vector(other)
      }
      return (0..<3).map { abs(sums[$0]) / places.count }.max() ?? 0
    }.max() ?? 0
  }

  /// Whatever is drawn, nothing is sent that the protocol does not know, and no cell too many.
  @Test(arguments: Seeds.all)
  func nothingIsSentThatHasNoPlaceThere(seed: UInt64) throws {
    try Property(of: { draws in
      let box = Size(width: draws.int(1...12), height: draws.int(1...8))
      let cell = Size(width: draws.int(1...9), height: draws.int(1...18))
      return Shown(noise: Noise(&draws, Array(0...255)), box: box, cell: cell)
    }) { shown in
      Self.kinds.lazy.compactMap { shown.failure(of: $0) }.first
    }.check(seed: seed, cases: 20)
  }

  private static let kinds: [ImageProtocol] = [
    .kitty, .sixel, .blocks(.none), .blocks(.palette256), .blocks(.trueColour),
  ]

  private struct Shown {
    let noise: Noise
    let box: Size
    let cell: Size

    func failure(of kind: ImageProtocol) -> String? {
      let bitmap = noise.bitmap
      let image = TerminalImage.draw(bitmap, as: kind, in: box, cell: cell)
      guard image.cells.width <= box.width, image.cells.height <= box.height,
        image.lines.count == image.cells.height
      else { return "\(kind) takes \(image.cells)" }
      let small = bitmap.shrunk(toFit: kind.pixels(in: box, cell: cell))
      let drawing = image.drawing ?? ""
      switch kind {
      case .kitty:
        guard let read = KittyReader(drawing), read.samples.count == small.size.pixels * 3
        else { return "kitty cannot read it" }
      case .sixel:
        guard let read = SixelReader(drawing), !read.pixels.joined().contains(nil),
          read.pixels.count == small.size.height
        else { return "no sixels" }
      case .blocks:
        let isText = image.lines.allSatisfy { ImageProtocolTests.isBlocks($0, image.cells.width) }
        guard image.drawing == nil, isText else { return "no blocks: \(image.lines)" }
      }
      return nil
    }
  }

  /// So many characters of the four that are drawn with, and colours between them.
  private static func isBlocks(_ line: String, _ columns: Int) -> Bool {
    var reader = ScreenReader(line)
    var count = 0
    while !reader.isAtEnd {
      if ["█", "▀", "▄", " "].contains(where: { reader.takes($0) }) {
        count += 1
      } else {
        let isGround = reader.takes("\u{1B}[48;")
        let isColour = isGround || reader.takes("\u{1B}[38;")
        let isKnown =
          isColour
          ? reader.takes("5;")
            ? reader.numbers(1) != nil
            : reader.takes("2;") && reader.numbers(3) != nil
          : reader.takes("\u{1B}[0")
        guard isKnown, reader.takes("m") else { return false }
      }
    }
    return count == columns
  }

  /// Each pixel, and what was read of it, as samples.
  private static func pairs(_ bitmap: Bitmap, _ read: [[Colour?]]) -> [(Colour, Colour)] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { x in
        let told = read[y][x] ?? Colour(red: -999, green: -999, blue: -999)
        let shown = (vector(told) &* 255 &+ 50) / 100
        return (bitmap.colour(x, y), Colour(red: shown.x, green: shown.y, blue: shown.z))
      }
    }
  }

  private static func vector(_ colour: Colour) -> SIMD3<Int> {
    SIMD3(colour.red, colour.green, colour.blue)
  }

  private static func distance(_ one: Colour, _ other: Colour) -> Int {
    let off = vector(one) &- vector(other)
    return (0..<3).map { abs(off[$0]) }.max() ?? 0
  }
}

/// A small picture of random samples.
private struct Noise {
  let size: Size
  let channels: Int
  let values: [Int]
  let seed: Int

  init(_ draws: inout Draws, _ values: [Int]) {
    size = Size(width: draws.int(1...40), height: draws.int(1...20))
    channels = draws.pick([3, 1])
    seed = draws.int(0...1000)
    self.values = values
  }

  var bitmap: Bitmap {
    var dice = SplitMix64(seed: UInt64(seed))
    let samples = (0..<size.pixels * channels).map { _ in
      UInt8(values[dice.int(0...values.count - 1)])
    }
    return Bitmap(size: size, channels: channels, samples: samples)
  }
}

/// 64 × 64 pixels with many colours: each channel rises on a way of its own, with some noise on it.
private struct Ramp {
  let red: Int
  let blue: Int
  let noise: Int
  let seed: Int

  init(_ draws: inout Draws) {
    (red, blue, noise) = (draws.int(0...255), draws.int(0...255), draws.int(0...30))
    seed = draws.int(0...1000)
  }

  var bitmap: Bitmap {
    var dice = SplitMix64(seed: UInt64(seed))
    let rows = (0..<64).map { y in
      (0..<64).map { x in
        [(red + x * 2) % 256, x * y / 16, (blue + y) % 256].map {
          UInt8(min(255, max(0, $0 + dice.int(-noise...noise))))
        }
      }
    }
    return Pictures.bitmap(rows)
  }
}
