import Domain
import Reports
import Support
import Testing

struct TextTableTests {
  private func table(_ rows: [(String, Int)]) -> Table {
    Table(
      keys: ["title", "copies"],
      records: rows.map { Record(["title": .text($0.0), "copies": .number($0.1)]) },
      columns: [.field("title", "title", isFlexible: true), .figure("copies", "copies")],
      empty: "No movies.")
  }

  private func lines(_ rows: [(String, Int)], width: Int? = nil) -> [String] {
    TextTable(width: width, hasColour: false).text(table(rows)).split(separator: "\n")
      .map(String.init)
  }

  @Test func numbersStandOnTheRight() {
    #expect(
      lines([("Alien", 2), ("Ran", 12)]) == [
        "TITLE  COPIES", "Alien       2", "Ran        12",
      ])
  }

  @Test func nothingIsASentence() {
    #expect(TextTable(width: 80, hasColour: false).text(table([])) == "No movies.\n")
  }

  @Test func aLastColumnOnTheLeftLeavesNoSpaces() {
    let table = Table(
      keys: ["a", "b"],
      records: [
        Record(["a": .text("x"), "b": .text("long")]), Record(["a": .text("y"), "b": .null]),
      ],
      columns: [.field("a", "a"), .field("b", "b")], empty: "")
    #expect(TextTable(width: nil, hasColour: false).text(table) == "A  B\nx  long\ny\n")
  }

  @Test(arguments: [
    ("Alien", 5), ("", 0), ("é", 1), ("e\u{301}", 1), ("千と千尋", 8), ("한국", 4), ("ｆｕｌｌ", 8),
    ("👩‍👩‍👧", 2), ("🇬🇧", 2), ("❤️", 2), ("1️⃣", 2), ("👍🏽", 2), ("a\u{200B}b", 2), ("אבג", 3),
    ("\u{1F600}", 2), ("…", 1), ("½", 1), ("한", 2), ("❤", 1), ("नि", 1),
  ])
  func widthIsWhatATerminalTakes(_ text: String, _ columns: Int) {
    #expect(DisplayText.width(text) == columns)
  }

  @Test(arguments: [
    ("plain é千", "plain é千"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\tb", "a b"),
    ("\u{1B}[31mred", "\\u{1b}[31mred"), ("\u{9B}31m", "\\u{9b}31m"), ("\0", "\\u{0}"),
    ("\u{7F}", "\\u{7f}"), ("a\u{202E}b", "a\\u{202e}b"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("\u{FEFF}x", "\\u{feff}x"), ("\u{2028}", "\\u{2028}"), ("\u{8}", "\\u{8}"),
    ("\u{200F}", "\\u{200f}"), ("א", "א"),
  ])
  func nothingMovesTheCursorOrTurnsTheLine(_ text: String, _ safe: String) {
    #expect(DisplayText.safe(text) == safe)
    let shown = lines([(text, 1)]).joined(separator: "\n")
    #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
  }

  @Test(arguments: [
    ("Alien", 5, "Alien"), ("Alien", 4, "Ali…"), ("Alien", 1, "…"), ("千と千尋", 8, "千と千尋"),
    ("千と千尋", 7, "千と千…"), ("千と千尋", 6, "千と…"), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
    ("e\u{301}te\u{301}s", 3, "e\u{301}t…"),
  ])
  func aTextIsShortenedWithoutCuttingACharacter(
    _ text: String, _ columns: Int, _ fitted: String
  ) {
    #expect(DisplayText.fitted(text, to: columns) == fitted)
  }

  @Test func columnsLineUpWhateverIsInThem() {
    let titles = [
      "Alien", "千と千尋の神隠し", "Ame\u{301}lie", "👩‍👩‍👧 family", "🇬🇧", "שלום", "a\u{1B}[2Jb", "a\u{202E}b",
      "",
      String(repeating: "x", count: 10_000), String(repeating: "千", count: 5000),
      "e" + String(repeating: "\u{301}", count: 5000),
    ]
    for width in [nil, 40, 20] as [Int?] {
      let lines = lines(titles.map { ($0, 7) }, width: width)
      #expect(lines.count == titles.count + 1)
      let widths = Set(lines.map(DisplayText.width))
      #expect(widths.count == 1, "\(widths)")
      if let width { #expect((widths.max() ?? 0) <= width) }
      #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(" 7") })
    }
  }

  @Test func aFixedColumnIsNotShortened() {
    let lines = lines([("A title that is long", 123_456_789)], width: 19)
    #expect(lines[1] == "A title…  123456789")
  }

  @Test func colourIsNeverTheOnlySign() {
    let table = StockReport.table([
      StockLine(
        movie: ID(trusted: "m"), code: "F-000001", title: "Alien",
        stock: StockCount(out: 1, in: 0, aside: 0))
    ])
    let plain = TextTable(width: nil, hasColour: false).text(table)
    let coloured = TextTable(width: nil, hasColour: true).text(table)
    #expect(
      plain == "CODE      TITLE  COPIES  OUT  IN  ASIDE\nF-000001  Alien       1    1   0      0\n")
    #expect(coloured.contains("   \u{1B}[31m0\u{1B}[0m"))
    #expect(Self.withoutColour(coloured) == plain)
  }

  private static func withoutColour(_ text: String) -> String {
    ["0", "2", "31", "32"].reduce(text) { text, code in
      text.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false).joined()
    }
  }

  @Test func aRecordIsNamesAndValues() {
    let record = Record(["due_on": .day(Day(number: 0)), "note": .null, "title": .text("a\nb")])
    #expect(
      TextTable(width: 10, hasColour: false).text(record)
        == "due on  1970-01-01\nnote\ntitle   a\\nb\n")
  }

  @Test(arguments: Seeds.all)
  func noTextBreaksATable(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let trouble =
      DelimitedTests.trouble + ["\0", "\u{1B}", "\u{9B}", "\u{2028}", "千", "🇬", "\u{FE0F}"]
    for _ in 0..<100 {
      let rows = (0..<4).map { _ in (random.text(of: trouble, upTo: 30), 7) }
      let lines = lines(rows, width: random.int(20...60))
      #expect(lines.count == 5)
      #expect(Set(lines.map(DisplayText.width)).count == 1)
    }
  }

  @Test(
    arguments: [
      ("", 5, [""]), ("Heat", 4, ["Heat"]), ("Heat", 3, ["Hea", "t"]),
      ("The Gold Rush", 9, ["The Gold", "Rush"]), ("The Gold Rush", 8, ["The Gold", "Rush"]),
      ("The Gold Rush", 7, ["The", "Gold", "Rush"]), ("a bb ccccc d", 4, ["a bb", "cccc", "c d"]),
      ("a  b", 4, ["a  b"]), ("長い長い", 5, ["長い", "長い"]), ("長い", 1, ["長", "い"]),
    ])
  func wrapsAtSpacesWherePossible(text: String, columns: Int, lines: [String]) {
    #expect(DisplayText.wrapped(text, to: columns) == lines)
  }

  @Test(arguments: Seeds.all)
  func nothingIsLostInWrapping(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let text = dice.text(of: ["a", "bc", " ", "長", "e\u{301}", "👩‍👩‍👧", "—"], upTo: 40)
      let columns = dice.int(2...12)
      let lines = DisplayText.wrapped(text, to: columns)
      #expect(lines.allSatisfy { DisplayText.width($0) <= columns }, "\(text) in \(columns)")
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test func aRecordGoesOnBeneathItself() {
    let record = Record(["title": .text("The Gold Rush"), "added_on": .null, "in": .number(2)])
    let table = TextTable(width: nil, hasColour: false)
    #expect(
      table.lines(record, within: 18) == [
        "title     The Gold", "          Rush", "added on", "in        2",
      ])
    #expect(table.text(record) == "title     The Gold Rush\nadded on\nin        2\n")
    #expect(table.lines(record, within: 1).prefix(2) == ["title     T", "          h"])
  }

  private static func people(_ width: Int?) -> [String] {
    let record = Record([
      "name": .text("Wilhelmina Featherstonehaugh"), "phone": .text("01632 960001"),
      "email": .text("w.featherstonehaugh@example.org"), "card": .text("M-000001"),
    ])
    let table = Table(
      keys: ["name", "phone", "email", "card"], records: [record],
      columns: [
        .field("card", "card").spare(2), .field("name", "name", isFlexible: true),
        .field("phone", "phone"), .field("email", "e-mail", isFlexible: true).spare(1),
      ], empty: "Nobody.")
    return TextTable(width: width, hasColour: false).text(table).split(separator: "\n")
      .map(String.init)
  }

  /// Names stay whole as long as there is something else to leave out.
  @Test(
    arguments: [
      (nil, ["card", "name", "phone", "e-mail"]), (100, ["card", "name", "phone", "e-mail"]),
      (85, ["card", "name", "phone", "e-mail"]), (84, ["card", "name", "phone"]),
      (52, ["card", "name", "phone"]), (51, ["name", "phone"]), (42, ["name", "phone"]),
    ] as [(Int?, [String])])
  func columnsAreLeftOutBeforeNamesAreCut(_ width: Int?, _ titles: [String]) {
    let lines = Self.people(width)
    #expect(lines[0].split(whereSeparator: \.isWhitespace).map { $0.lowercased() } == titles)
    #expect(lines[1].contains("Wilhelmina Featherstonehaugh"))
    #expect(lines.allSatisfy { DisplayText.width($0) <= width ?? .max })
    let left = ["card", "name", "phone", "e-mail"].filter { !titles.contains($0) }
    let last = lines.dropFirst(2).joined(separator: " ")
    #expect(left.isEmpty == last.isEmpty)
    #expect(left.isEmpty || last.contains("too narrow: \(left.joined(separator: ", ")) "))
  }

  @Test func namesAreCutWhereNothingIsLeftToLeaveOut() {
    let lines = Self.people(30)
    #expect(lines[1].contains("…") && lines[1].contains("01632 960001"))
  }
}
