/// The colours of full red, green and blue alone, and of all three together, as CIE x and y.
struct Chromaticities: Equatable, Sendable {
  let red: SIMD2<Double>
  let green: SIMD2<Double>
  let blue: SIMD2<Double>
  let white: SIMD2<Double>

  /// IEC 61966-2-1, which takes them from ITU-R BT.709; the white is D65.
  static let sRGB = Chromaticities(
    red: SIMD2(0.64, 0.33), green: SIMD2(0.3, 0.6), blue: SIMD2(0.15, 0.06),
    white: SIMD2(0.3127, 0.329))
  /// SMPTE EG 432-1 with the white of sRGB.
  static let displayP3 = Chromaticities(
    red: SIMD2(0.68, 0.32), green: SIMD2(0.265, 0.69), blue: SIMD2(0.15, 0.06),
    white: SIMD2(0.3127, 0.329))

  /// From linear RGB to that of sRGB, white to white. Nil where these colours cannot make theirs.
  var toSRGB: Matrix3? {
    guard white.y > 0 else { return nil }
    let primaries = Matrix3(Self.xyz(red), Self.xyz(green), Self.xyz(blue))
    let whiteXYZ = Self.xyz(white) / white.y
    guard let shares = primaries.inverse.map({ $0 * whiteXYZ }), shares.min() > 0,
      let adaptation = Self.adaptation(from: whiteXYZ)
    else { return nil }
    return Self.fromD50 * adaptation * primaries * Matrix3(diagonal: shares)
  }

  /// From XYZ with a white of D50, in which profiles speak, to linear sRGB: the inverse of what
  /// sRGB's own chromaticities amount to there.
  static let fromD50 = Matrix3(
    SIMD3(3.134186364, -0.978748504, 0.071963928), SIMD3(-1.617208959, 1.916130097, -0.228993873),
    SIMD3(-0.490694064, 0.033433399, 1.405753733))

  /// The white of the space that profiles connect in: ICC.1:2022, 6.3.4.3.
  private static let d50 = SIMD3(0.9642, 1, 0.8249)
  /// The linear Bradford transform: ICC.1:2022, annex E.
  private static let bradford = Matrix3(
    SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685), SIMD3(-0.1614, 0.0367, 1.0296))

  private static func adaptation(from white: SIMD3<Double>) -> Matrix3? {
    let cones = bradford * white
    guard cones.min() > 0, let back = bradford.inverse else { return nil }
    return back * Matrix3(diagonal: bradford * d50 / cones) * bradford
  }

  private static func xyz(_ colour: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(colour.x, colour.y, 1 - colour.x - colour.y)
  }
}
