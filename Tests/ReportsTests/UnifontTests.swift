import Domain
import Support
import Testing

@testable import Reports

/// Letters that a receipt printer lacks.
struct UnifontTests {
  /// A square, a bar on the left, one on the right, a line on top and a wide block.
  static let hex = """
    003F:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF
    0301:FF000000000000000000000000000000
    0438:80808080808080808080808080808080
    044F:01010101010101010101010101010101
    6620:\(String(repeating: "FFFF", count: 16))

    """
  static let font = Unifont(Array(hex.utf8))

  private func drawn(_ text: String, isBold: Bool = false) throws -> [String] {
    let line = DrawnLine(ReceiptText.Line(text: text, isBold: isBold), in: try #require(Self.font))
    return (0..<DrawnLine.height).map { row in
      line.bits[row * line.bytesInRow..<(row + 1) * line.bytesInRow].map { byte in
        let bits = String(byte, radix: 2)
        return String(repeating: "0", count: 8 - bits.count) + bits
      }.joined()
    }
  }

  /// What the rows of letters look like, from the left: a column is twelve dots, and a byte ends
  /// the row.
  @Test(arguments: [
    ("и", "1100000000000000"), ("я", "0000000000010000"),
    ("ия", "110000000000000000000001"), ("?", "1111111111110000"),
    // What the font lacks, and what only says how others look.
    ("ю", "1111111111110000"), ("и\u{308}", "1100000000000000"),
    ("и\u{200D}", "1100000000000000"), ("映", "111111111111111111111111"),
    ("映и", "1111111111111111111111111100000000000000"),
  ])
  func aColumnIsTwelveDots(_ text: String, _ row: String) throws {
    let rows = try drawn(text)
    let blank = String(repeating: "0", count: row.count)
    #expect(rows.prefix(3) == [blank, blank, blank] && rows.suffix(3) == [blank, blank, blank])
    #expect(Set(rows.dropFirst(3).dropLast(3)) == [row])
  }

  @Test func marksStandOverLettersAndBoldIsThicker() throws {
    let marked = try drawn("и\u{301}")
    #expect(marked[3] == "1111111111110000" && marked[29 - 3] == "1100000000000000")
    #expect(try drawn("и", isBold: true)[10] == "1110000000000000")
    #expect(try drawn("я", isBold: true)[10] == "0000000000010000")
    #expect(try drawn("").allSatisfy(\.isEmpty))
  }

  @Test(arguments: Seeds.all)
  func everyCharacterIsFound(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 0..<40 {
      let points = Set(draws.list(0...60, least: 0) { UInt32($0.int(0x20...0xD7FF)) }).union([0x3F])
      let glyphs = points.sorted().map { point in
        (
          point,
          Unifont.Glyph(
            width: draws.pick([8, 16]),
            rows: (0..<16).map { _ in
              UInt16(draws.int(0...255))
            })
        )
      }
      let lines = glyphs.map { point, glyph in
        Self.hex(point, 4) + ":" + glyph.rows.map { Self.hex(UInt32($0), glyph.width / 4) }.joined()
      }
      let end = draws.chance(50) ? "\n" : ""
      let font = try #require(Unifont(Array((lines.joined(separator: "\n") + end).utf8)))
      for (point, glyph) in glyphs {
        #expect(font.glyph(of: try #require(Unicode.Scalar(point))) == glyph)
      }
      for _ in 0..<40 {
        let other = UInt32(draws.int(0x20...0xD7FF))
        guard !points.contains(other), let scalar = Unicode.Scalar(other) else { continue }
        #expect(font.glyph(of: scalar) == nil)
      }
    }
  }

  private static func hex(_ number: UInt32, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - text.count) + text
  }

  @Test(arguments: [
    "", "\n", ":", "003F:", "003F:FF\n", "0041:80808080808080808080808080808080\n", "no font",
    "003F:zz808080808080808080808080808080\n", "\0\0\0:\0",
  ])
  func whatIsNoFontIsNone(_ text: String) {
    #expect(Unifont(Array(text.utf8)) == nil)
  }
}
