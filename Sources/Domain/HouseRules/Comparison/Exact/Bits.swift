/// Some of the first numbers from 0 on.
struct Bits: Hashable, Sendable {
  private var words: [UInt64]

  /// - Parameter count: how many numbers there are at all.
  init(of count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  mutating func remove(_ number: Int) { words[number / 64] &= ~(1 << UInt64(number % 64)) }

  func contains(_ number: Int) -> Bool { words[number / 64] & (1 << UInt64(number % 64)) != 0 }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  mutating func formUnion(_ other: Bits) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  mutating func subtract(_ other: Bits) {
    for place in words.indices { words[place] &= ~other.words[place] }
  }

  mutating func formIntersection(_ other: Bits) {
    for place in words.indices { words[place] &= other.words[place] }
  }

  func subtracting(_ other: Bits) -> Bits {
    var bits = self
    bits.subtract(other)
    return bits
  }

  /// The numbers, rising.
  func forEach(_ body: (Int) -> Void) {
    for place in words.indices {
      var word = words[place]
      while word != 0 {
        body(place * 64 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}
