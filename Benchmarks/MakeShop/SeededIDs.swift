import Synchronization
import TestSupport

/// Ids that look like those of a shop, and are the same for the same seed.
final class SeededIDs: Sendable {
  private let dice: Mutex<SplitMix64>
  private static let digits = Array("0123456789abcdef".utf8)

  init(seed: UInt64) {
    dice = Mutex(SplitMix64(seed: ~seed))
  }

  /// A UUID of version 4, as RFC 9562 has it.
  func next() -> String {
    let words = dice.withLock { dice in
      [dice.next() & ~0xF000 | 0x4000, dice.next() & ~(0b11 << 62) | 0b10 << 62]
    }
    return String(unsafeUninitializedCapacity: 36) { bytes in
      var place = 0
      for index in 0..<32 {
        if [8, 12, 16, 20].contains(index) {
          bytes[place] = UInt8(ascii: "-")
          place += 1
        }
        bytes[place] = Self.digits[Int(words[index / 16] >> UInt64(60 - index % 16 * 4) & 15)]
        place += 1
      }
      return 36
    }
  }
}
