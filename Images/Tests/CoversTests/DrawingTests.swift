import TestSupport
import Testing

@testable import Covers

struct DrawingTests {
  private static let red = Colour(red: 200, green: 30, blue: 20)
  private static let blue = Colour(red: 10, green: 20, blue: 220)

  @Test func aFillIsCutAtTheEdges() {
    var bitmap = Bitmap(size: Size(width: 4, height: 3), colour: Self.red)
    bitmap.fill(
      Window(x: 2, y: -5, size: Size(width: 50, height: 6)), with: Self.blue)
    bitmap.fill(Window(x: 9, y: 9, size: Size(width: 1, height: 1)), with: Self.blue)
    bitmap.fill(Window(x: 0, y: 2, size: Size(width: 0, height: 1)), with: Self.blue)
    bitmap.fill(Window(x: 3, y: 2, size: Size(width: -2, height: 1)), with: Self.blue)
    let isBlue = (0..<3).map { y in (0..<4).map { x in bitmap.colour(x, y) == Self.blue } }
    let none = [false, false, false, false]
    #expect(isBlue == [[false, false, true, true], none, none])
  }

  @Test(arguments: [1, 3])
  func aPictureIsLaidOver(channels: Int) {
    var bitmap = Bitmap(size: Size(width: 5, height: 4), colour: Self.red)
    let samples = [UInt8](repeating: 90, count: 2 * 3 * channels)
    bitmap.draw(
      Bitmap(size: Size(width: 2, height: 3), channels: channels, samples: samples), x: 3, y: 1)
    for y in 0..<4 {
      for x in 0..<5 {
        let isOver = x >= 3 && y >= 1
        let grey = Colour(red: 90, green: 90, blue: 90)
        #expect(bitmap.colour(x, y) == (isOver ? grey : Self.red), "\(x), \(y)")
      }
    }
  }

  @Test func wordsAreWrittenInWholePixels() {
    var bitmap = Bitmap(size: Size(width: 20, height: 60), colour: Self.red)
    bitmap.write(["i", "l"], centre: 10, y: 0, scale: 2, ink: Self.blue)
    let rows = (0..<60).filter { bitmap.colour(9, $0) == Self.blue }
    let capital = 2 * Font.accents
    let i = [capital, capital + 1] + Array(capital + 4..<capital + 14)
    let l = Array(capital + 2 * Font.lineHeight..<capital + 2 * Font.lineHeight + 14)
    #expect(rows == i + l)
    for x in 0..<20 where x != 9 && x != 10 {
      #expect((0..<60).allSatisfy { bitmap.colour(x, $0) == Self.red }, "\(x)")
    }
  }

  struct Wanted: Sendable {
    let title: String
    let size: Size
  }

  @Test(arguments: Seeds.all)
  func aPlaceholderKeepsItsTitleWithinItsFrame(seed: UInt64) throws {
    try Property { draws in
      let words = draws.list(0...9) { draws in
        String(draws.list(1...30) { $0.pick(Array("oilWÅģ漢")) })
      }
      return Wanted(
        title: words.joined(separator: " "),
        size: Size(width: draws.int(1...400), height: draws.int(1...500)))
    } failure: { wanted in
      let bitmap = Placeholder.bitmap(title: wanted.title, size: wanted.size)
      if bitmap.size != wanted.size { return "it is \(bitmap.size)" }
      let (width, height, inset) = (wanted.size.width, wanted.size.height, wanted.size.width / 16)
      let bare = Placeholder.bitmap(title: "", size: wanted.size)
      let inside = Window(
        x: inset + 1, y: inset + 1,
        size: Size(width: width - 2 * inset - 2, height: height - 2 * inset - 2))
      let isQuiet = (0..<height).allSatisfy { y in
        (0..<width).allSatisfy { x in
          inside.holds(x, y) || bitmap.colour(x, y) == bare.colour(x, y)
        }
      }
      return isQuiet ? nil : "there is ink outside of the frame"
    }.check(seed: seed, cases: 20)
  }

