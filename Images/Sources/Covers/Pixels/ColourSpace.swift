/// What light the samples of a picture stand for, and how that light is mixed in sRGB.
struct ColourSpace: Equatable, Sendable {
  /// Light (0 to 1) of each of the 256 samples: one table for all channels, or one for each.
  let lights: [Float]
  /// From the light of the samples to that of sRGB; nil where it is the same.
  let mixture: LightMixture?

  /// What a picture is in that says nothing.
  static let sRGB = ColourSpace(lights: LinearLight.ofSample, mixture: nil)

  private init(lights: [Float], mixture: LightMixture?) {
    (self.lights, self.mixture) = (lights, mixture)
  }

  /// What is sRGB within rounding becomes just that, so that nothing is done to it.
  /// - Parameters:
  ///   - curves: one for all channels, or one for each.
  ///   - toSRGB: from the linear RGB of the picture to that of sRGB; nil where it is the same.
  init(curves: [ToneCurve], toSRGB: Matrix3? = nil) {
    let tables = curves.map { curve in
      let lights = curve.lights
      return Self.isSRGB(lights) ? LinearLight.ofSample : lights
    }
    let isShared = tables.allSatisfy { $0 == tables.first }
    lights = isShared ? tables.first ?? LinearLight.ofSample : tables.flatMap(\.self)
    mixture = toSRGB.flatMap(LightMixture.init)
  }

  /// Whether each sample comes back as itself.
  private static func isSRGB(_ lights: [Float]) -> Bool {
    lights.indices.allSatisfy { sample in
      let step = LinearLight.steps(SIMD4(repeating: lights[sample]))[0]
      return Int(LinearLight.sampleOf[Int(step)]) == sample
    }
  }
}

/// How much red, green and blue light of sRGB there is in the light of each channel.
struct LightMixture: Equatable, Sendable {
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>

  /// Nil where every light stays what it is, within the rounding of profiles.
  init?(_ toSRGB: Matrix3) {
    guard toSRGB.distance(to: .identity) > 0.001 else { return nil }
    red = Self.lane(toSRGB.x)
    green = Self.lane(toSRGB.y)
    blue = Self.lane(toSRGB.z)
  }

  @inline(__always)
  func callAsFunction(_ lights: SIMD4<Float>) -> SIMD4<Float> {
    red * lights[0] + green * lights[1] + blue * lights[2]
  }

  private static func lane(_ column: SIMD3<Double>) -> SIMD4<Float> {
    SIMD4(SIMD3<Float>(column), 0)
  }
}
