import Glibc
import TestSupport
import Testing

@testable import Covers

/// The resampler against the same thing said directly: every sample made is the sum, over the two
/// sides at once and in double precision, of all samples' light weighed by Lanczos-3.
struct ResampleReferenceTests {
  /// A picture, and what is to be made of it.
  struct Shrinking: Sendable {
    let size: Size
    let extent: [Double]
    let target: Size
    let channels: Int
    let samples: [UInt8]
  }

  @Test(arguments: Seeds.all)
  func makesWhatTheSumSays(seed: UInt64) throws {
    try Property(of: Self.shrinking) { shrinking in
      var resize = Resize(
        from: shrinking.size, extent: (shrinking.extent[0], shrinking.extent[1]),
        to: shrinking.target, channels: shrinking.channels)
      let width = shrinking.size.width * shrinking.channels
      shrinking.samples.withUnsafeBufferPointer { samples in
        for start in stride(from: 0, to: samples.count, by: width) {
          resize.push(UnsafeBufferPointer(rebasing: samples[start..<start + width]))
        }
      }
      return Self.difference(resize.bitmap().samples, Self.reference(shrinking))
    }.check(seed: seed, cases: 40)
  }

  /// A PNG with alpha through the whole pipeline: each pixel lies over white before all is shrunk.
  @Test(arguments: Seeds.all)
  func makesWhatTheSumSaysOfAlpha(seed: UInt64) throws {
    try Property(of: Self.translucent) { picture in
      let white = zip(picture.samples.indices, picture.samples).compactMap { index, sample in
        let alpha = Double(picture.samples[index | 3]) / 255
        return index % 4 == 3 ? nil : UInt8((255 - (255 - Double(sample)) * alpha).rounded())
      }
      let flat = Shrinking(
        size: picture.size, extent: picture.extent, target: picture.size.fitting(picture.target),
        channels: 3, samples: white)
      let made = try Self.through(picture)
      return made.size == flat.target
        ? Self.difference(made.samples, Self.reference(flat)) : "its size is \(made.size)"
    }.check(seed: seed, cases: 25)
  }

  /// What lies under full transparency never shows, not even at its edges.
  @Test(arguments: Seeds.all)
  func hidesWhatIsTransparent(seed: UInt64) throws {
    try Property(of: Self.translucent) { picture in
      let cleared = picture.samples.indices.map { index in
        picture.samples[index | 3] == 0 ? 0 : picture.samples[index]
      }
      let hidden = Shrinking(
        size: picture.size, extent: picture.extent, target: picture.target, channels: 4,
        samples: cleared)
      return try Self.through(picture) == Self.through(hidden) ? nil : "what is hidden shows"
    }.check(seed: seed, cases: 25)
  }

  private static func through(_ picture: Shrinking) throws -> Bitmap {
    let width = 4 * picture.size.width
    let rows = stride(from: 0, to: picture.samples.count, by: width).flatMap {
      [0] + picture.samples[$0..<$0 + width]
    }
    let png = TinyPNG(
      width: picture.size.width, height: picture.size.height, colour: 6, rows: rows)
    return try CoverStudio.bitmap(of: png.bytes, fitting: picture.target)
  }
}

extension ResampleReferenceTests {
  /// Up to 40 × 40 pixels of noise, plain colours and hard edges, to any smaller size.
  private static func shrinking(_ draws: inout Draws) -> Shrinking {
    let size = Size(width: draws.int(1...40), height: draws.int(1...40))
    let target = Size(width: draws.int(1...size.width), height: draws.int(1...size.height))
    let channels = draws.pick([1, 3])
    // Where libjpeg shrank first, a last column or row stands for less than a whole one.
    let extent = [size.width, size.height].map { side in
      side == 1 ? 1 : Double(side) - draws.pick([0, 0.125, 0.5, 0.875])
    }
    let fits = Double(target.width) <= extent[0] && Double(target.height) <= extent[1]
    return Shrinking(
      size: size, extent: fits ? extent : [Double(size.width), Double(size.height)],
      target: target, channels: channels,
      samples: samples(size.pixels * channels, &draws))
  }

  /// RGBA, and a box to fit it into.
  private static func translucent(_ draws: inout Draws) -> Shrinking {
    let size = Size(width: draws.int(1...24), height: draws.int(1...24))
    let box = Size(width: draws.int(1...24), height: draws.int(1...24))
    var samples = samples(size.pixels * 4, &draws)
    for alpha in stride(from: 3, to: samples.count, by: 4) where samples[alpha] % 3 == 0 {
      samples[alpha] = samples[alpha] % 2 == 0 ? 0 : 255
    }
    return Shrinking(
      size: size, extent: [Double(size.width), Double(size.height)], target: box,
      channels: 4, samples: samples)
  }

  private static func samples(_ count: Int, _ draws: inout Draws) -> [UInt8] {
    let values = draws.pick([[0, 255], [0, 128, 255], Array(0...255), [0, 1, 2, 3, 254, 255]])
    return (0..<count).map { _ in UInt8(draws.pick(values)) }
  }

  private static func difference(_ made: [UInt8], _ expected: [UInt8]) -> String? {
    guard made.count == expected.count else { return "\(made.count) samples" }
    let wrong = made.indices.first { abs(Int(made[$0]) - Int(expected[$0])) > 1 }
    return wrong.map { "sample \($0) is \(made[$0]) and should be \(expected[$0])" }
  }

  private static func reference(_ picture: Shrinking) -> [UInt8] {
    let lights = picture.samples.map { ColourSpaceTests.light(Double($0) / 255) }
    let (from, to) = (picture.size, picture.target)
    return (0..<to.height).flatMap { y in
      (0..<to.width).flatMap { x in
        let across = weights(of: x, among: from.width, picture.extent[0] / Double(to.width))
        let down = weights(of: y, among: from.height, picture.extent[1] / Double(to.height))
        return (0..<picture.channels).map { channel in
          var (light, weight) = (0.0, 0.0)
          for (row, its) in down.enumerated() {
            for (column, other) in across.enumerated() {
              let place = (row * from.width + column) * picture.channels + channel
              light += its * other * lights[place]
              weight += its * other
            }
          }
          return ColourSpaceTests.sample(light / weight)
        }
      }
    }
  }

  /// Of every sample of a side, in one that is made.
  private static func weights(of place: Int, among count: Int, _ ratio: Double) -> [Double] {
    let scale = max(1, ratio)
    let centre = (Double(place) + 0.5) * ratio
    return (0..<count).map { sample in
      let x = (Double(sample) + 0.5 - centre) / scale
      if abs(x) < 1e-9 { return 1 }
      return abs(x) < 3 ? sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3) : 0
    }
  }
}
