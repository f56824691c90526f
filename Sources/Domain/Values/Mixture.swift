/// Words mixed to one, which is hashed in their place: a fraction of the work of hashing each.
///
/// Who chooses the words may have two mixtures be the same.
package struct Mixture {
  package private(set) var value: UInt64 = 0

  package init() {}

  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* Self.factor
    value ^= value >> 32
  }

  /// 2^64 by the golden ratio, as for Fibonacci hashing. Source: Knuth, "The Art of Computer
  /// Programming" 3, 6.4.
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds bytes, and how many they are.
  package mutating func add(_ bytes: UnsafeRawBufferPointer, _ place: Range<Int>) {
    var next = place.lowerBound
    while next + 8 <= place.upperBound {
      add(bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self))
      next += 8
    }
    var rest = UInt64(place.count)
    while next < place.upperBound {
      rest = rest << 8 | UInt64(bytes[next])
      next += 1
    }
    add(rest)
  }
}
