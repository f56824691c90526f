import Testing

@testable import Reports

/// Sheets as their makers measure them.
struct LabelSheetTests {
  /// Margins and distances in micrometres, as the makers' own templates have them: to a tenth of a
  /// millimetre, which is what paper is cut to.
  @Test(arguments: [
    (LabelSheetName.l7160, 21, 7210, 15_150, 66_040, 38_100),
    (.l7163, 14, 4650, 15_150, 101_600, 38_100), (.l7651, 65, 4750, 10_700, 40_600, 21_200),
    (.herma4464, 24, 0, 500, 70_000, 37_000), (.avery5160, 30, 4762, 12_700, 69_850, 25_400),
    (.avery5163, 10, 3969, 12_700, 106_362, 50_800),
  ])
  func labelsAreWhereTheyAre(
    _ name: LabelSheetName, _ count: Int, _ left: Int, _ top: Int, _ across: Int, _ down: Int
  ) {
    let sheet = LabelSheet.named(name)
    #expect(sheet.count == count)
    let (first, next) = (sheet.corner(of: 0), sheet.corner(of: sheet.columns + 1))
    let found = [first.x, first.y, next.x - first.x, next.y - first.y]
    for (found, wanted) in zip(found, [left, top, across, down]) {
      #expect(abs(found - wanted) <= 100)
    }
    let last = sheet.corner(of: count - 1)
    #expect(last.x + sheet.label.width + first.x <= sheet.page.width + 1)
    #expect(last.y + sheet.label.height + first.y <= sheet.page.height + 1)
    #expect(sheet.corner(of: count) == first)
  }

  @Test func aGridFillsItsPage() {
    let sheet = LabelSheet.grid(of: .letter, columns: 4, rows: 5)
    #expect(
      sheet.count == 20 && sheet.corner(of: 0) == (8_000, 8_000))
    #expect(sheet.label.width * 4 <= 199_900 && sheet.label.height * 5 <= 263_400)
  }

  /// A module is 0.25 mm at least, and as many whole dots as another one.
  @Test(arguments: [(LabelPrinter.dpi203, [3, 2]), (.dpi300, [4, 3])])
  func modulesAreWholeDots(_ printer: LabelPrinter, _ modules: [Int]) {
    #expect(printer.modules == modules)
    #expect(modules.allSatisfy { printer.length($0) >= 250 })
    #expect(printer.dots(25_400) == printer.rawValue)
  }

  @Test(arguments: [(0, "0"), (5, "0.005"), (1000, "1"), (2480315, "2480.315"), (210_000, "210")])
  func decimalsAreShort(_ value: Int, _ text: String) {
    #expect(Decimals.text(value, decimals: 3) == text)
  }
}
