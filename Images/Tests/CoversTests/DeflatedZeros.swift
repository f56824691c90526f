/// zlib streams of very many zeros, in a thousandth of their bytes.
enum DeflatedZeros {
  /// Matches of a block, so many that it fills whole bytes.
  private static let matches = 8004
  /// Zeros that one block makes.
  private static let zeros = 258 * (matches + 1)

  /// - Parameters:
  ///   - first: bytes before the zeros, stored as they are.
  ///   - zeros: at least so many follow, in whole blocks.
  static func stream(first: [UInt8], zeros wanted: Int) -> [UInt8] {
    let count = (wanted + zeros - 1) / zeros
    guard count > 0 else { return TinyPNG.zlib(first) }
    var last = block
    last[0] |= 1
    let stored = first.isEmpty ? [0x78, 0x01] : TinyPNG.zlib(first).dropLast(4)
    // Another block follows that of the first bytes.
    let opened = first.isEmpty ? stored : stored[..<2] + [0] + stored[3...]
    let blocks = Array(repeating: block, count: count - 1).joined() + last
    return opened + blocks + adler(first, zeros: count * zeros)
  }

  /// A block of fixed codes (RFC 1951, 3.2.6): a zero, and then again and again the 258 before. Its
  /// first match makes 257, so that zero and matches add up.
  private static let block: [UInt8] = {
    var bits = BitWriter()
    bits.add(0b010, 3)
    bits.add(code: 0x30, 8)
    // 257 is code 284 and 30 of 5 bits more; the distance of 1 is code 0 of 5 bits.
    bits.add(code: 0b1100_0100, 8)
    bits.add(30, 5)
    bits.add(code: 0, 5)
    for _ in 0..<matches {
      bits.add(code: 0b1100_0101, 8)
      bits.add(code: 0, 5)
    }
    bits.add(code: 0, 7)
    return bits.bytes
  }()

  private static func adler(_ first: [UInt8], zeros: Int) -> [UInt8] {
    var (one, two) = (1, 0)
    for byte in first {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return TinyPNG.big((two + zeros % 65_521 * one) % 65_521 << 16 | one)
  }
}

/// Bits as deflate packs them: the lowest of a byte first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func add(_ number: Int, _ wanted: Int) {
    for place in 0..<wanted {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(number >> place & 1) << UInt8(count % 8)
      count += 1
    }
  }

  /// A Huffman code, of which the highest bit comes first.
  mutating func add(code: Int, _ wanted: Int) {
    for place in (0..<wanted).reversed() { add(code >> place & 1, 1) }
  }
}
