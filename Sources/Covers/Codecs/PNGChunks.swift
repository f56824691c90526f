/// A walk over a PNG's chunk lengths, before libpng believes any of them.
struct PNGChunks {
  /// How many bytes from the start consist of whole chunks. libpng is given no more: it allocates
  /// what a chunk's length promises before it finds that the file ends.
  let sound: Int
  let orientation: Orientation

  init<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) where Bytes.Index == Int {
    var at = 8
    var orientation: Orientation?
    while at + 12 <= bytes.count {
      let length = Self.long(bytes, at)
      guard length <= bytes.count - at - 12 else { break }
      let type = Self.long(bytes, at + 4)
      if orientation == nil, type == Self.exif {
        orientation = Exif.orientation(in: bytes[at + 8..<at + 8 + length].prefix(65_536))
      }
      at += 12 + length
      if type == Self.end { break }
    }
    sound = min(at, bytes.count)
    self.orientation = orientation ?? .upright
  }

  private static let exif = long(Array("eXIf".utf8), 0)
  private static let end = long(Array("IEND".utf8), 0)

  private static func long<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ at: Int
  ) -> Int where Bytes.Index == Int {
    Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
  }
}
