import Domain

/// How a shop stands and has done lately: as charts, and as figures for machines.
package struct DashboardReport: Sendable {
  private let dashboard: Dashboard
  private let currency: Currency

  package init(_ dashboard: Dashboard, _ currency: Currency) {
    (self.dashboard, self.currency) = (dashboard, currency)
  }

  package var charts: [Chart] {
    [
      OverdueAgeChart.chart(dashboard.out.byAge),
      TakingsChart.chart(
        dashboard.takings, areAllCounted: dashboard.takingsToday != nil, currency),
      WeekdayClassChart.chart(dashboard.rentals.byClass),
      PopularChart.chart(dashboard.rentals.popular), CalendarChart.chart(dashboard.rentals.days),
    ]
  }

  /// The figures at a glance, with what they are called.
  package var glance: [(label: String, value: String)] {
    let takings = dashboard.takingsToday
    let money = { (money: Money?) in money?.written(in: currency) ?? "not counted yet" }
    let week = "Mon to \(dashboard.day.weekday.abbreviation)"
    let span = dashboard.day.placeInWeek == 0 ? "Monday" : week
    return [
      ("out now", String(dashboard.out.out)), ("overdue", String(dashboard.out.overdue)),
      ("customers with debts", String(dashboard.debtors)),
      ("takings yesterday", money(takings?.yesterday)),
      ("takings this week, \(span)", money(takings?.week)),
      ("the same days last week", money(takings?.weekBefore)),
    ]
  }

  /// All the figures, under keys that stay.
  package var record: Record {
    let weekdays = Weekday.week.map(\.short)
    return Record(
      glanceFields + [
        .init("overdue_by_age", .records(ages)),
        .init("takings_by_day", .records(takings)),
        .init(
          "rentals_by_weekday",
          .records(
            dashboard.rentals.byClass.map { week in
              Record(
                [.init("class", .text(week.name))]
                  + zip(weekdays, week.rentals).map { .init($0, .number($1)) })
            })),
        .init("popular", .records(popular)),
        .init("rentals_by_day", .records(days)),
      ])
  }

  private var glanceFields: [Record.Field] {
    let takings = dashboard.takingsToday
    return [
      .init("day", .day(dashboard.day)), .init("currency", .text(currency.code)),
      .init("out", .number(dashboard.out.out)), .init("overdue", .number(dashboard.out.overdue)),
      .init("debtors", .number(dashboard.debtors)),
      .init("takings_yesterday", .amount(takings?.yesterday, currency)),
      .init("takings_this_week", .amount(takings?.week, currency)),
      .init("takings_last_week", .amount(takings?.weekBefore, currency)),
    ]
  }

  private var ages: [Record] {
    OverdueAge.allCases.map {
      Record(["nights": .text($0.key), "rentals": .number(dashboard.out.byAge[$0.rawValue])])
    }
  }

  private var takings: [Record] {
    dashboard.takings.days.map {
      Record(["day": .day($0.day), "takings": .amount($0.takings, currency)])
    }
  }

  private var popular: [Record] {
    dashboard.rentals.popular.enumerated().map { place, movie in
      Record([
        "rank": .number(place + 1), "code": .text(movie.code), "title": .text(movie.title),
        "rentals": .number(movie.rentals),
      ])
    }
  }

  private var days: [Record] {
    dashboard.rentals.days.map {
      Record(["day": .day($0.day), "rentals": .number($0.rentals)])
    }
  }

  /// All the figures in one long table: which chart, under which one or two keys, how much.
  package var long: Table {
    var rows = glanceFields.map { Self.row("glance", .text($0.key), .null, $0.cell) }
    rows += ages.map { Self.row("overdue_by_age", $0["nights"], .null, $0["rentals"]) }
    rows += takings.map { Self.row("takings_by_day", $0["day"], .null, $0["takings"]) }
    for week in dashboard.rentals.byClass {
      rows += zip(Weekday.week, week.rentals).map {
        Self.row("rentals_by_weekday", .text(week.name), .text($0.short), .number($1))
      }
    }
    rows += popular.map { Self.row("popular", $0["code"], $0["title"], $0["rentals"]) }
    rows += days.map { Self.row("rentals_by_day", $0["day"], .null, $0["rentals"]) }
    let keys = ["chart", "key", "key2", "value"]
    return Table(keys: keys, records: rows, columns: keys.map { .field($0, $0) }, empty: "Nothing.")
  }

  private static func row(_ chart: String, _ key: Cell, _ key2: Cell, _ value: Cell) -> Record {
    Record(["chart": .text(chart), "key": key, "key2": key2, "value": value])
  }

  /// The same for people: tables of figures, with pictures of blocks where there is a terminal.
  ///
  /// - Parameter width: columns of the terminal; `nil` where there is none.
  package func lines(within width: Int?) -> [String] {
    let writer = TextTable(width: width, hasColour: false)
    let figures = Record(glance.map { .init($0.label, .text($0.value)) })
    let glance = writer.lines(figures, within: width)
    let drawn = charts.map { chart in
      let table = writer.text(width == nil ? chart.table : chart.terminal)
      let title = width.map { DisplayText.wrapped(chart.title, to: $0) } ?? [chart.title]
      return title + table.split(separator: "\n").map(String.init)
    }
    // In a terminal the end stays in sight.
    let parts = width == nil ? [glance] + drawn : drawn + [glance]
    return Array(parts.joined(separator: [""]))
  }
}
