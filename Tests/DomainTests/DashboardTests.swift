import Testing

@testable import Domain

/// What the dashboard counts, at the edges of its days, weeks and ages.
struct DashboardTests {
  /// A Sunday.
  private let today = Day(number: 20_513)
  private let movie = ID<Movie>(trusted: "movie")

  @Test(
    arguments: [
      (0, nil), (1, .upTo3), (3, .upTo3), (4, .upTo7), (7, .upTo7), (8, .upTo14), (14, .upTo14),
      (15, .upTo30), (30, .upTo30), (31, .over30), (-1, nil),
    ] as [(Int, OverdueAge?)])
  func nightsAreOfAnAge(nights: Int, age: OverdueAge?) {
    #expect(OverdueAge(nights: nights) == age)
  }

  @Test func whatIsDueTodayIsOutAndNotOverdue() {
    var counts = OutCounts()
    counts.add(2, due: today, on: today)
    counts.add(3, due: today + -1, on: today)
    #expect(counts.out == 5 && counts.overdue == 3)
  }

  @Test func aWeekBeginsOnMonday() {
    #expect(today.weekday == .sunday && today.placeInWeek == 6)
    #expect(today.monday == today + -6 && (today + 1).monday == today + 1)
    #expect(Day(number: -3).placeInWeek == 0)
  }

  @Test func windowsEndWhereTheySay() {
    var tally = RentalTally(until: today)
    for ago in [-1, 0, 83, 84, 89, 90, 370, 371] { tally.count(movie, on: today + -ago) }
    tally.count(nil, on: today)
    tally.name(movie, code: "F-1", title: "Heat", class: "classic")
    #expect(tally.days.count == 371 && tally.days.map(\.rentals).reduce(0, +) == 7)
    #expect(tally.popular.map(\.rentals) == [4])
    #expect(tally.byClass.map(\.total) == [2])
  }

  @Test func onlyTwentyArePopularAndEqualOnesAreInOrderOfTheirTitles() {
    var tally = RentalTally(until: today)
    for place in 0..<30 {
      let movie = ID<Movie>(trusted: "\(place)")
      for _ in 0...(place / 2) { tally.count(movie, on: today) }
      tally.name(movie, code: "F-\(place)", title: "Title \(40 - place)", class: nil)
    }
    #expect(tally.popular.count == 20)
    #expect(tally.popular.prefix(3).map(\.title) == ["Title 11", "Title 12", "Title 13"])
  }

  @Test func takingsHaveEveryDayAndWholeWeeks() {
    let takings = RecentTakings(
      [today: Money(minor: 5), today + -7: Money(minor: 3), today + -29: Money(minor: 1)],
      until: today)
    #expect(takings.days.count == 30 && takings.days[0].takings == Money(minor: 1))
    #expect(takings.week == Money(minor: 5) && takings.weekBefore == Money(minor: 3))
    #expect(takings.wholeWeeks.map(\.takings.minor) == [0, 0, 3, 5])
  }

  @Test func theDayOfAMomentIsTheCalendars() {
    // An hour is lost on 2026-03-29 and won on 2026-10-25; days end at four.
    let zone = Zone(name: "Europe/London") { instant in
      (1_774_746_000..<1_792_890_000).contains(instant.seconds) ? 3600 : 0
    }
    let calendar = BusinessCalendar(zone: zone, dayEnds: 240)
    let (first, last) = (Day(number: 20_500), Day(number: 20_800))
    let days = BusinessDays(from: first, to: last, in: calendar)
    for day in first.number...last.number {
      let day = Day(number: day)
      for moment in [calendar.start(of: day), calendar.end(of: day), calendar.start(of: day) + 999]
      {
        #expect(days.day(of: moment) == day)
      }
    }
    #expect(days.day(of: calendar.end(of: first + -1)) == nil)
    #expect(days.day(of: calendar.start(of: last + 1)) == nil)
  }
}
