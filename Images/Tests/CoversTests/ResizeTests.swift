import Testing

@testable import Covers

struct ResizeTests {
  @Test(
    arguments: [
      (Size(width: 640, height: 960), Size(width: 320, height: 480)),
      (Size(width: 1000, height: 500), Size(width: 320, height: 160)),
      (Size(width: 65_500, height: 1), Size(width: 320, height: 1)),
      (Size(width: 1, height: 65_500), Size(width: 1, height: 480)),
      (Size(width: 10, height: 20), Size(width: 10, height: 20)),
      (Size(width: 1, height: 1), Size(width: 1, height: 1)),
    ])
  func fitsWithoutEnlarging(size: Size, fitted: Size) {
    #expect(size.fitting(.thumbnail) == fitted)
  }

  @Test func makesCoversOfExtremeShapes() throws {
    for size in [(1, 1), (3000, 1), (1, 3000), (2, 999)] {
      let row = [0] + [UInt8](repeating: 90, count: 3 * size.0)
      let png = TinyPNG(
        width: size.0, height: size.1, rows: Array(repeating: row, count: size.1).flatMap { $0 })
      let cover = try CoverStudio.prepare(bytes: png.bytes)
      #expect(cover.thumbnail.size.width >= 1 && cover.thumbnail.size.height >= 1)
      #expect(cover.thumbnail.size.width <= 320 && cover.thumbnail.size.height <= 480)
      #expect(try Pictures.decode(cover.thumbnail.bytes).samples.allSatisfy { $0 == 90 })
    }
  }

  /// One colour stays that colour, to the edges, at every ratio and for every sample value.
  @Test(arguments: [2, 3, 7, 19, 23])
  func keepsAColour(side: Int) {
    for value: UInt8 in 0...255 {
      let plain = Bitmap(
        size: Size(width: 24, height: 24), channels: 1,
        samples: [UInt8](repeating: value, count: 24 * 24))
      let small = plain.shrunk(toFit: Size(width: side, height: side))
      #expect(small.samples == [UInt8](repeating: value, count: side * side))
    }
  }

  /// Half white and half black is half the light, which is sample 188, not 128.
  @Test func averagesLight() {
    let checks = Bitmap(
      size: Size(width: 64, height: 64), channels: 1,
      samples: (0..<64 * 64).map { ($0 + $0 / 64) % 2 == 0 ? 255 : 0 })
    let small = checks.shrunk(toFit: Size(width: 8, height: 8))
    #expect(small.samples.allSatisfy { (186...190).contains($0) })
  }

  /// The weights are Lanczos-3 about the middle of what a sample stands for.
  @Test func weighsSymmetrically() {
    let taps = Taps(samples: 100, length: 100, wanted: 25)
    for index in 0..<25 {
      let weights = taps.weights[index * taps.count..<(index + 1) * taps.count]
      #expect(abs(weights.reduce(0, +) - 1) < 1e-5)
      let middle = zip(weights, taps.starts[index]...).reduce(0) { $0 + $1.0 * (Float($1.1) + 0.5) }
      if (4..<21).contains(index) { #expect(abs(middle - (Float(index) + 0.5) * 4) < 1e-3) }
    }
    #expect(taps.starts.first == 0)
    #expect(taps.starts[24] + taps.count == 100)
  }

  @Test func keepsASmoothRampStraight() {
    let ramp = Bitmap(
      size: Size(width: 256, height: 4), channels: 3,
      samples: (0..<4).flatMap { _ in (0..<256).flatMap { [UInt8($0), UInt8(255 - $0), 7] } })
    let small = ramp.shrunk(toFit: Size(width: 64, height: 4))
    for x in 2..<62 {
      let colour = small.colour(x, 0)
      #expect(abs(colour.red - (4 * x + 1)) <= 2 && colour.blue == 7)
      #expect(abs(colour.green - (254 - 4 * x)) <= 2)
    }
  }

  @Test func letsLibjpegShrinkToTwiceTheTarget() {
    let target = Size(width: 320, height: 427)
    #expect(Picture.divisor(from: Size(width: 1536, height: 2048), to: target) == 2)
    #expect(Picture.divisor(from: Size(width: 5200, height: 6900), to: target) == 8)
    #expect(Picture.divisor(from: Size(width: 640, height: 853), to: target) == 1)
  }
}
