/// UUIDs as they are written, in lower case.
package enum UUIDText {
  private static let digits = Array("0123456789abcdef".utf8)

  /// A UUID of version 4 from 128 random bits, six of which give way to what marks it.
  ///
  /// Source: RFC 9562, section 5.4.
  package static func random(_ high: UInt64, _ low: UInt64) -> String {
    let high = high & ~0xF000 | 0x4000
    let low = low & ~(0b11 << 62) | 0b10 << 62
    return String(unsafeUninitializedCapacity: 36) { bytes in
      var place = 0
      for index in 0..<32 {
        if [8, 12, 16, 20].contains(index) {
          bytes[place] = UInt8(ascii: "-")
          place += 1
        }
        let word = index < 16 ? high : low
        bytes[place] = digits[Int(word >> UInt64(60 - index % 16 * 4) & 15)]
        place += 1
      }
      return 36
    }
  }
}
