/// A picture in black and white, as receipt printers take it.
public struct DotPicture: Equatable, Sendable {
  public let size: Size
  /// Row by row from the top, each of whole bytes; the dot on the left is the highest bit, and 1 is
  /// black.
  public let bits: [UInt8]

  /// What is neither black nor white is dots of both.
  public init(_ bitmap: Bitmap) {
    size = bitmap.size
    bits = Dither.lit(bitmap).flatMap { row in
      stride(from: 0, to: row.count, by: 8).map { start in
        row[start..<min(row.count, start + 8)].enumerated().reduce(UInt8(0)) { byte, dot in
          dot.element ? byte : byte | 0x80 >> UInt8(dot.offset)
        }
      }
    }
  }
}
