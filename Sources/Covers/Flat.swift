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
      let alpha = Int(samples[from + channels])
      for channel in 0..<channels {
        let over = Int(samples[from + channel]) * alpha + 255 * (255 - alpha)
        flattened[into + channel] = UInt8((over + 127) / 255)
      }
      from += channels + 1
    }
    return UnsafeBufferPointer(flattened)
  }
}
