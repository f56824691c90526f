import TestSupport
import Testing

@testable import Covers

/// What pictures look like, in 64 bits.
struct PerceptualHashTests {
  /// A picture of soft shapes, other for each seed.
  private static func painted(_ seed: UInt64, _ size: Size) -> Bitmap {
    var dice = SplitMix64(seed: seed)
    let spots = (0..<12).map { _ in
      (
        x: Float.random(in: 0...1, using: &dice), y: Float.random(in: 0...1, using: &dice),
        reach: Float.random(in: 0.05...0.3, using: &dice),
        light: Float.random(in: -120...120, using: &dice)
      )
    }
    var samples: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        var light: Float = 128
        for spot in spots {
          let across = Float(x) / Float(size.width) - spot.x
          let down = Float(y) / Float(size.height) - spot.y
          let distance = across * across + down * down
          if distance < spot.reach * spot.reach { light += spot.light }
        }
        samples += [UInt8](repeating: UInt8(max(0, min(255, light))), count: 3)
      }
    }
    return Bitmap(size: size, channels: 3, samples: samples)
  }

  private static func difference(_ one: Bitmap, _ other: Bitmap) throws -> Int {
    let (one, other) = (PerceptualHash.bits(of: one), PerceptualHash.bits(of: other))
    return (try #require(one) ^ #require(other)).nonzeroBitCount
  }

  @Test(arguments: Seeds.all)
  func aCopyAtAnotherSizeAndQualityLooksTheSame(seed: UInt64) throws {
    let picture = Self.painted(seed, Size(width: 300, height: 420))
    let small = picture.shrunk(toFit: Size(width: 90, height: 126))
    #expect(try Self.difference(picture, small) <= 6)
    let poor = try Pictures.decode(picture.encoded(quality: 30, progressive: false).bytes)
    #expect(try Self.difference(picture, poor) <= 6)
    let darker = Bitmap(
      size: picture.size, channels: 3, samples: picture.samples.map { $0 / 4 * 3 })
    #expect(try Self.difference(picture, darker) <= 6)
  }

  @Test(arguments: Seeds.all)
  func anotherPictureLooksOther(seed: UInt64) throws {
    let size = Size(width: 120, height: 180)
    let others = (1...10).map { Self.painted(seed &+ $0, size) }
    let picture = Self.painted(seed, size)
    for other in others { #expect(try Self.difference(picture, other) > 12) }
  }

  @Test func aPictureOfOneColourLooksLikeNothing() {
    let size = Size(width: 10, height: 3)
    #expect(
      PerceptualHash.bits(
        of: Bitmap(size: size, channels: 1, samples: [UInt8](repeating: 77, count: 30))) == nil)
  }

  @Test func theSmallestPicturesHaveALook() {
    for (width, height) in [(1, 2), (2, 1), (31, 33), (1, 1)] {
      let samples = (0..<width * height).map { UInt8($0 % 2 * 200) }
      let picture = Bitmap(
        size: Size(width: width, height: height), channels: 1, samples: samples)
      #expect((PerceptualHash.bits(of: picture) == nil) == (width * height == 1))
    }
  }
}
