/// What a picture looks like, in 64 bits, a perceptual hash: those of a picture and of its copies
/// at another size or quality differ in few.
package struct Fingerprint: Hashable, Sendable {
  package let bits: UInt64

  /// Pictures that differ in so few bits are taken for the same.
  private static let tolerance = 8

  package init(bits: UInt64) {
    self.bits = bits
  }

  /// Reads 16 hexadecimal digits.
  package init?(_ text: String) {
    guard text.utf8.count == 16, let bits = UInt64(text, radix: 16) else { return nil }
    self.bits = bits
  }

  /// 16 hexadecimal digits.
  package var text: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether both are of the same picture, as far as one can tell.
  package func isLike(_ other: Fingerprint) -> Bool {
    (bits ^ other.bits).nonzeroBitCount <= Self.tolerance
  }
}
