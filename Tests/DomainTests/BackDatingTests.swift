import Domain
import Testing

/// How far back a return may be dated.
struct BackDatingTests {
  /// 2026-03-01 is a Sunday.
  @Test(arguments: [
    ("", "2026-03-02", "2026-03-02", true), ("", "2026-03-01", "2026-03-02", true),
    ("", "2026-02-28", "2026-03-02", false), ("closed sun", "2026-02-28", "2026-03-02", true),
    ("closed sun", "2026-03-01", "2026-03-02", true),
    ("closed sun", "2026-02-27", "2026-03-02", false),
    ("closed sun, sat", "2026-02-27", "2026-03-02", true),
    ("closed 2026-03-02", "2026-02-28", "2026-03-02", true),
    ("closed 2026-03-02", "2026-02-27", "2026-03-02", false),
    ("back-dating 0 nights", "2026-03-02", "2026-03-02", true),
    ("back-dating 0 nights", "2026-03-01", "2026-03-02", false),
    ("back-dating 0 nights\nclosed mon", "2026-03-01", "2026-03-02", true),
    ("back-dating 3 nights", "2026-02-27", "2026-03-02", true),
    ("back-dating 3 nights", "2026-02-26", "2026-03-02", false),
    ("back-dating 3650 nights", "0001-01-01", "2026-03-02", false),
  ])
  func nightsAreCountedWithoutClosedDays(
    _ text: String, _ day: String, _ today: String, _ mayBe: Bool
  ) throws {
    let rules = try HouseRulesParser.parse(text)
    let (day, today) = (try #require(Day(day)), try #require(Day(today)))
    #expect(rules.mayBackDate(to: day, on: today) == mayBe)
  }
}
