/// Rows with alpha laid over white; rows without pass through.
struct Flat: ~Copyable {
  /// What comes out: 1 or 3.
  let channels: Int
  private let hasAlpha: Bool
  private let flattened: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter channels: what comes in: 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA.
  init(width: Int, channels: Int) {
    hasAlpha = channels == 2 || channels == 4
    self.channels = hasAlpha ? channels - 1 : channels
    flattened = .allocate(capacity: hasAlpha ? width * self.channels : 0)
  }

  deinit { flattened.deallocate() }

  /// The row over white. What is returned lasts until the next call.
  mutating func row(_ samples: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard hasAlpha else { return samples }
    var from = 0
    for into in stride(from: 0, to: flattened.count, by: channels) {
      let alpha = UInt32(samples[from + channels])
      for channel in 0..<channels {
        flattened[into + channel] = Self.overWhite(samples[from + channel], alpha)
      }
      from += channels + 1
    }
    return UnsafeBufferPointer(flattened)
  }

  /// What shows of white is (255 - sample) · alpha / 255 less than white, rounded.
  private static func overWhite(_ sample: UInt8, _ alpha: UInt32) -> UInt8 {
    let lack = UInt32(~sample) &* alpha &+ 128
    return ~UInt8(truncatingIfNeeded: (lack &+ lack >> 8) >> 8)
  }
}
