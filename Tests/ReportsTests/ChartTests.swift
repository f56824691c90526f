import Support
import Testing

@testable import Domain
@testable import Reports

/// Charts as values: round axes, marks in their places, steps and short texts at their edges.
struct ChartTests {
  @Test(
    arguments: [
      ([], [0, 1]), ([0, 0], [0, 1]), ([1], [0, 1]), ([5], [0, 1, 2, 3, 4, 5]),
      ([6], [0, 2, 4, 6]), ([7, 7, 7], [0, 2, 4, 6, 8]), ([11], [0, 5, 10, 15]),
      ([-3, 4], [-4, -2, 0, 2, 4]), ([-700], [-800, -600, -400, -200, 0]),
      ([1000], [0, 200, 400, 600, 800, 1000]),
      (
        [.max],
        [0, 2, 4].map { $0 * 1_000_000_000_000_000_000 as Int64 }
          + [6, 8].map { $0 * 1_000_000_000_000_000_000 as Int64 }
      ),
    ] as [([Int64], [Int64])])
  func ticksAreRoundAndHoldAll(values: [Int64], ticks: [Int64]) {
    #expect(Ticks(values).values == ticks)
  }

  @Test(arguments: [[Int64.max], [.min], [.min, .max], [1, .max], [-1]])
  func everyValueHasItsPlaceOnTheAxis(values: [Int64]) {
    let ticks = Ticks(values)
    #expect(ticks.values.contains(0) && ticks.values.count <= 7)
    for value in values { #expect((0...100).contains(ticks.place(of: value, in: 100))) }
  }

  @Test(
    arguments: [
      (0, "0"), (9999, "9999"), (-9999, "-9999"), (10_000, "10k"), (12_345, "12k"),
      (999_499, "999k"), (999_500, "1M"), (1_250_000, "1.3M"), (1_000_000_000, "1bn"),
      (-1_500_000_000_000, "-1.5tn"), (.max, "9223372tn"), (.min, "-9223372tn"),
    ] as [(Int64, String)])
  func numbersAreShortened(number: Int64, text: String) {
    #expect(Compact.text(number) == text)
  }

  @Test(
    arguments: [
      ("GBP", 100, "1"), ("GBP", 50, "0.50"), ("JPY", 50, "50"), ("KWD", 500, "0.500"),
      ("KWD", 20_000_000, "20k"),
    ] as [(String, Int64, String)])
  func ticksOfMoneyHaveTheDecimalsThatTheyNeed(code: String, minor: Int64, text: String) throws {
    let currency = try #require(Currency(code))
    #expect(Compact.tick(Money(minor: minor), of: minor, currency) == text)
  }

  @Test func longTextsEndInThreeDots() {
    #expect(Compact.fitted("Heat", to: 132) == "Heat")
    let long = Compact.fitted(String(repeating: "Wow ", count: 20), to: 132)
    #expect(long.hasSuffix("…") && long.count < 30)
    #expect(Compact.fitted("日本語日本語日本語日本語", to: 60) == "日本語日…")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 100, .max])
  func eachCountIsInTheRangeOfItsStep(greatest: Int) {
    for count in Set([0, 1, 2, 3, greatest / 4, greatest / 2, greatest / 4 * 3, greatest])
    where count <= greatest {
      let step = Step.of(count, greatest: greatest)
      #expect(Step.range(of: step, greatest: greatest)?.contains(count) == true, "\(count)")
    }
    #expect(Step.of(greatest, greatest: greatest) == 4)
    #expect(Step.of(0, greatest: greatest) == 0)
  }

  private func bars(_ drawing: Drawing, _ style: Mark.Style) -> [[Int]] {
    drawing.marks.filter { $0.style == style }.compactMap {
      if case .rect(let x, let y, let width, let height) = $0.shape {
        [x, y, width, height]
      } else {
        nil
      }
    }
  }

  @Test func barsStandOnZeroAndNegativeOnesHang() {
    let today = Day(number: 20_513)
    let takings = RecentTakings(
      [today: Money(minor: 400), today + -1: Money(minor: -400), today + -2: .zero], until: today)
    let drawing = TakingsChart.drawing(takings, .pound)
    #expect(bars(drawing, .below) == [[331, 76, 8, 66]])
    #expect(bars(drawing, .bar).last == [341, 10, 8, 66])
    #expect(bars(drawing, .bar).filter { $0[3] == 0 }.count == 28)
  }

  @Test func agesHaveTheirBarsAndNumbers() {
    let drawing = OverdueAgeChart.drawing([1, 0, 4, 2, 0])
    #expect(bars(drawing, .late).map { $0[3] } == [33, 0, 132, 66, 0])
    let texts = drawing.marks.compactMap { mark -> String? in
      if mark.style == .value, case .text(let text, _, _, _) = mark.shape { text } else { nil }
    }
    #expect(texts == ["1", "0", "4", "2", "0"])
  }

  @Test func smallClassesAreTakenTogether() {
    let classes = (1...14).map {
      ClassWeek(name: "class \($0)", rentals: [Int](repeating: 15 - $0, count: 7))
    }
    let rows = WeekdayClassChart.rows(classes)
    #expect(rows.count == 12 && rows[10].name == "class 11")
    #expect(rows[11].name == "3 others" && rows[11].rentals == [Int](repeating: 6, count: 7))
    #expect(WeekdayClassChart.rows(Array(classes.prefix(12))).last?.name == "class 12")
    #expect(WeekdayClassChart.rows([ClassWeek(name: nil, rentals: [1])])[0].name == "no class")
  }

  @Test func theCalendarHasADotADay() {
    let tally = RentalTally(until: Day(number: 20_513))
    #expect(tally.days.count == 371)
    let marks = CalendarChart.drawing(tally.days).marks
    #expect(marks.filter { $0.title != nil }.count == tally.days.count)
  }

  @Test func sparklinesRiseFromZero() {
    #expect(Sparkline([0, 1, 7, 4]).text == "▁▂█▅")
    #expect(Sparkline([]).text == "" && Sparkline([0, 0]).text == "▁▁")
    #expect(Sparkline([.min, 0, .max]).text == "▁▅█")
    #expect(Sparkline([3, 3]).text == "██")
  }

  private func report(_ movies: [(String, Int)], _ money: Money, _ currency: Currency)
    -> DashboardReport
  {
    let today = Day(number: 20_513)
    var tally = RentalTally(until: today)
    for (place, (title, rentals)) in movies.enumerated() {
      let movie = ID<Movie>(trusted: "\(place)")
      for _ in 0..<rentals { tally.count(movie, on: today) }
      tally.name(movie, code: "F-\(place)", title: title, class: title)
    }
    var out = OutCounts()
    out.add(3, due: today + -1, on: today)
    return DashboardReport(
      Dashboard(
        day: today, out: out, debtors: 1, takings: RecentTakings([today: money], until: today),
        rentals: tally), currency)
  }

  @Test(arguments: ["GBP", "JPY", "KWD"], [Int64.max, .min, 1, 0])
  func aPageIsXMLAndLoadsNothing(code: String, minor: Int64) throws {
    let hostile = "<script>alert('1')</script>\u{301}&\"{{title}}\u{0}"
    let report = report(
      [(hostile, 2), ("Heat", 1)], Money(minor: minor), try #require(Currency(code)))
    let html = try DashboardPage.html(report, shop: hostile, subject: "today")
    for word in ["http", "@import", "<script", "<link", "<img"] { #expect(!html.contains(word)) }
    let page = try ParsedPage(html)
    let pictures = page.all("svg")
    #expect(pictures.count == (minor == 0 ? 4 : 5))
    for picture in pictures {
      #expect(picture.attributes["role"] == "img")
      #expect(picture.children.prefix(2).map(\.name) == ["title", "desc"])
    }
    #expect(page.all("details").count == pictures.count)
  }
}
