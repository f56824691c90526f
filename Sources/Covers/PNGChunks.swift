/// A walk over a PNG's chunk lengths, before libpng believes any of them.
struct PNGChunks {
  /// How many bytes from the start consist of whole chunks. libpng is given no more: it allocates
  /// what a chunk's length promises before it finds that the file ends.
  let sound: Int
  let orientation: Orientation

  init(_ bytes: [UInt8]) {
    var at = 8
    var orientation: Orientation?
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - at - 12 else { break }
      let type = bytes[at + 4..<at + 8]
      if orientation == nil, type.elementsEqual("eXIf".utf8) {
        orientation = Exif.orientation(in: bytes[at + 8..<at + 8 + length].prefix(65_536))
      }
      at += 12 + length
      if type.elementsEqual("IEND".utf8) { break }
    }
    sound = min(at, bytes.count)
    self.orientation = orientation ?? .upright
  }
}
