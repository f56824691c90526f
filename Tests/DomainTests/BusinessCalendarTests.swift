import Domain
import Support
import Testing

struct BusinessCalendarTests {
  /// London's summer of 2026: an hour ahead from 29 March to 25 October, 01:00 UTC.
  static let london = Zone(name: "Europe/London") { instant in
    (1_774_746_000..<1_792_890_000).contains(instant.seconds) ? 3600 : 0
  }
  /// Samoa went over the date line at the end of 29 December 2011 and had no 30 December.
  static let apia = Zone(name: "Pacific/Apia") { instant in
    instant.seconds < 1_325_239_200 ? -10 * 3600 : 14 * 3600
  }

  static func fixed(_ hours: Int) -> Zone { Zone(name: "\(hours)") { _ in hours * 3600 } }

  @Test(arguments: [
    ("2026-03-01T00:00:00Z", 0, "2026-03-01"),
    ("2026-02-28T23:59:59Z", 0, "2026-02-28"),
    ("2026-03-01T03:59:59Z", 240, "2026-02-28"),
    ("2026-03-01T04:00:00Z", 240, "2026-03-01"),
    ("2026-03-01T11:59:59Z", 720, "2026-02-28"),
    ("2026-03-01T12:00:00Z", 720, "2026-03-01"),
    // In summer time the day begins an hour earlier in UTC.
    ("2026-03-29T22:59:59Z", 0, "2026-03-29"),
    ("2026-03-29T23:00:00Z", 0, "2026-03-30"),
    ("2026-03-30T02:59:59Z", 240, "2026-03-29"),
    ("2026-03-30T03:00:00Z", 240, "2026-03-30"),
    ("2026-10-24T23:00:00Z", 0, "2026-10-25"),
    ("2026-10-25T23:59:59Z", 0, "2026-10-25"),
    ("2026-10-26T00:00:00Z", 0, "2026-10-26"),
  ])
  func aMomentBelongsToTheDayThatHasNotEnded(
    _ moment: String, _ dayEnds: Int, _ day: String
  ) throws {
    let calendar = BusinessCalendar(zone: Self.london, dayEnds: dayEnds)
    #expect(calendar.day(of: try #require(Instant(moment))).text == day)
  }

  @Test(arguments: [
    ("2026-03-28", 0, "2026-03-28T00:00:00Z", "2026-03-28T23:59:59Z"),
    ("2026-03-29", 0, "2026-03-29T00:00:00Z", "2026-03-29T22:59:59Z"),
    ("2026-10-25", 0, "2026-10-24T23:00:00Z", "2026-10-25T23:59:59Z"),
    ("2026-03-28", 240, "2026-03-28T04:00:00Z", "2026-03-29T02:59:59Z"),
    ("2026-10-24", 240, "2026-10-24T03:00:00Z", "2026-10-25T03:59:59Z"),
    ("2026-06-01", 720, "2026-06-01T11:00:00Z", "2026-06-02T10:59:59Z"),
  ])
  func aDayStartsAndEnds(
    _ text: String, _ dayEnds: Int, _ start: String, _ end: String
  ) throws {
    let calendar = BusinessCalendar(zone: Self.london, dayEnds: dayEnds)
    let day = try #require(Day(text))
    #expect(calendar.start(of: day).text == start)
    #expect(calendar.end(of: day).text == end)
  }

  @Test func aDayThatNeverWasEndsWithTheOneBefore() throws {
    let calendar = BusinessCalendar(zone: Self.apia, dayEnds: 0)
    let skipped = try #require(Day("2011-12-30"))
    #expect(calendar.end(of: skipped) == calendar.end(of: skipped + -1))
    #expect(calendar.day(of: calendar.end(of: skipped) + 1) == skipped + 1)
  }

  @Test(arguments: Seeds.all)
  func startAndEndAreTheInverseOfDay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let zones = [Self.london, .utc, Self.fixed(14), Self.fixed(-12)]
    for _ in 0..<100 {
      for zone in zones {
        let calendar = BusinessCalendar(zone: zone, dayEnds: [0, 240, 720][random.int(0...2)])
        let moment = Instant(seconds: 1_767_225_600 + random.int(0...365 * 86_400))
        let day = calendar.day(of: moment)
        #expect(calendar.start(of: day) <= moment && moment <= calendar.end(of: day))
        #expect(calendar.day(of: calendar.start(of: day)) == day)
        #expect(calendar.day(of: calendar.end(of: day)) == day)
        #expect(calendar.start(of: day + 1) == calendar.end(of: day) + 1)
      }
    }
  }

  @Test(arguments: [fixed(-12), fixed(14), london])
  func theFirstMomentsStayInTheCalendar(_ zone: Zone) throws {
    let calendar = BusinessCalendar(zone: zone, dayEnds: 720)
    let first = try #require(Day("0001-01-01"))
    #expect(calendar.day(of: .always) >= first)
    #expect(calendar.start(of: first) >= .always)
    #expect(Day(calendar.day(of: .always).text) != nil)
    #expect(Instant(calendar.start(of: first).text) != nil)
  }
}

extension Zone: CustomTestStringConvertible {
  public var testDescription: String { name }
}
