import Domain

/// What is overdue, by how many nights.
enum OverdueAgeChart {
  /// - Parameter counts: by age, in its order.
  static func chart(_ counts: [Int]) -> Chart {
    let ages = OverdueAge.allCases
    let keys = ["nights", "rentals"]
    let table = Table(
      keys: keys,
      records: ages.map {
        Record(["nights": .text($0.nights), "rentals": .number(counts[$0.rawValue])])
      },
      columns: [.field("nights", "nights late"), .figure("rentals", "rentals")],
      empty: "Nothing is overdue.", bars: "rentals")
    let sum = counts.reduce(0, +)
    let isEmpty = sum == 0
    let none = Table(keys: keys, records: [], columns: table.columns, empty: table.empty)
    return Chart(
      "overdue_by_age", title: "Overdue, by nights late",
      summary: "\(sum) overdue, \(counts[OverdueAge.over30.rawValue]) of them "
        + "more than 30 nights late.",
      drawing: isEmpty ? nil : drawing(counts), table: isEmpty ? none : table)
  }

  static func drawing(_ counts: [Int]) -> Drawing {
    let axis = StandingAxis(
      ticks: Ticks(counts.map(Int64.init)), left: 36, width: 320, top: 18, height: 132)
    let pitch = axis.width / counts.count
    var drawing = Drawing(height: 184, marks: axis.marks(Compact.text))
    for (age, count) in zip(OverdueAge.allCases, counts) {
      let x = axis.left + age.rawValue * pitch
      let told = "\(age.nights) nights late: \(counted(count, "rental"))"
      drawing.marks += [
        axis.bar(Int64(count), x: x + 12, width: pitch - 24, .late, title: told),
        .text(
          Compact.text(Int64(count)), x: x + pitch / 2, y: axis.y(Int64(count)) - 4, .middle,
          .value),
        .text(age.nights, x: x + pitch / 2, y: 164, .middle),
      ]
    }
    drawing.marks.append(.text("nights late", x: axis.left + axis.width / 2, y: 180, .middle))
    return drawing
  }
}
