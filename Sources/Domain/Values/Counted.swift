/// A number with its noun: `1 movie`, `3 movies`.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension ClosedRange where Bound == Int {
  /// The number in it that is nearest to one.
  func nearest(to number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }

  /// `1 to 14`, or just `7`.
  package var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
