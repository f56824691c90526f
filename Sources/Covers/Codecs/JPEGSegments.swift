/// The segments of a JPEG before its first scan.
enum JPEGSegments {
  /// The orientation in the first EXIF segment, or upright.
  static func orientation<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes
  ) -> Orientation where Bytes.Index == Int {
    var at = 2
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF, bytes[at + 1] != 0xFF, bytes[at + 1] != 0 else {
        at += 1
        continue
      }
      let marker = bytes[at + 1]
      if marker == 0xDA || marker == 0xD9 { break }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        at += 2
        continue
      }
      let end = at + 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      guard end >= at + 4, end <= bytes.count else { break }
      let body = bytes[at + 4..<end]
      if marker == 0xE1, body.starts(with: "Exif\0\0".utf8) { return Exif.orientation(in: body) }
      at = end
    }
    return .upright
  }
}
