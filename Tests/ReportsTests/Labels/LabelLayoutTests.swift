import Support
import Testing

@testable import Reports

/// What stands on a label stands on it whole, however long its texts are.
struct LabelLayoutTests {
  private static let titles = [
    "Heat", "", "The Extraordinarily Long Title of a Film That Nobody Remembers in Full",
    String(repeating: "W", count: 200), String(repeating: "i ", count: 100), "<b>\"&'</b>",
    "^XA~JA_\\&", "שלום עולם", "\u{202E}evil\u{202C}", "七人の侍 🎬🎬🎬", "a\u{0}b\nc\td",
    "é\u{301}\u{302}",
  ]
  private static let codes = ["C-000001", "5901234123457", "C1", "drop yesterday"]
  private static let sizes =
    LabelSheetName.allCases.map { LabelSheet.named($0).label }
    + [LabelSize(width: 50_000, height: 25_000), LabelSize(width: 45_000, height: 15_000)]

  @Test(arguments: LabelPrinter.allCases)
  func everythingIsOnTheLabel(_ printer: LabelPrinter) throws {
    for size in Self.sizes {
      let layout = LabelLayout(size, printer)
      for title in Self.titles {
        for code in Self.codes where code != "drop yesterday" || size.width > 60_000 {
          let label = Label(
            "it", [Label.Line("The Shop"), Label.Line(title, isBold: true, mostLines: 2)],
            code: code, isProduct: true)
          let marks = try layout.marks(of: label)
          Self.check(marks, on: size, printer, "\(title) \(code) on \(size)")
        }
      }
    }
  }

