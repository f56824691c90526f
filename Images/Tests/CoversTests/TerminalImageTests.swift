import TestSupport
import Testing

@testable import Covers

struct TerminalImageTests {
  private static let cell = Size(width: 10, height: 20)

  private static func lines(_ bitmap: Bitmap, columns: Int = 80, _ depth: ColourDepth) -> [String] {
    TerminalImage.draw(
      bitmap, as: .blocks(depth), in: Size(width: columns, height: 240), cell: cell
    ).lines
  }

  @Test func drawsTwoPixelsACharacter() {
    let bitmap = Pictures.bitmap([[Pictures.white], [Pictures.black], [Pictures.white]])
    #expect(
      Self.lines(bitmap, .trueColour) == [
        "\u{1B}[38;2;255;255;255m\u{1B}[48;2;0;0;0m▀\u{1B}[0m",
        "\u{1B}[38;2;255;255;255m▀\u{1B}[0m",
      ])
  }

  @Test func writesOnlyChangesOfColour() {
    let bitmap = Pictures.bitmap(
      Array(repeating: Array(repeating: Pictures.black, count: 4), count: 2))
    #expect(Self.lines(bitmap, .palette256) == ["\u{1B}[38;5;16m\u{1B}[48;5;16m▀▀▀▀\u{1B}[0m"])
  }

  @Test func drawsWithoutColours() {
    let (white, black) = (Pictures.white, Pictures.black)
    let grid = [[white, black], [white, white], [black, white]].map {
      $0.flatMap { [[UInt8]](repeating: $0, count: 8) }
    }
    #expect(
      Self.lines(Pictures.bitmap(grid), .none) == ["████████▄▄▄▄▄▄▄▄", "        ▀▀▀▀▀▀▀▀"])
  }

  @Test func fitsTheColumns() {
    let bitmap = Pictures.bitmap(Pictures.cornered(400))
    for columns in [1, 2, 80] {
      let lines = Self.lines(bitmap, columns: columns, .none)
      #expect(lines.allSatisfy { $0.count == columns })
      #expect(lines.count == max(1, columns / 4))
    }
  }

  /// Picture, box, and the cells that each protocol takes of it: kitty enlarges, but at most to
  /// twice the size; sixels are as large as the picture.
  @Test(
    arguments: [
      (Size(width: 320, height: 480), Size(width: 16, height: 12), [16, 12], [16, 12]),
      (Size(width: 320, height: 480), Size(width: 40, height: 40), [40, 30], [32, 24]),
      (Size(width: 320, height: 480), Size(width: 40, height: 10), [13, 10], [14, 10]),
      (Size(width: 480, height: 320), Size(width: 16, height: 12), [16, 5], [16, 6]),
      (Size(width: 30, height: 40), Size(width: 40, height: 40), [6, 4], [3, 2]),
      (Size(width: 31, height: 41), Size(width: 40, height: 40), [6, 4], [4, 3]),
      (Size(width: 1, height: 1), Size(width: 40, height: 40), [1, 1], [1, 1]),
      (Size(width: 400, height: 1), Size(width: 9, height: 1), [9, 1], [9, 1]),
      (Size(width: 1, height: 400), Size(width: 1, height: 1), [1, 1], [1, 1]),
    ])
  func takesTheCellsItNeeds(picture: Size, box: Size, kitty: [Int], sixel: [Int]) {
    let bitmap = Bitmap(
      size: picture, channels: 1, samples: [UInt8](repeating: 9, count: picture.pixels))
    for (kind, cells) in [(ImageProtocol.kitty, kitty), (.sixel, sixel)] {
      let image = TerminalImage.draw(bitmap, as: kind, in: box, cell: Self.cell)
      #expect(image.cells == Size(width: cells[0], height: cells[1]))
      #expect(image.lines == Array(repeating: "\u{1B}[\(cells[0])C", count: cells[1]))
      #expect(image.drawing?.isEmpty == false)
    }
  }

  @Test(
    arguments: [
      (Colour(red: 0, green: 0, blue: 0), 16), (Colour(red: 255, green: 255, blue: 255), 231),
      (Colour(red: 255, green: 0, blue: 0), 196), (Colour(red: 128, green: 128, blue: 128), 244),
      (Colour(red: 96, green: 134, blue: 214), 68),
    ])
  func findsTheNearestOf256(colour: Colour, index: Int) {
    #expect(Palette256.index(colour) == index)
  }
}
