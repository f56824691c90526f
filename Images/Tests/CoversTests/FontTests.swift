import TestSupport
import Testing

@testable import Covers

struct FontTests {
  /// A letter as `font.txt` would draw it, from its highest row to its lowest.
  private func drawing(_ character: Character) -> [String] {
    let glyph = Font.glyph(character)
    let dots = Set(glyph.dots)
    let rows = glyph.dots.map(\.y)
    guard let top = rows.min(), let bottom = rows.max() else { return [] }
    return (top...bottom).map { y in
      String((0..<glyph.width).map { dots.contains(.init(x: $0, y: y)) ? "#" : "." })
    }
  }

  private static let characters: [Character] = {
    let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA1...0xAC, 0xAE...0x17F, 0x218...0x21B]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    return scalars.map { Character($0) } + Array("‘’‚“”„‹›–—…•†€™")
  }()

  @Test func allOfLatinIsDrawn() {
    #expect(Self.characters.count > 330)
    let missing = Self.characters.filter { Font.glyph($0) == .unknown }
    #expect(missing == [])
  }

  @Test func everythingElseIsABox() {
    for character in "漢ع🎬ξЖ👩‍👩‍👧\u{1}" as String {
      #expect(Font.glyph(character) == .unknown, "\(character)")
    }
    #expect(drawing("漢") == ["#####", "#...#", "#...#", "#...#", "#...#", "#...#", "#####"])
  }

  @Test func noTwoLettersLookTheSame() {
    let byDrawing = Dictionary(grouping: Self.characters) { character in
      Set(Font.glyph(character).dots)
    }
    let same = byDrawing.values.filter { $0.count > 1 }.map { String($0) }
    #expect(same.sorted() == [",‚", "ÐĐ"])
  }

  @Test func lettersKeepToTheirRowsAndColumns() {
    for character in Self.characters {
      let glyph = Font.glyph(character)
      #expect((1...7).contains(glyph.width), "\(character)")
      #expect(glyph.dots.isEmpty == (character == " "), "\(character)")
      let isInside = glyph.dots.allSatisfy {
        (0..<glyph.width).contains($0.x)
          && (-Font.accents..<Font.lineHeight - Font.accents).contains($0.y)
      }
      #expect(isInside, "\(character)")
    }
  }

  @Test(
    arguments: [
      ("é", ["...#.", "..#..", ".....", ".###.", "#...#", "#####", "#....", ".###."]),
      (
        "Ö",
        [".#.#..", "......", ".####.", "#....#", "#....#", "#....#", "#....#", "#....#", ".####."]
      ),
      ("ç", [".###", "#...", "#...", "#...", ".###", ".#..", "##.."]),
      ("ņ", ["####.", "#...#", "#...#", "#...#", "#...#", ".....", "..#..", ".#..."]),
      ("ą", [".###.", "....#", ".####", "#...#", ".####", "...#.", "...##"]),
      ("ī", ["####", "....", "..#.", "..#.", "..#.", "..#.", "..#."]),
      ("ÿ", [".#.#.", ".....", "#...#", "#...#", ".#.#.", ".#.#.", "..#..", "..#..", "##..."]),
    ] as [(Character, [String])])
  func lettersAreComposedOfABaseAndAMark(_ character: Character, _ rows: [String]) {
    #expect(drawing(character) == rows)
  }

  @Test func theWayALetterIsEncodedMakesNoDifference() {
    for (one, other) in [
      ("é", "e\u{301}"), ("Å", "\u{212B}"), ("ș", "s\u{326}"), ("ģ", "g\u{327}"),
    ] {
      #expect(Font.glyph(Character(one)) == Font.glyph(Character(other)), "\(one)")
    }
  }

  @Test(arguments: [("", 0), (" ", 3), ("I", 3), ("il", 3), ("Mine", 7 + 1 + 1 + 1 + 5 + 1 + 5)])
  func widthsAddUp(_ line: String, _ width: Int) {
    #expect(Font.width(of: line) == width)
  }
}

struct FontLinesTests {
  @Test(
    arguments: [
      ("", 100, 2, []), (" \n\t ", 100, 2, []), ("Heat", 100, 2, ["Heat"]),
      ("  The\r\n Kid ", 100, 2, ["The Kid"]),
      // As long as each other, not the first as long as can be.
      ("The Cabinet of Dr. Caligari", 120, 2, ["The Cabinet", "of Dr. Caligari"]),
      ("The Cabinet of Dr. Caligari", 60, 2, ["The Cabinet", "of Dr. Calig…"]),
      ("The Cabinet of Dr. Caligari", 60, 1, ["The Cabine…"]),
      ("Caligari", 20, 2, ["Cali", "gari"]), ("Caligari", 11, 2, ["Ca", "li…"]),
      ("Now, then", 28, 1, ["Now…"]), ("Heat", 100, 0, []), ("Heat", 0, 1, ["…"]),
      // What has no shape is not there; a line does not end in the middle of a character.
      ("a\u{200B}b\u{202E}c\u{7}", 100, 1, ["abc"]), ("🎬🍿🎞", 12, 2, ["🎬🍿", "🎞"]),
    ] as [(String, Int, Int, [String])])
  func textsAreBroken(_ text: String, _ width: Int, _ count: Int, _ lines: [String]) {
    #expect(Font.lines(of: text, width: width, atMost: count) == lines)
  }

  struct Wanted: Sendable {
    let text: String
    let width: Int
    let count: Int
  }

  @Test(arguments: Seeds.all)
  func linesFitAndLoseNothingUnlessTheySaySo(seed: UInt64) throws {
    try Property { draws in
      let words = draws.list(0...12) { draws in
        String(draws.list(1...14) { $0.pick(Array("aimWé…-.,漢\u{301}\u{200D}\n")) })
      }
      return Wanted(
        text: words.joined(separator: " "), width: draws.int(12...120), count: draws.int(0...4))
    } failure: { wanted in
      let lines = Font.lines(of: wanted.text, width: wanted.width, atMost: wanted.count)
      if lines.count > wanted.count { return "there are too many lines: \(lines)" }
      if let wide = lines.first(where: { Font.width(of: $0) > wanted.width }) {
        return "this line is too wide: \(wide)"
      }
      let isCut = lines.last?.hasSuffix("…") ?? true
      let shown = lines.joined().filter { !$0.isWhitespace }
      let whole = wanted.text.filter { !$0.isWhitespace && $0 != "\u{200D}" }
      if !isCut, shown != whole { return "something is missing: \(lines)" }
      return nil
    }.check(seed: seed, cases: 60)
  }
}
