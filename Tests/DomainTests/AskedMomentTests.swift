import Domain
import Testing

struct AskedMomentTests {
  typealias Case = (String, String)

  static let london = BusinessCalendar(zone: BusinessCalendarTests.london, dayEnds: 240)
  static let kolkata = BusinessCalendar(
    zone: Zone(name: "Asia/Kolkata") { _ in 19_800 }, dayEnds: 0)
  /// Half an hour of summer time: put back on 5 April 2026 at 02:00, and forward on 4 October.
  static let lordHowe = BusinessCalendar(
    zone: Zone(name: "Australia/Lord_Howe") { instant in
      (1_775_314_800..<1_791_041_400).contains(instant.seconds) ? 37_800 : 39_600
    }, dayEnds: 0)

  /// In the small hours of the tenth, which are the business day of the ninth.
  private func expect(
    _ text: String, in calendar: BusinessCalendar, at now: String = "2026-06-10T02:00:00Z",
    is instant: String
  ) throws {
    let asked = try #require(AskedMoment(text))
    let now = try #require(Instant(now))
    #expect(try asked.instant(now: now, calendar: calendar).text == instant, "\(text)")
    #expect(try AskedMoment.now.instant(now: now, calendar: calendar) == now)
  }

  @Test(arguments: [
    ("2026-06-01T10:00:00Z", "2026-06-01T10:00:00Z"),
    ("2026-06-01T10:00:00+02:00", "2026-06-01T08:00:00Z"),
    ("2026-06-01 10:00:00+02:00", "2026-06-01T08:00:00Z"),
    // A day that is over is its last second, in the shop's zone and at the shop's hour.
    ("2026-06-01", "2026-06-02T02:59:59Z"),
    ("yesterday", "2026-06-09T02:59:59Z"), ("Yesterday", "2026-06-09T02:59:59Z"),
    // The day that is not over is now.
    ("2026-06-09", "2026-06-10T02:00:00Z"), ("today", "2026-06-10T02:00:00Z"),
    ("2026-06-10", "2026-06-11T02:59:59Z"),
    // A time is what the shop's clock showed.
    ("2026-06-01 18:30", "2026-06-01T17:30:00Z"), ("2026-06-01 00:00", "2026-05-31T23:00:00Z"),
    ("2026-01-01 23:59", "2026-01-01T23:59:00Z"),
    // Yesterday's business goes on after midnight.
    ("yesterday 18:30", "2026-06-08T17:30:00Z"), ("yesterday 04:00", "2026-06-08T03:00:00Z"),
    ("yesterday 03:59", "2026-06-09T02:59:00Z"), ("today 02:15", "2026-06-10T01:15:00Z"),
    ("today 23:00", "2026-06-09T22:00:00Z"),
  ])
  func isAMomentOrADay(_ text: String, _ instant: String) throws {
    try expect(text, in: Self.london, is: instant)
  }

  /// Until its own small hours have come, today's are those of the night before.
  @Test func theSmallHoursOfTodayAreOver() throws {
    let evening = "2026-06-09T19:00:00Z"
    try expect("today 02:15", in: Self.london, at: evening, is: "2026-06-09T01:15:00Z")
    try expect("today 04:00", in: Self.london, at: evening, is: "2026-06-09T03:00:00Z")
  }

  @Test(arguments: [
    ("2026-06-01 18:30", "2026-06-01T13:00:00Z"), ("2026-06-01", "2026-06-01T18:29:59Z"),
    ("yesterday 00:15", "2026-06-08T18:45:00Z"), ("today 00:00", "2026-06-09T18:30:00Z"),
  ])
  func aZoneMayBeHalfAnHourOff(_ text: String, _ instant: String) throws {
    try expect(text, in: Self.kolkata, is: instant)
  }

  @Test(arguments: [
    // The last minute before the clocks are changed, and the first after it.
    (london, "2026-03-29 00:59", "2026-03-29T00:59:00Z"),
    (london, "2026-03-29 02:00", "2026-03-29T01:00:00Z"),
    (london, "2026-10-25 00:59", "2026-10-24T23:59:00Z"),
    (london, "2026-10-25 02:00", "2026-10-25T02:00:00Z"),
    (lordHowe, "2026-04-05 01:29", "2026-04-04T14:29:00Z"),
    (lordHowe, "2026-04-05 02:00", "2026-04-04T15:30:00Z"),
    (lordHowe, "2026-10-04 01:59", "2026-10-03T15:29:00Z"),
    (lordHowe, "2026-10-04 02:30", "2026-10-03T15:30:00Z"),
  ])
  func clocksAreChanged(_ calendar: BusinessCalendar, _ text: String, _ instant: String) throws {
    try expect(text, in: calendar, is: instant)
  }

