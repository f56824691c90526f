import Domain

/// The movies that went out most often, as bars that lie.
enum PopularChart {
  private static let left = 158
  private static let length = 160
  private static let pitch = 17

  static func chart(_ movies: [PopularTitle]) -> Chart {
    let table = Table(
      keys: ["rank", "title", "rentals"],
      records: movies.enumerated().map { place, movie in
        Record([
          "rank": .number(place + 1), "title": .text(movie.title),
          "rentals": .number(movie.rentals),
        ])
      },
      columns: [
        .figure("rank", "rank"), .field("title", "title", isFlexible: true),
        .figure("rentals", "rentals"),
      ],
      empty: "Nothing was rented.", bars: "rentals")
    let first = movies.first.map { "\($0.title) (\(counted($0.rentals, "rental")))" } ?? ""
    return Chart(
      "popular", title: "Popular movies of the last \(RentalTally.popularDays) days",
      summary: "Most rented: \(first).",
      drawing: movies.isEmpty ? nil : drawing(movies), table: table)
  }

  static func drawing(_ movies: [PopularTitle]) -> Drawing {
    let ticks = Ticks(movies.map { Int64($0.rentals) })
    let bottom = movies.count * pitch + 6
    var drawing = Drawing(height: bottom + 18)
    for value in ticks.values {
      let x = left + ticks.place(of: value, in: length)
      drawing.marks += [
        Mark(.line(x: x, y: 2, toX: x, toY: bottom), value == 0 ? .zero : .grid),
        .text(Compact.text(value), x: x, y: bottom + 13, .middle),
      ]
    }
    for (place, movie) in movies.enumerated() {
      drawing.marks += row(movie, rank: place + 1, y: 4 + place * pitch, ticks)
    }
    return drawing
  }

  private static func row(_ movie: PopularTitle, rank: Int, y: Int, _ ticks: Ticks) -> [Mark] {
    let width = max(1, ticks.place(of: Int64(movie.rentals), in: length))
    let told = "\(movie.title): \(counted(movie.rentals, "rental"))"
    return [
      .text("\(rank)", x: 14, y: y + 11, .end),
      .text(
        Compact.fitted(movie.title, to: left - 26), x: 20, y: y + 11, .start, .value, title: told),
      Mark(.rect(x: left, y: y + 1, width: width, height: pitch - 5), .bar, title: told),
      .text(Compact.text(Int64(movie.rentals)), x: left + width + 4, y: y + 11, .start, .value),
    ]
  }
}
