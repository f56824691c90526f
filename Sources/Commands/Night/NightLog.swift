import Reports
import Requests

/// What a night says while it works: errors at once, on standard error. In the journal of systemd,
/// each line tells how grave it is.
struct NightLog {
  private let session: Session
  /// Whether standard error goes to the journal.
  let isJournal: Bool

  init(_ session: Session) {
    self.session = session
    // A terminal that a service has started has the variable as well.
    isJournal =
      !session.context.terminal.isError
      && session.context.environment("JOURNAL_STREAM").map { !$0.isEmpty } ?? false
  }

  /// Priorities as syslog numbers them.
  private enum Priority: String {
    case error = "<3>"
    case info = "<6>"
  }

  func say(_ error: ErrorReport) {
    say(error.naming(database: session.options.database).text, .error)
  }

  /// Something wrong that was found.
  func say(finding: String) {
    say("rental: \(DisplayText.safe(finding))\n", .error)
  }

  /// What became of the steps, in the journal, which shows no tables.
  func say(_ outcomes: [NightRun.Outcome]) {
    for outcome in outcomes {
      let isFailed = outcome.status != .done
      guard isFailed || !session.options.quiet else { continue }
      let words = outcome.words.isEmpty ? "" : ": \(DisplayText.safe(outcome.words))"
      say(
        "night \(outcome.night.text), \(outcome.step) \(outcome.state.rawValue)\(words)\n",
        isFailed ? .error : .info)
    }
  }

  private func say(_ text: String, _ priority: Priority) {
    guard isJournal else { return session.context.streams.say(text) }
    for line in text.split(whereSeparator: \.isNewline) {
      session.context.streams.say("\(priority.rawValue)\(line)\n")
    }
  }
}
