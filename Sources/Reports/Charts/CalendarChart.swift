import Domain

/// Rentals of each day of the last 53 weeks, as a calendar of dots in two halves.
enum CalendarChart {
  private static let left = 28
  private static let pitch = 12
  /// Weeks of the upper half.
  private static let half = 27

  static func chart(_ days: [RentalTally.DayCount]) -> Chart {
    let sum = days.reduce(0) { $0 + $1.rentals }
    let best = days.max { ($0.rentals, $1.day) < ($1.rentals, $0.day) }
    return Chart(
      "rentals_by_day", title: "Rentals of each day, for \(RentalTally.weeks) weeks",
      summary: "\(counted(sum, "rental")) in all; the most on "
        + (best.map { "\($0.day.written): \($0.rentals)" } ?? "none") + ".",
      drawing: sum == 0 ? nil : drawing(days), table: table(sum == 0 ? [] : days),
      terminal: months(sum == 0 ? [] : days))
  }

  private static let empty = "Nothing was rented."

  /// A week a line.
  private static func table(_ days: [RentalTally.DayCount]) -> Table {
    let keys = Weekday.week.map(\.short)
    let weeks = stride(from: 0, to: days.count, by: 7).map { days[$0..<min($0 + 7, days.count)] }
    let records = weeks.map { week in
      Record(
        [.init("week", .day(week.first?.day))]
          + zip(keys, week).map { .init($0, .number($1.rentals)) }
          + [.init("all", .number(week.reduce(0) { $0 + $1.rentals }))])
    }
    return Table(
      keys: ["week"] + keys + ["all"], records: records,
      columns: [.field("week", "from Monday")] + (keys + ["all"]).map { .figure($0, $0) },
      empty: empty)
  }

  /// A month a line; the first and the last have the days that there are.
  private static func months(_ days: [RentalTally.DayCount]) -> Table {
    let heights = Sparkline(days.map { Int64($0.rentals) })
    let months = Dictionary(grouping: days) { String($0.day.text.prefix(7)) }
    let records = months.sorted { $0.key < $1.key }.map { month, days in
      Record([
        "month": .text(month), "shape": .text(heights.text(days.map { Int64($0.rentals) })),
        "rentals": .number(days.reduce(0) { $0 + $1.rentals }),
      ])
    }
    return Table(
      keys: ["month", "shape", "rentals"], records: records,
      columns: [
        .field("month", "month"), .field("shape", "each day"), .figure("rentals", "rentals"),
      ],
      empty: empty, bars: "rentals")
  }

  static func drawing(_ days: [RentalTally.DayCount]) -> Drawing {
    let greatest = days.map(\.rentals).max() ?? 0
    let middle = half * 7
    let height = 22 + 7 * pitch
    var drawing = Drawing(height: 2 * height + 34)
    drawing.marks =
      part(days.prefix(middle), y: 0, greatest: greatest)
      + part(days.dropFirst(middle), y: height + 6, greatest: greatest)
      + legend(y: 2 * height + 24, greatest: greatest)
    return drawing
  }

  private static func part(
    _ days: ArraySlice<RentalTally.DayCount>, y: Int, greatest: Int
  ) -> [Mark] {
    let top = y + 18
    // Every other one: there is no room for more.
    var marks = stride(from: 0, to: 7, by: 2).map { place in
      Mark.text(Weekday.week[place].abbreviation, x: 0, y: top + place * pitch + 9, .start, .small)
    }
    for (place, day) in days.enumerated() {
      let x = left + place / 7 * pitch
      if day.day.civil.day == 1 || place == 0 && day.day.civil.day < 20 {
        marks.append(label(day.day, x: x, y: y + 11))
      }
      let told = "\(day.day.written): \(counted(day.rentals, "rental"))"
      marks.append(
        dot(
          Step.of(day.rentals, greatest: greatest), x: x + 6, y: top + place % 7 * pitch + 6,
          title: told))
    }
    return marks
  }

  /// A month, with its year in January; at the right edge it ends there.
  private static func label(_ day: Day, x: Int, y: Int) -> Mark {
    let (year, month) = (day.civil.year, day.month)
    let text = month == .january ? "\(month.short) \(year)" : month.short
    return x > Drawing.width - 60 && month == .january || x > Drawing.width - 24
      ? .text(text, x: Drawing.width, y: y, .end) : .text(text, x: x, y: y)
  }

  /// A dot is larger and darker for more, and a ring for nothing.
  private static func dot(_ step: Int, x: Int, y: Int, title: String? = nil) -> Mark {
    Mark(.circle(x: x, y: y, radius: max(1, step + 1)), Step.styles[step], title: title)
  }

  private static func legend(y: Int, greatest: Int) -> [Mark] {
    var marks = [Mark.text("rentals", x: 0, y: y + 4)]
    var x = 52
    for step in 0...4 {
      guard let range = Step.range(of: step, greatest: greatest) else { continue }
      let ends = [range.lowerBound, range.upperBound].map { Compact.text(Int64($0)) }
      let text = ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")
      marks += [dot(step, x: x, y: y), .text(text, x: x + 9, y: y + 4)]
      x += 24 + text.count * 6
    }
    return marks
  }
}
