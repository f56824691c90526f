/// For how many nights a copy may go out: any number of some ranges.
package struct AllowedNights: Hashable, Sendable {
  /// In their order; they neither meet nor touch. At least one.
  package let ranges: [ClosedRange<Int>]

  /// - Parameter ranges: in any order; at least one.
  package init(_ ranges: [ClosedRange<Int>]) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) {
      merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  package init(_ range: ClosedRange<Int>) {
    ranges = [range]
  }

  package var lowerBound: Int { ranges[0].lowerBound }
  package var upperBound: Int { ranges[ranges.count - 1].upperBound }

  package func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

  /// The number in it that is nearest to one; of two, the lower.
  func nearest(to number: Int) -> Int {
    let nearest = ranges.map { $0.nearest(to: number) }
    return nearest.min { abs($0 - number) < abs($1 - number) } ?? number
  }

  /// What is in both; `nil` where nothing is.
  func common(with other: AllowedNights) -> AllowedNights? {
    let common = ranges.flatMap { range in
      other.ranges.filter(range.overlaps).map { range.clamped(to: $0) }
    }
    return common.isEmpty ? nil : AllowedNights(common)
  }

  /// `1 to 14`, `7`, or `1 to 3 or 7`.
  package var words: String {
    ranges.map(\.words).joinedByOr
  }
}
