/// An id in sixteen bytes, for where a great many of them are held at once.
package struct PackedID<Thing>: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(_ id: ID<Thing>) {
    self.init(text: Array(id.text.utf8)[...])
  }

  /// - Parameter text: the bytes of an id.
  package init(text: ArraySlice<UInt8>) {
    let (high, low) = text.withUnsafeBytes { text in
      var (high, low) = (UInt64(0), UInt64(0))
      for byte in text where byte != Self.dash {
        let digit = byte >= UInt8(ascii: "a") ? byte &- UInt8(ascii: "a") &+ 10 : byte & 15
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
      return (high, low)
    }
    (self.high, self.low) = (high, low)
  }

  package var id: ID<Thing> {
    let text = String(unsafeUninitializedCapacity: 36) { bytes in
      var place = 0
      for digit in 0..<32 {
        if [8, 12, 16, 20].contains(digit) {
          bytes[place] = Self.dash
          place += 1
        }
        let word = digit < 16 ? high : low
        let value = UInt8(word >> UInt64(60 - digit % 16 * 4) & 15)
        bytes[place] = value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        place += 1
      }
      return place
    }
    return ID(trusted: text)
  }

  private static var dash: UInt8 { UInt8(ascii: "-") }
}
