import Glibc

/// sRGB samples and the light they stand for. Light is what adds up when pixels are averaged.
enum LinearLight {
  /// Light (0 to 1) of each of the 256 sample values.
  static let ofSample: [Float] = (0..<256).map { Float(light(Double($0) / 255)) }

  /// Samples of `steps` lights from 0 to 1: fine enough that every sample survives a round trip.
  static let sampleOf: [UInt8] = {
    var table = [UInt8](repeating: 0, count: steps)
    for sample in 1...255 {
      let least = light((Double(sample) - 0.5) / 255) * Double(steps - 1)
      for step in Int(least.rounded(.up))..<steps { table[step] = UInt8(sample) }
    }
    return table
  }()
  private static let steps = 16_384

  /// Where in `sampleOf` to look lights up; beyond 0 and 1 is cut off.
  @inline(__always)
  static func steps(_ lights: SIMD4<Float>) -> SIMD4<UInt32> {
    let dark = lights.replacing(with: 0, where: lights .< 0)
    let cut = dark.replacing(with: 1, where: dark .> 1)
    // Added to 2²³, a number is rounded to a whole one, which then stands in the low bits.
    let whole = cut * Float(steps - 1) + 8_388_608
    return unsafeBitCast(whole, to: SIMD4<UInt32>.self) & 0x7FFFFF
  }

  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
