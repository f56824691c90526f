import TestSupport

/// A choice among things of which the first are chosen most: the first is chosen so many times as
/// often as the last.
struct Skewed {
  /// The chances up to and with each.
  private let sums: [Double]

  init(_ count: Int, steepness: Double) {
    var sum = 0.0
    sums = (0..<count).map { place in
      sum += 1 / (1 + (steepness - 1) * Double(place) / Double(max(1, count - 1)))
      return sum
    }
  }

  func draw(_ dice: inout SplitMix64) -> Int {
    let wanted = Double.random(in: 0..<(sums.last ?? 1), using: &dice)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > wanted { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
