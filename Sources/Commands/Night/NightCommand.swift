import Domain
import Reports
import Requests
import Shop

/// The night's work.
struct NightCommand: AnsweringErrand {
  static let command = Command(
    "night", "Do the night's work: the overdue report, notices, a backup, a check.",
    discussion: """
      Run it once a business day, from cron or a timer. It is safe to run twice, late, or again \
      after it was killed: each step is done once. Missed nights are caught up. Its files go to \
      DIR/YYYY-MM-DD, and backups to DIR/backups. With --quiet it says nothing unless something \
      went wrong. Its exit code is that of the first step that failed. A night more than 60 days \
      from the last one needs --yes, since the clock may be wrong, and removes no backups. It acts \
      in its own name; with --by or RENTAL_STAFF it takes a manager, since it makes a backup.

      Examples:
        rental night --out /var/lib/rental/night
        rental night --out /var/lib/rental/night --quiet --at 2026-03-16
      """)

  /// In order. What is lost is overdue no more. Letters and backups come before anything that waits
  /// for a network.
  static let steps: [any NightStep] = [
    LostStep(), OverdueStep(), DashboardStep(), ForgetStep(), HoldsStep(), NoticesStep(),
    LettersStep(),
    BackupStep(),
    CheckStep(), RotateStep(), SendStep(),
  ]

  var out = ""
  var mail = MailOptions()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "out", &out, .file, "The folder for its files.", short: "o", value: "dir", isRequired: true)
    try mail.keys(&keys)
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    // The scheduled night acts as nobody of the staff; whoever says who they are is held to it.
    if session.isActorNamed { try shop.authorise(.backUp) }
    var run: NightRun?
    let isAlone = try shop.alone(as: "night") {
      // A shop whose house rules cannot be read needs its backup all the more.
      let calendar = try shop.calendarOrBuiltIn()
      let moment = try session.asOf(calendar)
      try checkIsNoFuture(moment, calendar, session)
      let clock = NightClock(
        last: try shop.lastNightDone(), lastOther: try shop.lastNightDone(otherThan: moment.day),
        night: moment.day)
      try clock.confirm(orTry: saidYesTo(session.options), in: session)
      // Nights in the future were done by a wrong clock, and are still to be done.
      if clock.hasJumped, moment.instant == nil { try shop.forgetNights(after: moment.day) }
      var night = NightRun(
        Night(
          session: session, shop: shop, day: moment.day, instant: moment.instant,
          calendar: calendar, at: session.at, out: try FileSystem.folder(out, "--out"),
          mail: mail, rotates: clock.isToRotate))
      night.run(Self.steps)
      run = night
    }
    guard isAlone, let run else {
      session.note("another night is already running on this shop, so there is nothing to do")
      return Answer(.table(NightReport.table([])), lines: [])
    }
    return answer(run.outcomes, status: run.status, in: session)
  }

  /// A night that is done early would not be done again when it comes.
  private func checkIsNoFuture(
    _ moment: Moment, _ calendar: BusinessCalendar, _ session: Session
  ) throws {
    guard moment.day > calendar.day(of: session.context.now()) else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "\(moment.day.text) is in the future.",
      why: "a night is done only once, so an early one would miss the rest of its day",
      tries: [CommandWords(self, session.options.lasting(at: .now)).line])
  }

  private func saidYesTo(_ options: CallOptions) -> String {
    var options = options.lasting()
    options.yes = true
    return CommandWords(self, options).line
  }

  /// A table for people; nothing with --quiet, or where the journal has it already.
  private func answer(
    _ outcomes: [NightRun.Outcome], status: ExitStatus, in session: Session
  ) -> Answer {
    let log = NightLog(session)
    let isTable = session.options.format == .table
    if isTable, log.isJournal { log.say(outcomes) }
    return Answer(
      .table(NightReport.table(outcomes.map(\.record))),
      lines: isTable && (log.isJournal || session.options.quiet) ? [] : nil, status: status)
  }
}

extension NightRun.Outcome {
  fileprivate var record: Record {
    Record([
      "night": .day(night), "step": .text(step), "state": .text(state.rawValue),
      "message": .text(words.isEmpty ? nil : words), "exit": .number(Int(status.rawValue)),
    ])
  }
}
