import Testing

@testable import Covers

struct TerminalImageTests {
  @Test func drawsTwoPixelsACharacter() throws {
    let jpeg = try Pictures.jpeg([[Pictures.white], [Pictures.black], [Pictures.white]])
    let text = try TerminalImage.halfBlocks(jpeg: jpeg, columns: 80, depth: .trueColour)
    #expect(
      text == """
        \u{1B}[38;2;255;255;255m\u{1B}[48;2;0;0;0m▀\u{1B}[0m
        \u{1B}[38;2;255;255;255m▀\u{1B}[0m

        """)
  }

  @Test func writesOnlyChangesOfColour() throws {
    let jpeg = try Pictures.jpeg(
      Array(repeating: Array(repeating: Pictures.black, count: 4), count: 2))
    let text = try TerminalImage.halfBlocks(jpeg: jpeg, columns: 80, depth: .palette256)
    #expect(text == "\u{1B}[38;5;16m\u{1B}[48;5;16m▀▀▀▀\u{1B}[0m\n")
  }

  @Test func drawsWithoutColours() throws {
    let (white, black) = (Pictures.white, Pictures.black)
    let grid = { (rows: [[[UInt8]]]) in
      rows.map { $0.flatMap { [[UInt8]](repeating: $0, count: 8) } }
    }
    let jpeg = try Pictures.bitmap(grid([[white, black], [white, white], [black, white]]))
      .encoded(quality: 100, progressive: false).bytes
    let text = try TerminalImage.halfBlocks(jpeg: jpeg, columns: 80, depth: .none)
    #expect(text == "████████▄▄▄▄▄▄▄▄\n        ▀▀▀▀▀▀▀▀\n")
  }

  @Test func fitsTheColumns() throws {
    let jpeg = try Pictures.jpeg(Pictures.cornered(400))
    for columns in [-1, 1, 2, 80] {
      let text = try TerminalImage.halfBlocks(jpeg: jpeg, columns: columns, depth: .none)
      let lines = text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count == max(1, columns) })
      #expect(lines.count == max(1, columns / 4))
    }
  }

  @Test func refusesWhatIsNoPicture() {
    #expect(throws: CoverError.refused(reason: "the file is empty; covers are PNG or JPEG")) {
      try TerminalImage.halfBlocks(jpeg: [], columns: 80, depth: .none)
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
