/// Round numbers along an axis, 1, 2 or 5 times a power of ten apart, with 0 among them.
struct Ticks: Hashable, Sendable {
  /// How many steps there are at most.
  private static let most: Int128 = 5

  let step: Int64
  /// Where the axis begins and ends. Wider than what is drawn, so that no amount is too large.
  private let lowest: Int128
  private let highest: Int128

  /// - Parameter values: what is to have its place on the axis.
  init(_ values: [Int64]) {
    let least = Int128(min(0, values.min() ?? 0))
    let greatest = max(Int128(max(0, values.max() ?? 0)), least == 0 ? 1 : 0)
    var step: Int128 = 1
    for factor in Self.factors {
      step = factor
      if Self.up(greatest, step) - Self.down(least, step) <= Self.most { break }
    }
    self.step = Int64(clamping: step)
    lowest = Self.down(least, step) * step
    highest = Self.up(greatest, step) * step
  }

  /// 1, 2, 5, 10, … as far as they are needed.
  private static let factors: [Int128] = (0..<19).flatMap { power in
    let ten = (0..<power).reduce(Int128(1)) { product, _ in product * 10 }
    return [ten, 2 * ten, 5 * ten]
  }

  private static func up(_ value: Int128, _ step: Int128) -> Int128 {
    (value + step - 1) / step
  }

  private static func down(_ value: Int128, _ step: Int128) -> Int128 {
    -up(-value, step)
  }

  /// From the lowest to the highest; those beyond what an amount can be are left out.
  var values: [Int64] {
    (0...(highest - lowest) / Int128(step)).compactMap {
      Int64(exactly: lowest + $0 * Int128(step))
    }
  }

  /// How far along an axis of some length a value is, to the nearest unit.
  func place(of value: Int64, in length: Int) -> Int {
    let span = highest - lowest
    return Int(((Int128(value) - lowest) * Int128(length) * 2 + span) / (span * 2))
  }
}
