/// PNG files written byte by byte, for the tests.
struct TinyPNG {
  var width: Int
  var height: Int
  var depth: UInt8 = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var colour: UInt8 = 2
  var interlaced = false
  /// Chunks between header and pixels.
  var chunks: [(type: String, data: [UInt8])] = []
  /// Packed rows, each with its filter byte before it.
  var rows: [UInt8]

  var bytes: [UInt8] { bytes(packed: [Self.zlib(rows)]) }

  /// The file with other packed rows, in chunks of their own.
  func bytes(packed: [[UInt8]]) -> [UInt8] {
    var header = Self.big(width) + Self.big(height)
    header += [depth, colour, 0, 0, interlaced ? 1 : 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk("IHDR", header)
    for chunk in chunks { bytes += Self.chunk(chunk.type, chunk.data) }
    for piece in packed { bytes += Self.chunk("IDAT", piece) }
    return bytes + Self.chunk("IEND", [])
  }

  /// Bytes that the rows of a grey picture of 8 bits have, filter bytes included.
  var packedBytes: Int {
    guard interlaced else { return (width + 1) * height }
    // PNG (third edition), 8.1: the first column and row of each pass, and the steps between.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.map { x, y, across, down in
      let columns = max(0, (width - x + across - 1) / across)
      let rows = max(0, (height - y + down - 1) / down)
      return columns == 0 ? 0 : (columns + 1) * rows
    }.reduce(0, +)
  }

  /// RGB pixels, row by row, with an orientation if wanted.
  static func rgb(_ pixels: [[[UInt8]]], orientation: Int? = nil) -> [UInt8] {
    TinyPNG(
      width: pixels[0].count, height: pixels.count,
      chunks: orientation.map { [("eXIf", Exifs.block($0))] } ?? [],
      rows: pixels.flatMap { [0] + $0.flatMap { $0 } }
    ).bytes
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + data
    return big(data.count) + named + big(Int(crc(named)))
  }

  static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Stored, not compressed.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      bytes += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    var (one, two) = (1, 0)
    for byte in data {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return bytes + big(two << 16 | one)
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}

/// EXIF blocks with nothing in them but an orientation.
enum Exifs {
  static func block(_ orientation: Int) -> [UInt8] {
    Array("MM\0*".utf8) + TinyPNG.big(8)
      + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  /// Puts an EXIF segment after a JPEG's first marker.
  static func insert(_ block: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + block
    let length = body.count + 2
    return jpeg[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body + jpeg[2...]
  }
}
