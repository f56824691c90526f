import TestSupport
import Testing

@testable import Covers

/// Files that unpack to far more than the picture that they announce.
struct BombTests {
  /// A picture whose pixels go on behind its last row.
  struct Bomb: Sendable, CustomStringConvertible {
    let picture: TinyPNG
    /// Bytes of zeros behind the last row.
    let more: Int
    /// Bytes of each chunk of pixels.
    let piece: Int

    var description: String {
      "\(picture.width) × \(picture.height), interlaced \(picture.interlaced), \(more) bytes more "
        + "in chunks of \(piece)"
    }

    var bytes: [UInt8] {
      let packed = DeflatedZeros.stream(first: picture.rows, zeros: more)
      return picture.bytes(
        packed: stride(from: 0, to: packed.count, by: piece).map {
          Array(packed[$0..<min(packed.count, $0 + piece)])
        })
    }
  }

  private static func bomb(_ draws: inout Draws) -> Bomb {
    let (width, height) = (draws.int(1...40), draws.int(1...40))
    let picture = TinyPNG(
      width: width, height: height, depth: 8, colour: 0, interlaced: draws.int(0...1) == 1,
      rows: [])
    var whole = picture
    whole.rows = [UInt8](repeating: 0, count: picture.packedBytes)
    return Bomb(
      picture: whole, more: draws.pick([0, 0, 200_000_000, 500_000_000]),
      piece: draws.pick([300, 8192, 1 << 20]))
  }

  /// By every door. What comes behind the last row is not unpacked, and changes nothing.
  @Test(arguments: Seeds.all)
  func takesNoMoreThanThePicture(seed: UInt64) throws {
    try Property(of: Self.bomb) { bomb in
      let bytes = bomb.bytes
      let found = try Pictures.inspect(bytes)
      let whole = try Pictures.inspect(bomb.picture.bytes)
      guard found.rgbaSHA256 == whole.rgbaSHA256 else { return "\(found)" }
      let told = [
        reason { () throws(CoverError) in try CoverStudio.prepare(bytes: bytes) },
        reason { () throws(CoverError) in
          try CoverStudio.bitmap(of: bytes, fitting: .thumbnail)
        },
      ]
      return told.allSatisfy { $0 == nil } ? nil : "\(told)"
    }.check(seed: seed, cases: 12)
  }

  private func reason<Value>(_ work: () throws(CoverError) -> Value) -> String? {
    do throws(CoverError) { _ = try work() } catch { return error.reason }
    return nil
  }

  /// What writers put behind the last row is taken: a block without bytes for each flush, a check
  /// sum, each byte in a chunk of its own.
  @Test func takesWhatWritersEndWith() throws {
    let picture = TinyPNG(width: 2, height: 2, colour: 0, rows: [0, 1, 2, 0, 3, 4])
    let stored = TinyPNG.zlib(picture.rows)
    let flushes = [[UInt8]](repeating: [0, 0, 0, 0xFF, 0xFF], count: 4).joined()
    let flushed = stored[..<2] + [0] + stored[3..<13] + flushes + [1, 0, 0, 0xFF, 0xFF]
    let packed = Array(flushed + stored.suffix(4))
    let bytes = picture.bytes(packed: packed.map { [$0] })
    #expect(try Pictures.inspect(bytes).error == nil)
    #expect(try Pictures.inspect(bytes).rgbaSHA256 == Pictures.inspect(picture.bytes).rgbaSHA256)
  }

  /// What stands behind the pixels is still heard, and checked.
  @Test func readsOnBehindThePixels() throws {
    let png = TinyPNG.rgb(Pictures.cornered(4))
    let turned = png.dropLast(12) + TinyPNG.chunk("eXIf", Exifs.block(6)) + png.suffix(12)
    #expect(try Pictures.inspect(Array(turned)).orientation == 6)
    #expect(try Pictures.inspect(Array(png.dropLast(12))).error == "libpng: Read Error")
  }

  /// Blocks that unpack to nothing before the last row are no part of it either.
  @Test func isNotHeldUpByEmptyBlocks() throws {
    let picture = TinyPNG(width: 2, height: 1, colour: 0, rows: [0, 1, 2])
    let stored = TinyPNG.zlib(picture.rows)
    let empty = [[UInt8]](repeating: [0, 0, 0, 0xFF, 0xFF], count: 100_000).joined()
    let before = stored[..<2] + empty + stored[2...]
    let bytes = picture.bytes(packed: [Array(before)])
    #expect(try Pictures.inspect(bytes).error == "libpng: the last row has no end")
  }

  /// Profiles and texts that unpack to far more than they have are not unpacked.
  @Test(arguments: ["iCCP", "zTXt"])
  func leavesPackedTextsAlone(type: String) throws {
    let packed = DeflatedZeros.stream(first: [], zeros: 300_000_000)
    var picture = TinyPNG(width: 2, height: 1, colour: 0, rows: [0, 1, 2])
    picture.chunks = [(type, Array("name\0\0".utf8) + packed)]
    let decoded = try CoverStudio.decode(.memory(picture.bytes))
    #expect(decoded.bitmap.samples == [1, 2])
    let notices = type == "iCCP" ? [PictureNotice.damagedProfile.sentence] : []
    #expect(decoded.notices == notices)
  }
}
