import Domain

/// A logo as a picture that a page holds in itself.
///
/// Source: the PNG specification (third edition), RFC 1950 and RFC 1951 for stored blocks.
enum LogoImage {
  /// A `data:` URI of a PNG with one bit a dot.
  static func uri(_ logo: Logo) -> String {
    "data:image/png;base64," + Base64.text(png(logo))
  }

  static func png(_ logo: Logo) -> [UInt8] {
    let header = word(logo.width) + word(logo.height) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", zlib(rows(logo))) + chunk("IEND", [])
  }

  /// Each row with its filter, none; in PNG 1 is white.
  private static func rows(_ logo: Logo) -> [UInt8] {
    stride(from: 0, to: logo.bits.count, by: logo.bytesInRow).flatMap { start in
      [0] + logo.bits[start..<start + logo.bytesInRow].map { ~$0 }
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return word(data.count) + body + word(Int(crc(body)))
  }

  /// Bytes in one stored block: a logo is never larger than such a block may be.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + word(Int(adler(bytes)))
  }

  private static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}
