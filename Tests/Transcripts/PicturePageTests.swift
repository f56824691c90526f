import Reports
import Support
import Testing

@testable import Commands
@testable import Covers

/// Columns with pictures, on a screen that scrolls.
struct PicturePageTests {
  private static let cell = Size(width: 2, height: 4)

  /// A picture of so many cells by the kitty protocol, in a column that is wider.
  private static func picture(_ columns: Int, _ rows: Int) -> PageColumn {
    let size = Size(width: columns * cell.width, height: rows * cell.height)
    let bitmap = Bitmap(
      size: size, channels: 1, samples: [UInt8](repeating: 9, count: size.pixels))
    let box = Size(width: columns, height: rows)
    let image = TerminalImage.draw(bitmap, as: .kitty, in: box, cell: cell)
    return PageColumn(image, width: columns + 3)
  }

  private static func text(_ rows: Int) -> PageColumn {
    PageColumn(width: 20, (0..<rows).map { PageColumn.Line(text: "line \($0)", width: 6) })
  }

  /// Wherever the cursor stands, and however much text there is: what was beside the picture stays
  /// beside it, and nothing is written over it.
  @Test(arguments: 0..<24, [1, 4, 5, 6, 23, 24, 60])
  func scrollingTearsNothing(above: Int, rows: Int) throws {
    var screen = Screen(lines: 24)
    screen.show(String(repeating: "\n", count: above))
    screen.show(PicturePage.text([Self.picture(7, 5), Self.text(rows)]))
    let image = try #require(screen.images.first)
    #expect(image == Screen.Image(line: above, column: 0, columns: 7, lines: 5))
    for row in 0..<rows {
      #expect(screen.text(of: above + row) == String(repeating: " ", count: 12) + "line \(row)")
    }
    #expect(screen.cursor == Screen.Cursor(line: above + max(5, rows), column: 0))
    #expect(screen.overwritten == 0)
  }

  @Test func picturesStandSideBySideWithWhatIsBeneath() {
    var columns = [Self.picture(4, 3), Self.picture(5, 6), Self.picture(1, 1)]
    for place in columns.indices { columns[place].add("no. \(place)", .plain, plain, below: 6) }
    var screen = Screen(lines: 10)
    screen.show(String(repeating: "\n", count: 9) + PicturePage.text(columns))
    #expect(
      screen.images == [
        Screen.Image(line: 9, column: 0, columns: 4, lines: 3),
        Screen.Image(line: 9, column: 9, columns: 5, lines: 6),
        Screen.Image(line: 9, column: 19, columns: 1, lines: 1),
      ])
    #expect(screen.text(of: 15) == "no. 0    no. 1     no.…")
    #expect(screen.overwritten == 0)
  }

  private let plain = Paint(isOn: false)

  @Test(
    arguments: [
      ("Heat", 10, 5, ["┌────────┐", "│        │", "│  Heat  │", "│        │", "└────────┘"]),
      ("The Gold Rush", 8, 4, ["┌──────┐", "│ The  │", "│ Gol… │", "└──────┘"]),
      ("The Gold Rush", 8, 3, ["┌──────┐", "│ The… │", "└──────┘"]),
      ("長い夜", 8, 4, ["┌──────┐", "│ 長い │", "│  夜  │", "└──────┘"]),
      ("a\u{1B}[2Jb", 14, 3, ["┌────────────┐", "│ a\\u{1b}[2… │", "└────────────┘"]),
    ])
  func aFrameHoldsTheTitle(title: String, columns: Int, rows: Int, expected: [String]) {
    let box = Size(width: columns, height: rows)
    let frame = PageColumn(frameOf: title, in: box, plain)
    #expect(frame.lines.map(\.text) == expected)
    #expect(frame.lines.allSatisfy { $0.width == columns })
  }

  @Test(arguments: Seeds.all)
  func aFrameIsAsLargeAsItsBox(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let title = dice.text(of: ["a", "word", " ", "長", "e\u{301}", "👩‍👩‍👧", "\u{202E}"], upTo: 30)
      let box = Size(width: dice.int(6...24), height: dice.int(3...12))
      let lines = PageColumn(frameOf: title, in: box, plain).lines.map(\.text)
      #expect(lines.count == box.height, "\(title) in \(box)")
      #expect(lines.allSatisfy { DisplayText.width($0) == box.width }, "\(title) in \(box)")
    }
  }
}
