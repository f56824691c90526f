/// An id in sixteen bytes, for where a great many of them are held at once.
package struct PackedID<Thing>: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(_ id: ID<Thing>) {
    var text = id.text
    self = text.withUTF8 { PackedID(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// - Parameter text: the bytes of an id.
  package init(text: ArraySlice<UInt8>) {
    self = text.withUnsafeBytes { PackedID(bytes: $0) }
  }

  private init(bytes: UnsafeRawBufferPointer) {
    (high, low) = bytes.count == 36 ? Self.words(bytes) : Self.digits(bytes)
  }

  /// What four groups of digits between dashes stand for.
  private static func words(_ text: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
    func eight(_ place: Int) -> UInt64 {
      number(text.loadUnaligned(fromByteOffset: place, as: UInt64.self).bigEndian)
    }
    func four(_ place: Int) -> UInt64 {
      number(UInt64(text.loadUnaligned(fromByteOffset: place, as: UInt32.self).bigEndian))
    }
    return (eight(0) << 32 | four(9) << 16 | four(14), four(19) << 48 | four(24) << 32 | eight(28))
  }

  /// What eight digits stand for, a byte each: their values, and then these moved together.
  private static func number(_ digits: UInt64) -> UInt64 {
    let isLetter = digits >> 6 & 0x0101_0101_0101_0101
    var number = (digits & 0x0F0F_0F0F_0F0F_0F0F) &+ 9 &* isLetter
    number = (number | number >> 4) & 0x00FF_00FF_00FF_00FF
    number = (number | number >> 8) & 0x0000_FFFF_0000_FFFF
    return (number | number >> 16) & 0xFFFF_FFFF
  }

  /// Of a text that is no id.
  private static func digits(_ text: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
    var (high, low) = (UInt64(0), UInt64(0))
    for byte in text where byte != dash {
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(byte & 15)
    }
    return (high, low)
  }

  package func hash(into hasher: inout Hasher) {
    var mixture = Mixture()
    mixture.add(high)
    mixture.add(low)
    hasher.combine(mixture.value)
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
