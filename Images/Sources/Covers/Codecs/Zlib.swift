import CImageCodecs

/// What the chunks of a PNG pack and are checked with.
enum Zlib {
  /// The CRC-32 that ends a chunk.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(image_crc32($0.baseAddress, $0.count)) }
  }

  /// The bytes of a whole stream; nil where it is damaged, or unpacks to more than `most` bytes,
  /// of which it never takes more.
  static func unpacked(_ packed: ArraySlice<UInt8>, atMost most: Int) -> [UInt8]? {
    let into = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: most)
    defer { into.deallocate() }
    var count = 0
    let isWhole = packed.withUnsafeBufferPointer {
      image_inflate($0.baseAddress, $0.count, into.baseAddress, most, &count)
    }
    return isWhole ? Array(into[..<count]) : nil
  }
}
