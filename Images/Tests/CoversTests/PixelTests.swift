import Crypto
import Testing

@testable import Covers

/// The pixels of every kind of file, down to the last one.
struct PixelTests {
  /// Files of two pixels, and the RGBA they stand for.
  static let kinds: [(name: String, png: TinyPNG, rgba: [UInt8])] = [
    (
      "1-bit grey", TinyPNG(width: 2, height: 1, depth: 1, colour: 0, rows: [0, 0b0100_0000]),
      [0, 0, 0, 255, 255, 255, 255, 255]
    ),
    (
      "4-bit grey", TinyPNG(width: 2, height: 1, depth: 4, colour: 0, rows: [0, 0x3C]),
      [51, 51, 51, 255, 204, 204, 204, 255]
    ),
    (
      "grey with a transparent value",
      TinyPNG(width: 2, height: 1, colour: 0, chunks: [("tRNS", [0, 9])], rows: [0, 9, 8]),
      [9, 9, 9, 0, 8, 8, 8, 255]
    ),
    (
      "grey and alpha", TinyPNG(width: 2, height: 1, colour: 4, rows: [0, 7, 128, 8, 255]),
      [7, 7, 7, 128, 8, 8, 8, 255]
    ),
    (
      "16-bit RGB",
      TinyPNG(
        width: 2, height: 1, depth: 16,
        rows: [0, 1, 1, 2, 2, 3, 3, 255, 255, 128, 128, 0, 0]),
      [1, 2, 3, 255, 255, 128, 0, 255]
    ),
    (
      "palette with alpha",
      TinyPNG(
        width: 2, height: 1, colour: 3,
        chunks: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [77])], rows: [0, 1, 0]),
      [4, 5, 6, 255, 1, 2, 3, 77]
    ),
    (
      "RGBA", TinyPNG(width: 2, height: 1, colour: 6, rows: [0, 1, 2, 3, 4, 5, 6, 7, 8]),
      [1, 2, 3, 4, 5, 6, 7, 8]
    ),
    (
      "interlaced RGB",
      TinyPNG(width: 2, height: 1, interlaced: true, rows: [0, 1, 2, 3, 0, 4, 5, 6]),
      [1, 2, 3, 255, 4, 5, 6, 255]
    ),
  ]

  @Test(arguments: kinds.indices)
  func decodesToRGBA(index: Int) throws {
    let kind = Self.kinds[index]
    let inspection = try Pictures.inspect(kind.png.bytes)
    #expect(inspection.error == nil, "\(kind.name)")
    let hash = SHA256.hash(data: kind.rgba).map { String(0x100 + Int($0), radix: 16).dropFirst() }
    #expect(inspection.rgbaSHA256 == hash.joined(), "\(kind.name)")
  }

  /// What is stored has no alpha: it lies on white.
  @Test func laysAlphaOverWhite() throws {
    let png = TinyPNG(
      width: 3, height: 1, colour: 6, rows: [0, 200, 100, 0, 255, 200, 100, 0, 0, 0, 0, 0, 128])
    #expect(
      try Pictures.decode(png.bytes).samples == [200, 100, 0, 255, 255, 255, 127, 127, 127])
    let grey = TinyPNG(width: 2, height: 1, colour: 4, rows: [0, 0, 0, 0, 51])
    #expect(try Pictures.decode(grey.bytes).samples == [255, 204])
  }

  /// 8 × 8 pixels of cyan 40, magenta 80, yellow 120, black 60, inverted as Adobe does.
  static let inks = """
    ffd8ffee000e41646f626500640000000000ffdb004300010101010101010101010101010101010101010101\
    01010101010101010101010101010101010101010101010101010101010101010101010101010101010101ff\
    c000140800080008044311004d11005911004b1100ffc4001600010101000000000000000000000000000a06\
    09ffc40014100100000000000000000000000000000000ffda000e0443004d0059004b00003f00570d785c10\
    c3ffd9
    """

  static func adobeInks() -> [UInt8] {
    let digits = Array(inks.utf8).map { Int($0) - ($0 > 0x39 ? 0x57 : 0x30) }
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  @Test func printsInks() throws {
    let adobe = Self.adobeInks()
    #expect(try Pictures.decode(adobe).samples.prefix(3) == [164, 134, 103])
    // Without Adobe's marker the same numbers are inks, not their absence.
    let plain = Array(adobe[..<2] + adobe[18...])
    #expect(try Pictures.decode(plain).samples.prefix(3) == [9, 19, 28])
  }

  @Test func keepsGreyGrey() throws {
    let png = TinyPNG(width: 2, height: 1, colour: 0, rows: [0, 10, 20])
    #expect(try Pictures.decode(png.bytes).channels == 1)
    let cover = try CoverStudio.prepare(bytes: png.bytes)
    #expect(try Pictures.decode(cover.thumbnail.bytes).channels == 1)
  }
}
