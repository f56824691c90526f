import Domain

extension Store {
  /// How the shop stands on a business day and has done lately, as it is known now or was known at
  /// a moment.
  ///
  /// - Parameter uncounted: the first day of which takings are not told; `nil` where all are.
  package func dashboard(
    on day: Day, at instant: Instant?, _ calendar: BusinessCalendar,
    takingsBefore uncounted: Day? = nil
  ) throws -> Dashboard {
    let day = max(day, Dashboard.earliest)
    let last = max(min(day, uncounted.map { $0 + -1 } ?? day), Dashboard.earliest)
    let period = ReportPeriod(from: RecentTakings.first(until: last), to: last)
    let span = ReportSpan(period: period, instant: instant, calendar: calendar)
    let takings = try takings(by: .day, span).reduce(into: [Day: Money]()) { byDay, line in
      if let day = line.key.flatMap({ Day($0) }) { byDay[day] = line.takings.takings }
    }
    return Dashboard(
      day: day, out: try outCounts(on: day, at: instant), debtors: try debtors(at: instant),
      takings: RecentTakings(takings, until: last),
      rentals: try rentalTally(on: day, at: instant, calendar))
  }

  /// How many rentals are out, or were at a moment.
  package func outCounts(on day: Day, at instant: Instant?) throws -> OutCounts {
    var counts = OutCounts()
    let out: SQL
    if let instant {
      // Of a rental of which it was forgotten what was rented, there is no copy to look with.
      out = """
        SELECT \(AsOf.due(instant)) AS due_on
        FROM copy k CROSS JOIN rental r \(AsOf.later(instant)) WHERE \(AsOf.hasOut(instant))
        UNION ALL
        SELECT \(AsOf.due(instant)) FROM rental r \(AsOf.later(instant))
        WHERE r.copy_id IS NULL AND \(AsOf.isOut(instant))
        """
    } else {
      out = "SELECT r.due_on FROM rental r WHERE \(AsOf.isOut(nil))"
    }
    try connection.forEach(
      "SELECT o.due_on, COUNT(*) FROM (\(out)) o GROUP BY o.due_on"
    ) { row in
      let due = try row.day()
      counts.add(try row.int(), due: due, on: day)
    }
    return counts
  }

  /// How many customers owe something, deposits apart.
  package func debtors(at instant: Instant?) throws -> Int {
    try connection.first(
      "SELECT COUNT(*) FROM customer c WHERE \(Self.owes(at: instant))"
    ) { row in try row.int() } ?? 0
  }
}

extension Store {
  /// The rentals of the last weeks, counted as they pass by; all that is kept are the counts.
  ///
  /// They are read copy by copy, from the index that has each copy's rentals in their order, and so
  /// what is older is not touched.
  private func rentalTally(
    on day: Day, at instant: Instant?, _ calendar: BusinessCalendar
  ) throws -> RentalTally {
    var tally = RentalTally(until: day)
    let days = BusinessDays(from: tally.first, to: day, in: calendar)
    let period = ReportPeriod(from: tally.first, to: day)
    let span = ReportSpan(period: period, instant: instant, calendar: calendar)
    let ofCopies: SQL = """
      SELECT k.movie_id, r.rented_at FROM copy k CROSS JOIN rental r
      WHERE r.copy_id = k.id AND \(span.rentals)
      """
    let forgotten: SQL = """
      SELECT NULL, r.rented_at FROM rental r WHERE r.copy_id IS NULL AND \(span.rentals)
      """
    for query in [ofCopies, forgotten] {
      try connection.forEach(query) { row in
        let movie: ID<Movie>? = try row.idOrNil()
        if let day = days.day(of: try row.instant()) { tally.count(movie, on: day) }
      }
    }
    try connection.forEach("SELECT m.id, m.code, m.title, m.class FROM movie m") { row in
      tally.name(
        try row.id(), code: try row.text(), title: try row.text(), class: try row.textOrNil())
    }
    return tally
  }
}
