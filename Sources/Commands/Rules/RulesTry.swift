import Domain
import Requests
import Shop

/// What a text of house rules would have changed.
struct RulesTry: Errand {
  static let command = Command(
    "rules try", "Replay the shop's own rentals under a text of house rules.",
    discussion: """
      Decides every rental of the days again, as if the text had been in force, and says which \
      would have been refused and allowed, by which rule and to how many customers, and what would \
      have been earned against what was. Nothing is saved. --format json tells every rental that \
      would have gone otherwise, jsonl, csv and tsv nothing else. Extensions are not decided \
      again: they count as they were.

      Examples:
        rental rules try house.rules --since 2026-01-01
        rental rules try house.rules --since 2025-01-01 --until 2025-12-31
        rental rules try house.rules --since 2025-01-01 --format csv > changed.csv
      """)

  var file = ""
  var since = AskedDay.ago(0)
  var until: AskedDay?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "A file of house rules.")
    try keys.option(
      "since", &since, .day, "The first day whose rentals are replayed.", value: "day",
      isRequired: true)
    try keys.option("until", &until, .day, "The last day; today, unless it is given.", value: "day")
  }

  func run(in session: Session) throws -> ExitStatus {
    let text = try TextFile.rules(at: file)
    let (trial, summary) = try tried(text, in: session)
    try TrialWriter(session, trial, name: file).write(summary)
    return .done
  }

  private func tried(
    _ text: String, in session: Session
  ) throws -> (trial: RulesTrial, summary: ReplaySummary) {
    let shop = try session.shop()
    // Half of the bar is for reading, and half for deciding.
    var bar = ProgressBar(session, title: "try", total: 200)
    defer { bar.end() }
    do {
      // A shop whose house rules cannot be read any more can try others.
      let calendar = try shop.calendarOrBuiltIn()
      let today = try session.asOf(calendar).day
      let trial = try shop.tryRules(
        text, since: since.day(today: today), until: until?.day(today: today), at: session.at
      ) { done, all in bar.advance(to: done * 100 / all) }
      let count = trial.replay.history.count
      let summary = try trial.replay.run(progress: { bar.advance(to: 100 + $0 * 100 / count) })
      return (trial, summary)
    } catch let error as ShopError {
      throw ErrorReport(error).about(file)
    }
  }
}
