import Domain

/// What went out by weekday and class, as a grid of numbers.
enum WeekdayClassChart {
  /// How many classes are drawn; beyond, the smallest are one.
  static let most = 12
  private static let left = 98
  private static let cell = (width: 37, height: 22)

  static func chart(_ classes: [ClassWeek]) -> Chart {
    let rows = rows(classes)
    let greatest = rows.map { ($0.rentals.reduce(0, +), $0.name) }.max { $0.0 < $1.0 }
    return Chart(
      "rentals_by_weekday",
      title: "Rentals of the last \(RentalTally.classDays / 7) weeks, by class and weekday",
      summary: "Most rented class: \(greatest?.1 ?? "") "
        + "(\(counted(greatest?.0 ?? 0, "rental"))).",
      drawing: rows.isEmpty ? nil : drawing(rows), table: table(rows, isPicture: false),
      terminal: table(rows, isPicture: true))
  }

  typealias Row = (name: String, rentals: [Int])

  static func rows(_ classes: [ClassWeek]) -> [Row] {
    let named = classes.map { Row(name: $0.name ?? "no class", rentals: $0.rentals) }
    guard named.count > most else { return named }
    let others = named.dropFirst(most - 1).reduce([Int](repeating: 0, count: 7)) { sum, row in
      zip(sum, row.rentals).map(+)
    }
    return named.prefix(most - 1) + [Row(name: "\(named.count - most + 1) others", rentals: others)]
  }

  private static func table(_ rows: [Row], isPicture: Bool) -> Table {
    let keys = Weekday.week.map(\.short)
    let records = rows.map { row in
      Record(
        [.init("class", .text(row.name))]
          + zip(keys, row.rentals).map { .init($0, .number($1)) }
          + [.init("all", .number(row.rentals.reduce(0, +)))]
          + [.init("shape", .text(Sparkline(row.rentals.map(Int64.init)).text))])
    }
    let figures = (keys + ["all"]).map { Column.figure($0, $0) }
    return Table(
      keys: ["class"] + keys + ["all"], records: records,
      columns: [.field("class", "class", isFlexible: true)] + figures
        + (isPicture ? [.field("shape", "week")] : []),
      empty: "Nothing went out.")
  }

  static func drawing(_ rows: [Row]) -> Drawing {
    let greatest = rows.flatMap(\.rentals).max() ?? 0
    var drawing = Drawing(height: 20 + rows.count * cell.height)
    for (place, weekday) in Weekday.week.enumerated() {
      drawing.marks.append(
        .text(weekday.abbreviation, x: left + place * cell.width + cell.width / 2, y: 13, .middle))
    }
    for (line, row) in rows.enumerated() {
      let y = 20 + line * cell.height
      drawing.marks.append(
        .text(
          Compact.fitted(row.name, to: left - 8), x: 0, y: y + 14, .start, .value, title: row.name))
      for (place, count) in row.rentals.enumerated() {
        let step = Step.of(count, greatest: greatest)
        drawing.marks += square(
          count, step, x: left + place * cell.width, y: y,
          title: "\(row.name), \(Weekday.week[place].abbreviation): \(counted(count, "rental"))")
      }
    }
    return drawing
  }

  private static func square(_ count: Int, _ step: Int, x: Int, y: Int, title: String) -> [Mark] {
    [
      Mark(
        .rect(x: x + 1, y: y + 1, width: cell.width - 2, height: cell.height - 2),
        Step.styles[step], title: title),
      .text(
        Compact.text(Int64(count)), x: x + cell.width / 2, y: y + 15, .middle,
        step == 4 ? .bright : .value),
    ]
  }
}
