/// Some of the days of ``RentalDays``, by their places.
struct DaySet: Sendable {
  /// Which word of 64 places is the first that is held; those before it, and after the last, are
  /// empty.
  private var start = 0
  private var first: UInt64 = 0
  private var rest: [UInt64] = []

  /// - Parameter places: rising.
  init(_ places: some Collection<Int>) {
    guard let least = places.first else { return }
    start = least / 64
    for place in places {
      let word = place / 64 - start
      while rest.count < word { rest.append(0) }
      self[start + word] |= 1 << UInt64(place % 64)
    }
  }

  private var end: Int { start + 1 + rest.count }

  /// The words of 64 places outside of which it is empty.
  var words: Range<Int> { start..<end }

  private subscript(word: Int) -> UInt64 {
    get { word == start ? first : rest[word - start - 1] }
    set { if word == start { first = newValue } else { rest[word - start - 1] = newValue } }
  }

  /// The words that both hold.
  private func common(with other: DaySet) -> Range<Int> {
    let least = max(start, other.start)
    return least..<max(least, min(end, other.end))
  }

  var isEmpty: Bool { first == 0 && rest.allSatisfy { $0 == 0 } }

  var firstPlace: Int? {
    (start..<end).first { self[$0] != 0 }.map { $0 * 64 + self[$0].trailingZeroBitCount }
  }

  /// All places, rising.
  var places: [Int] {
    (start..<end).flatMap { word in
      (0..<64).filter { self[word] & 1 << UInt64($0) != 0 }.map { word * 64 + $0 }
    }
  }

  func intersects(_ other: DaySet) -> Bool {
    common(with: other).contains { self[$0] & other[$0] != 0 }
  }

  mutating func formIntersection(_ other: DaySet) {
    let words = common(with: other)
    let both = words.map { self[$0] & other[$0] }
    start = words.lowerBound
    first = both.first ?? 0
    rest = Array(both.dropFirst())
  }

  func without(_ other: DaySet) -> DaySet {
    var left = self
    left.subtract(other)
    return left
  }

  mutating func subtract(_ other: DaySet) {
    for word in common(with: other) { self[word] &= ~other[word] }
  }
}
