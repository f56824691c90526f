import Domain
import Support
import Testing

struct KeepPolicyTests {
  @Test(arguments: ["7,5,12", "0,0,1", "1,0,0", "9999,0,0"])
  func isRead(_ text: String) throws {
    let policy = try #require(KeepPolicy(text))
    #expect("\(policy.days),\(policy.weeks),\(policy.months)" == text)
  }

  @Test(arguments: [
    "", "7", "7,5", "7,5,12,1", "0,0,0", "7,,12", "7,5,x", "-1,5,12", "7, 5, 12", "10000,1,1",
    "٧,5,12", "99999999999999999999,1,1",
  ])
  func refusesWhatIsNoPolicy(_ text: String) {
    #expect(KeepPolicy(text) == nil)
  }

  /// What is kept of some backups, on a day: `day reasons` each, with the initials of the reasons.
  private static func kept(
    _ policy: String, _ days: String, on today: String
  ) throws -> [String] {
    let policy = try #require(KeepPolicy(policy))
    let verdicts = policy.judge(
      days.split(separator: " ").compactMap { Day($0) }, on: try #require(Day(today)))
    return verdicts.filter(\.isKept).map { verdict in
      verdict.day.text + " " + verdict.reasons.map { String($0.rawValue.prefix(1)) }.joined()
    }
  }

  @Test(arguments: [
    // Nothing, and one alone.
    ("7,5,12", "", "2026-03-01", [String]()),
    ("0,0,1", "2026-03-01", "2026-03-01", ["2026-03-01 m"]),
    // Sunday ends a week, Monday begins one.
    ("0,2,0", "2026-03-01 2026-03-02", "2026-03-02", ["2026-03-02 w", "2026-03-01 w"]),
    ("0,2,0", "2026-02-28 2026-03-01", "2026-03-01", ["2026-03-01 w"]),
    // A week goes over the end of a year: Monday 2025-12-29 to Sunday 2026-01-04.
    (
      "0,9,0", "2025-12-28 2025-12-29 2026-01-04 2026-01-05", "2026-01-05",
      ["2026-01-05 w", "2026-01-04 w", "2025-12-28 w"]
    ),
    // The same month of two years is two months.
    ("0,0,2", "2025-03-31 2026-03-01 2026-03-31", "2026-03-31", ["2026-03-31 m", "2025-03-31 m"]),
    // Days without a backup do not count.
    (
      "3,0,0", "2026-03-01 2026-02-01 2026-01-01 2025-12-01", "2026-03-09",
      ["2026-03-01 d", "2026-02-01 d", "2026-01-01 d"]
    ),
    // One backup can be kept for several reasons, and one day comes once.
    (
      "2,1,1", "2026-03-05 2026-03-05 2026-03-04 2026-03-03", "2026-03-05",
      ["2026-03-05 dwm", "2026-03-04 d"]
    ),
    // The clock was wrong: later days neither count nor go.
    ("1,0,0", "2099-01-01 2026-03-02 2026-03-01", "2026-03-02", ["2099-01-01 l", "2026-03-02 d"]),
    ("1,0,0", "2026-03-03 2026-03-01 2026-02-28", "2026-03-02", ["2026-03-03 l", "2026-03-01 d"]),
    // The days on which clocks change are days like others.
    (
      "3,0,0", "2026-03-28 2026-03-29 2026-03-30 2026-03-31", "2026-03-31",
      ["2026-03-31 d", "2026-03-30 d", "2026-03-29 d"]
    ),
  ])
  func keepsTheNewestOfEachPeriod(
    _ policy: String, _ days: String, _ today: String, _ kept: [String]
  ) throws {
    #expect(try Self.kept(policy, days, on: today) == kept)
  }

  struct Folder {
    let policy: KeepPolicy
    let days: [Day]
    let today: Day
  }

  private static func folder(_ draws: inout Draws) -> Folder {
    let (d, w, m) = (draws.int(0...8), draws.int(0...6), draws.int(0...13))
    let policy = KeepPolicy("\(d),\(w),\(m)") ?? .usual
    let start = draws.int(20_000...20_400)
    return Folder(
      policy: policy, days: draws.list(0...80) { Day(number: start + $0.int(0...700)) },
      today: Day(number: start + draws.int(0...700)))
  }

  @Test(arguments: Seeds.all)
  func holdsWhateverIsThere(seed: UInt64) throws {
    try Property(of: Self.folder) { folder in
      let verdicts = folder.policy.judge(folder.days, on: folder.today)
      let past = verdicts.filter { $0.day <= folder.today }
      guard verdicts.map(\.day) == Set(folder.days).sorted(by: >) else { return "not all, once" }
      guard verdicts.allSatisfy({ ($0.day > folder.today) == ($0.reasons == [.later]) }) else {
        return "a later day is judged"
      }
      if let newest = past.first, !newest.isKept { return "the newest goes" }
      for (reason, count) in [
        (KeepPolicy.Reason.daily, folder.policy.days), (.weekly, folder.policy.weeks),
        (.monthly, folder.policy.months),
      ] where past.count(where: { $0.reasons.contains(reason) }) > count {
        return "more are \(reason) than the policy says"
      }
      let kept = past.filter(\.isKept).map(\.day)
      let again = folder.policy.judge(kept, on: folder.today)
      guard again.allSatisfy(\.isKept) else { return "a second rotation removes more" }
      guard past.filter({ $0.reasons.contains(.monthly) }).map(\.day) == Self.newestOfMonths(folder)
      else { return "not the newest of the last months" }
      return nil
    }.check(seed: seed, cases: 100)
  }

  /// The same the long way round, by the texts of days.
  private static func newestOfMonths(_ folder: Folder) -> [Day] {
    let past = folder.days.filter { $0 <= folder.today }
    let months = Dictionary(grouping: past) { $0.text.prefix(7) }
    let newest = months.values.compactMap { $0.max() }.sorted(by: >)
    return Array(newest.prefix(folder.policy.months))
  }
}
