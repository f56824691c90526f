import Glibc

/// How light grows with the value of a channel; both from 0 to 1.
enum ToneCurve: Equatable, Sendable {
  /// (a·x + b)^g + e from d on, and c·x + f below: ICC.1:2022, 10.18, the last of its functions,
  /// of which the others are cases.
  case parametric(
    g: Double, a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 0, e: Double = 0,
    f: Double = 0)
  /// Evenly spaced values, two at least, of which 65,535 is 1; straight lines between them.
  case table([UInt16])

  /// IEC 61966-2-1.
  static let sRGB = parametric(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)

  /// Light of each of the 256 samples, cut to 0 and 1.
  var lights: [Float] {
    (0..<256).map { sample in
      let light = light(Double(sample) / 255)
      // What is no number is not above 0 either.
      return light > 0 ? Float(min(light, 1)) : 0
    }
  }

  private func light(_ value: Double) -> Double {
    switch self {
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return value >= d ? pow(max(a * value + b, 0), g) + e : c * value + f
    case .table(let table):
      let place = value * Double(table.count - 1)
      let below = min(Int(place), table.count - 2)
      let (low, high) = (Double(table[below]), Double(table[below + 1]))
      return (low + (high - low) * (place - Double(below))) / 65_535
    }
  }
}