  @Test(arguments: LabelPrinter.allCases)
  func aSquareHasItsQuietZone(_ printer: LabelPrinter) throws {
    let code = try #require(QRCode(side: 21, dark: Array(repeating: true, count: 441)))
    for size in Self.sizes where size.height > 25_000 {
      for title in Self.titles {
        var label = Label(
          "it", [Label.Line("The Shop"), Label.Line(title, isBold: true, mostLines: 2)],
          code: "A-3-12")
        label.square = code
        let marks = try LabelLayout(size, printer).marks(of: label)
        Self.check(marks, on: size, printer, "\(title) on \(size)")
      }
    }
    var label = Label("it", [], code: "A-3-12")
    label.square = code
    #expect(throws: LabelProblem.self) {
      try LabelLayout(LabelSize(width: 20_000, height: 10_000), printer).marks(of: label)
    }
  }

  /// Dark modules side by side are one rectangle.
  @Test func runsAreTheDarkModules() throws {
    let dark = "#.##" + "...." + "####" + "...#"
    let code = try #require(QRCode(side: 4, dark: dark.map { $0 == "#" }))
    #expect(
      code.runs.map { "\($0.row) \($0.start) \($0.count)" } == [
        "0 0 1", "0 2 2", "2 0 4", "3 3 1",
      ])
    #expect(QRCode(side: 4, dark: []) == nil)
  }

  private static func check(
    _ marks: [LabelLayout.Mark], on size: LabelSize, _ printer: LabelPrinter, _ what: String
  ) {
    let (width, height) = (printer.dots(size.width), printer.dots(size.height))
    var bottom = 0
    for mark in marks {
      switch mark {
      case .bars(let code, let x, let y, let module, let tall):
        #expect(x >= 0 && x + code.width * module <= width, "\(what)")
        #expect(y >= bottom && tall >= printer.dots(5000), "\(what)")
        bottom = y + tall
      case .square(let code, let x, let y, let module):
        let quiet = QRCode.quiet * module
        #expect(x >= quiet && x + code.side * module + quiet <= width, "\(what)")
        #expect(y - quiet >= bottom, "\(what)")
        bottom = y + code.side * module + quiet
      case .text(let text, let x, let y, let letters, let isBold):
        let half = Helvetica(isBold: isBold).width(text) * letters / 2000
        #expect(x - half >= 0 && x + half <= width, "\(what)")
        #expect(y - letters * 3 / 4 >= bottom, "\(what)")
        bottom = y
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "\(what)")
      }
    }
    #expect(bottom <= height, "\(what)")
    let bars = marks.filter {
      switch $0 {
      case .bars, .square: true
      case .text: false
      }
    }
    #expect(bars.count == 1, "\(what)")
    guard case .text = marks.last else {
      Issue.record("\(what): nothing beneath the bars")
      return
    }
  }

  /// A long title takes two lines and then ends in dots; the name stays when there is no room.
  @Test func linesGoOneByOne() throws {
    func texts(_ size: LabelSize) throws -> [String] {
      let label = Label(
        "it", [Label.Line("The Shop"), Label.Line(Self.titles[2], isBold: true, mostLines: 2)],
        code: "C-000001")
      return try LabelLayout(size, .dpi300).marks(of: label).compactMap {
        if case .text(let text, _, _, _, _) = $0 { text } else { nil }
      }
    }
    #expect(
      try texts(LabelSheet.named(.l7651).label) == [
        "The Shop", "The Extraordinarily Long Title of a Film That", "Nobody Remembers in Full",
        "C-000001",
      ])
    #expect(
      try texts(LabelSize(width: 38_100, height: 15_000)) == [
        "The Shop", "The Extraordinarily Long Title of a Film Th…", "C-000001",
      ])
    #expect(
      try texts(LabelSize(width: 38_100, height: 13_000)) == [
        "The Extraordinarily Long Title of a Film Th…", "C-000001",
      ])
  }

  /// Widths are thousandths of the letters' size: an i has 222, a W 944.
  @Test(arguments: [
    ("Heat", 5000, 2, ["Heat"]), ("Heat", 1, 1, ["…"]), ("", 5000, 2, []),
    ("iiiiiiiiii", 1110, 3, ["iiiii", "iiiii"]), ("iiiii iiiii", 1110, 3, ["iiiii", "iiiii"]),
    ("iii iii iii", 1700, 2, ["iii iii", "iii"]), ("iiiiii iiiiii", 1400, 1, ["i…"]),
    ("WWW WWW WWW", 2840, 2, ["WWW", "W…"]), ("ëëë", 1668, 1, ["ëëë"]),
    ("侍侍侍", 2600, 2, ["侍侍", "侍"]),
  ])
  func linesAreAsWideAsTheirLetters(
    _ text: String, _ width: Int, _ most: Int, _ lines: [String]
  ) {
    #expect(Helvetica(isBold: false).lines(text, width: width, most: most) == lines)
  }

  @Test func whatDoesNotFitIsSaid() {
    let layout = LabelLayout(LabelSheet.named(.l7651).label, .dpi300)
    func problem(_ layout: LabelLayout, _ code: String) -> LabelProblem? {
      do throws(LabelProblem) {
        _ = try layout.marks(of: Label("it", [], code: code))
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(layout, "C-000001") == nil)
    #expect(problem(layout, "Q") == nil)
    #expect(problem(layout, "") == .unprintable)
    #expect(problem(layout, "é") == .unprintable)
    // 20 symbols, start, check and stop, with both quiet zones, at 0.254 mm.
    #expect(
      problem(layout, "abcdefghijklmnopqrst") == .tooWide(needed: 69_850, room: 38_100))
    let low = LabelLayout(LabelSize(width: 50_000, height: 8000), .dpi300)
    #expect(
      problem(low, "C-000001") == .tooLow(needed: 9440, room: 8000))
  }

  @Test func pagesGoOnWhereASheetWasUsed() throws {
    let labels = (1...1000).map { Label("\($0)", [], code: "C-\($0)") }
    let pages = try LabelPages(labels, on: .named(.l7160), start: 20, for: .dpi300)
    #expect(pages.count == 49 && pages.labels == 1000)
    #expect(pages.pages.map(\.count).prefix(3) == [4, 42, 42])
    #expect(pages.pages.joined().count == 2000)
  }

  @Test func theFirstThatIsUnfitIsNamed() {
    let labels = ["C-1", "ä", "C-2", "ö"].map { Label("copy \($0)", [], code: $0) }
    do throws(UnfitLabel) {
      _ = try LabelPages(labels, on: .named(.l7160), for: .dpi203)
      Issue.record("they cannot be printed")
    } catch {
      #expect(error.label.name == "copy ä" && error.others == 1)
      #expect(error.problem == .unprintable)
    }
  }
}
