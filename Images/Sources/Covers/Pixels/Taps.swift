import Glibc
import Synchronization

/// Which samples along one side make each sample of a shorter side, and with what weights:
/// Lanczos-3, stretched over the samples it has to take in, and cut to what exists at the edges.
struct Taps: Sendable {
  /// Samples that make one.
  let count: Int
  /// The first of them, for each sample to make. Rising.
  let starts: [Int]
  /// `count` for each sample to make; they add up to 1.
  let weights: [Float]

  /// The taps of a side. Those of the last few are kept, since pictures of one folder are often of
  /// one size.
  ///
  /// - Parameters:
  ///   - samples: how many there are.
  ///   - length: the side's true length in samples: less than `samples` where the last is cut.
  ///   - wanted: how many to make, at most `samples`.
  static func of(samples: Int, length: Double, wanted: Int) -> Taps {
    let side = Side(samples: samples, length: length, wanted: wanted)
    if let found = kept.withLock({ $0.first { $0.side == side } }) { return found.taps }
    let taps = Taps(samples: samples, length: length, wanted: wanted)
    guard taps.weights.count <= mostKept else { return taps }
    kept.withLock { kept in
      kept.insert((side, taps), at: 0)
      if kept.count > 8 { kept.removeLast() }
    }
    return taps
  }

  private struct Side: Equatable, Sendable {
    let samples: Int
    let length: Double
    let wanted: Int
  }

  /// Weights of one side that are worth keeping.
  private static let mostKept = 1 << 17
  private static let kept = Mutex<[(side: Side, taps: Taps)]>([])

  init(samples: Int, length: Double, wanted: Int) {
    let scale = max(1, length / Double(wanted))
    let reach = 3 * scale
    let count = min(samples, Int((2 * reach).rounded(.up)) + 1)
    var starts: [Int] = []
    var weights: [Float] = []
    starts.reserveCapacity(wanted)
    weights.reserveCapacity(wanted * count)
    for index in 0..<wanted {
      let centre = (Double(index) + 0.5) * length / Double(wanted) - 0.5
      let start = min(max(0, Int((centre - reach).rounded(.up))), samples - count)
      let raw = (start..<start + count).map { Self.lanczos((Double($0) - centre) / scale) }
      let sum = raw.reduce(0, +)
      starts.append(start)
      weights.append(contentsOf: raw.map { Float($0 / sum) })
    }
    (self.count, self.starts, self.weights) = (count, starts, weights)
  }

  /// The most samples to make that share one of so many neighbouring samples.
  func overlap(of neighbours: Int) -> Int {
    var most = 1
    var oldest = 0
    for newest in starts.indices {
      while starts[oldest] + count + neighbours - 1 <= starts[newest] { oldest += 1 }
      most = max(most, newest - oldest + 1)
    }
    return most
  }

  private static func lanczos(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    if abs(x) >= 3 { return 0 }
    let angle = x * .pi
    // The sine of an angle, from that of its third.
    let third = sin(angle / 3)
    return 3 * (3 - 4 * third * third) * third * third / (angle * angle)
  }
}