  @Test(arguments: [
    (london, "2026-10-25 01:00", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z"),
    (london, "2026-10-25 01:59", "2026-10-25T00:59:00Z", "2026-10-25T01:59:00Z"),
    (lordHowe, "2026-04-05 01:30", "2026-04-04T14:30:00Z", "2026-04-04T15:00:00Z"),
    (lordHowe, "2026-04-05 01:59", "2026-04-04T14:59:00Z", "2026-04-04T15:29:00Z"),
  ])
  func aTimeThatWasTwiceIsAskedFor(
    _ calendar: BusinessCalendar, _ text: String, _ earlier: String, _ later: String
  ) throws {
    let change = ClockChange.twice(
      time: text, zone: calendar.zone.name, earlier: try #require(Instant(earlier)),
      later: try #require(Instant(later)))
    #expect(throws: change) { try Self.instant(text, calendar) }
  }

  static let apia = BusinessCalendar(zone: BusinessCalendarTests.apia, dayEnds: 0)

  @Test(arguments: [
    (london, "2026-03-29 01:00", "2026-03-29T01:00:00Z"),
    (london, "2026-03-29 01:59", "2026-03-29T01:59:00Z"),
    (lordHowe, "2026-10-04 02:00", "2026-10-03T15:30:00Z"),
    (lordHowe, "2026-10-04 02:29", "2026-10-03T15:59:00Z"),
    (apia, "2011-12-30 12:00", "2011-12-30T22:00:00Z"),
  ])
  func aTimeThatNeverWasIsRefused(
    _ calendar: BusinessCalendar, _ text: String, _ meant: String
  ) throws {
    let change = ClockChange.skipped(
      time: text, zone: calendar.zone.name, meant: try #require(Instant(meant)))
    #expect(throws: change) { try Self.instant(text, calendar) }
  }

  private static func instant(_ text: String, _ calendar: BusinessCalendar) throws -> Instant {
    try #require(AskedMoment(text)).instant(now: .never, calendar: calendar)
  }

  @Test(arguments: [
    ("2026-06-01", "2026-06-01T03:00:00Z", "2026-06-02T02:59:59Z"),
    // All of today, and not only what is over of it.
    ("today", "2026-06-09T03:00:00Z", "2026-06-10T02:59:59Z"),
    ("yesterday", "2026-06-08T03:00:00Z", "2026-06-09T02:59:59Z"),
    ("2026-06-01 18:30", "2026-06-01T17:30:00Z", "2026-06-01T17:30:00Z"),
    ("2026-06-01T10:00:00Z", "2026-06-01T10:00:00Z", "2026-06-01T10:00:00Z"),
  ])
  func fromAndUntil(_ text: String, _ first: String, _ last: String) throws {
    let now = try #require(Instant("2026-06-10T02:00:00Z"))
    let span = try #require(AskedMoment(text)).span(now: now, calendar: Self.london)
    #expect(span.first.text == first)
    #expect(span.last.text == last)
  }

  @Test func theEndsOfTheCalendarAreKept() throws {
    try expect("0001-01-01 00:00", in: Self.kolkata, is: "0001-01-01T00:00:00Z")
    let west = BusinessCalendar(zone: BusinessCalendarTests.fixed(-12), dayEnds: 0)
    try expect("9999-12-31 23:59", in: west, is: "9999-12-31T23:59:59Z")
  }

  @Test(arguments: [
    "", " ", "now", "someday", "2026-06", "2026-06-31", "2026-06-01T10:00", "2026-06-01  10:00",
    "2026-06-01 24:00", "2026-06-01 10:60", "2026-06-01 9:30", "2026-06-01 10:00:00",
    "2026-06-31 10:00", "yesterday 24:00", "yesterday ", " yesterday", "18:30", "yesterday18:30",
    "2026-06-01 -1:00", "2026-06-01 10.30", "yesterday 18:30Z",
  ])
  func refusesAnythingElse(_ text: String) {
    #expect(AskedMoment(text) == nil)
  }

  @Test(arguments: ["", "now", "2026-06-31", "2026-06-01 10:00", "2026-06-01T10:00:00Z"])
  func aDayHasNoTime(_ text: String) {
    #expect(AskedDay(text) == nil)
  }
}