  @Test func aPlaceholderShowsItsTitle() {
    let size = Size(width: 240, height: 360)
    let (bare, titled) = (
      Placeholder.bitmap(title: "", size: size), Placeholder.bitmap(title: "Wings", size: size)
    )
    #expect(Set(bare.samples.chunks(of: 3)).count == 2)
    #expect(Set(titled.samples.chunks(of: 3)).count == 3)
  }
}

struct ContactSheetTests {
  @Test(arguments: [
    (1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (16, 4), (17, 5), (25, 5), (38, 7), (64, 8), (65, 8),
    (100_000, 8),
  ])
  func columnsGoByTheCount(_ count: Int, _ columns: Int) {
    #expect(ContactSheet.columns(for: count) == columns)
  }

  @Test(
    arguments: [
      (1, 8, [0..<1]), (56, 8, [0..<56]), (57, 8, [0..<56, 56..<57]),
      (15, 1, [0..<7, 7..<14, 14..<15]),
    ] as [(Int, Int, [Range<Int>])])
  func aPageHasSevenRows(_ count: Int, _ columns: Int, _ pages: [Range<Int>]) {
    #expect(ContactSheet.pages(of: count, columns: columns) == pages)
  }

  @Test(arguments: [(1, 4, 304, 490), (3, 2, 568, 940), (4, 4, 1096, 490), (56, 8, 2152, 3190)])
  func aPageIsAsLargeAsItsCovers(_ count: Int, _ columns: Int, _ width: Int, _ height: Int) throws {
    let sheet = ContactSheet(count: count, columns: columns)
    #expect(try sheet.encoded().size == Size(width: width, height: height))
  }

  /// A title that the font cannot write is no name to anybody; a code is.
  @Test(
    arguments: [
      ("Heat", ["Heat"]), ("The Cabinet of Dr. Caligari", ["The Cabinet", "of Dr. Caligari"]),
      ("七人の侍", ["□□□□", "F-000007"]), ("Броненосец Потёмкин", ["□□□□□□□□□□ □□□□□□□□", "F-000007"]),
      ("M – Eine Stadt sucht 漢", ["M – Eine Stadt sucht □", "F-000007"]), ("", []),
    ] as [(String, [String])])
  func aCaptionCanBeRead(_ title: String, _ lines: [String]) {
    let shown = ContactSheet.caption(title, "F-000007").map { line in
      String(line.map { Font.glyph($0) == .unknown ? "□" : $0 })
    }
    #expect(shown == lines)
  }

  /// Three covers in two columns: a whole one, a wide one that stands on the line, and a small one.
  @Test func coversStandInTheirPlaces() throws {
    var sheet = ContactSheet(count: 3, columns: 2)
    let red = Colour(red: 200, green: 30, blue: 20)
    let sizes = [(240, 360), (240, 100), (40, 60)]
    for (place, (width, height)) in sizes.enumerated() {
      let cover = Bitmap(size: Size(width: width, height: height), colour: red)
      sheet.place(cover, title: "", code: "", at: place)
    }
    let page = try Pictures.decode(try sheet.encoded().bytes)
    func isRed(_ x: Int, _ y: Int) -> Bool { page.colour(x, y).green < 120 }
    let places = [
      // The corners of the first, and beyond them.
      (34, 34, true), (269, 389, true), (28, 40, false), (150, 398, false), (278, 200, false),
      // The second one's upper edge; it stands where the first one does.
      (420, 280, false), (420, 296, true), (420, 389, true), (420, 398, false),
      // The third is in the middle, a row beneath.
      (126, 800, false), (136, 800, true), (167, 800, true), (178, 800, false), (152, 774, false),
      (152, 786, true), (152, 838, true), (152, 850, false),
    ]
    for (x, y, expected) in places { #expect(isRed(x, y) == expected, "\(x), \(y)") }
  }
}

extension Window {
  fileprivate func holds(_ x: Int, _ y: Int) -> Bool {
    (self.x..<self.x + max(0, size.width)).contains(x)
      && (self.y..<self.y + max(0, size.height)).contains(y)
  }
}

extension Array {
  fileprivate func chunks(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min(self.count, $0 + count)] }
  }
}
