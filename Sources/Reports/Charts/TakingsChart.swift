import Domain

/// What came in on each of the last business days, with the sums of whole weeks.
enum TakingsChart {
  /// - Parameter areAllCounted: whether they go on to the day that is asked about.
  static func chart(
    _ takings: RecentTakings, areAllCounted: Bool, _ currency: Currency
  ) -> Chart {
    let days = takings.days
    let which = areAllCounted ? "" : " that are counted"
    let sum = days.reduce(Money.zero) { $0 + $1.takings }
    let isEmpty = Chart.isEmpty(days.map(\.takings.minor))
    let best = days.max { ($0.takings, $1.day) < ($1.takings, $0.day) }
    return Chart(
      "takings_by_day",
      title: "Takings of the last \(days.count) days\(which), in \(currency.code)",
      summary: "\(sum.written(in: currency)) in all; the best day was "
        + (best.map { "\($0.day.written) with \($0.takings.written(in: currency))" } ?? "none")
        + ".",
      drawing: isEmpty ? nil : drawing(takings, currency),
      table: table(isEmpty ? [] : days, sum, currency),
      terminal: weeks(isEmpty ? [] : days, sum, currency))
  }

  private static let empty = "Nothing came in."

  private static func table(
    _ days: [RecentTakings.DayTakings], _ sum: Money, _ currency: Currency
  ) -> Table {
    Table(
      keys: ["day", "takings"],
      records: days.map {
        Record(["day": .day($0.day), "takings": .amount($0.takings, currency)])
      },
      columns: [.weekday("day", "day"), .figure("takings", "takings")], empty: empty,
      total: Record(["day": .text("Total"), "takings": .amount(sum, currency)]), bars: "takings")
  }

  /// A line a week; the first and the last have the days that there are.
  private static func weeks(
    _ days: [RecentTakings.DayTakings], _ sum: Money, _ currency: Currency
  ) -> Table {
    let heights = Sparkline(days.map(\.takings.minor))
    let weeks = Dictionary(grouping: days, by: \.day.monday).sorted { $0.key < $1.key }
    let records = weeks.map { monday, days in
      Record([
        "week": .text(days[0].day.weekdayText), "days": .number(days.count),
        "shape": .text(heights.text(days.map(\.takings.minor))),
        "takings": .amount(days.reduce(.zero) { $0 + $1.takings }, currency),
      ])
    }
    return Table(
      keys: ["week", "days", "shape", "takings"], records: records,
      columns: [
        .field("week", "from"), .figure("days", "days"), .field("shape", "each day"),
        .figure("takings", "takings"),
      ], empty: empty,
      total: Record(["week": .text("Total"), "takings": .amount(sum, currency)]), bars: "takings")
  }

  static func drawing(_ takings: RecentTakings, _ currency: Currency) -> Drawing {
    let days = takings.days
    let axis = StandingAxis(
      ticks: Ticks(days.map(\.takings.minor)), left: 50, width: 10 * days.count, top: 10,
      height: 132)
    let x = { (day: Day) in axis.left + (day - days[0].day) * 10 }
    var drawing = Drawing(height: 196)
    drawing.marks = axis.marks {
      Compact.tick(Money(minor: $0), of: axis.ticks.step, currency)
    }
    for day in days {
      let told = "\(day.day.written): \(day.takings.written(in: currency))"
      drawing.marks.append(
        axis.bar(
          day.takings.minor, x: x(day.day) + 1, width: 8, day.takings < .zero ? .below : .bar,
          title: told))
    }
    for week in takings.wholeWeeks {
      drawing.marks += band(week.takings, from: week.monday, x: x(week.monday), currency)
    }
    drawing.marks.append(.text("sums of whole weeks, from Monday", x: 200, y: 192, .middle))
    return drawing
  }

  /// The sum of a week beneath its seven days.
  private static func band(_ sum: Money, from monday: Day, x: Int, _ currency: Currency) -> [Mark] {
    [
      Mark(.line(x: x + 2, y: 150, toX: x + 68, toY: 150), .zero),
      .text(Compact.text(monday), x: x + 35, y: 162, .middle),
      .text(
        Compact.text(sum, currency), x: x + 35, y: 176, .middle, .value,
        title: "the week from \(monday.written): \(sum.written(in: currency))"),
    ]
  }
}
