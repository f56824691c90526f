/// A walk over a PNG's chunk lengths, before libpng believes any of them.
struct PNGChunks {
  /// How many bytes from the start consist of whole chunks. libpng is given no more: it allocates
  /// what a chunk's length promises before it finds that the file ends.
  let sound: Int
  let orientation: Orientation
  let colours: PNGColours

  /// - Throws: a refusal where there are more chunks than `Limits.chunks`.
  init<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes
  ) throws(CoverError) where Bytes.Index == Int {
    var at = 8
    var count = 0
    var orientation: Orientation?
    var colours = PNGColours()
    var isBeforePixels = true
    while let length = bytes.long(at), let type = bytes.long(at + 4),
      length <= bytes.count - at - 12
    {
      count += 1
      guard count <= Limits.chunks else {
        throw .refused(reason: "the PNG has more than \(Limits.chunks) chunks")
      }
      if orientation == nil, type == Self.exif {
        orientation = Exif.orientation(in: bytes[at + 8..<at + 8 + length].prefix(65_536))
      }
      if type == Self.pixels { isBeforePixels = false }
      if isBeforePixels { colours.note(bytes[at + 4..<at + 12 + length]) }
      at += 12 + length
      if type == Self.end { break }
    }
    sound = min(at, bytes.count)
    self.orientation = orientation ?? .upright
    self.colours = colours
  }

  private static let exif = Int(letters: "eXIf")
  private static let pixels = Int(letters: "IDAT")
  private static let end = Int(letters: "IEND")
}
