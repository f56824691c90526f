import Domain
import Reports
import Requests
import Shop

/// What each line of a text of house rules did.
struct RulesCover: AnsweringErrand {
  static let command = Command(
    "rules coverage", "Say how often each line of the house rules decided something.",
    discussion: """
      Replays the shop's own rentals under a text, or the house rules in force, and counts for \
      each line how many it decided, and how many it fitted while another line decided, and which. \
      The last column counts the examples of the text. A line that never did anything is marked \
      "never". A dash: no rental asks for what the line says. Nothing is saved.

      Examples:
        rental rules coverage
        rental rules coverage --since 2026-01-01
        rental rules coverage house.rules --since 2026-01-01 --format csv
      """)

  var file: String?
  var since: AskedDay?
  var until: AskedDay?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument(
      "file", &file, .file, "A file of house rules; those in force, unless it is given.")
    try keys.option(
      "since", &since, .day, "The first day whose rentals count; a year ago, unless it is given.",
      value: "day")
    try keys.option("until", &until, .day, "The last day; today, unless it is given.", value: "day")
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    let text = try file.map { try TextFile.rules(at: $0) } ?? shop.houseRules(at: .now).text.text
    do {
      let (period, coverage) = try cover(text, of: shop, session)
      session.note(
        "\(counted(coverage.count, "rental")) from \(period.since.weekdayText) to "
          + period.until.weekdayText)
      return Answer(.table(CoverageReport.table(coverage.lines, empty: "The text has no lines.")))
    } catch let error as ShopError {
      throw ErrorReport(error).about(file ?? "house.rules")
    }
  }

  /// The history is read, and then decided: half of the bar each.
  private func cover(
    _ text: String, of shop: Shop, _ session: Session
  ) throws -> (period: ReplayPeriod, coverage: RulesCoverage) {
    var bar = ProgressBar(session, title: "coverage", total: 200)
    defer { bar.end() }
    let today = try session.asOf(shop.calendarOrBuiltIn()).day
    let trial = try shop.tryRules(
      text, since: (since ?? .ago(365)).day(today: today), until: until?.day(today: today),
      at: session.at
    ) { done, all in bar.advance(to: done * 100 / max(1, all)) }
    let count = max(1, trial.replay.history.count)
    let coverage = trial.replay.coverage(today: today) { bar.advance(to: 100 + $0 * 100 / count) }
    return (trial.period, coverage)
  }
}
