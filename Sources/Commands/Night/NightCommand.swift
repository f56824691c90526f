import ArgumentParser
import Domain
import Reports
import Shop

struct NightCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "night",
    abstract: "Do the night's work: the overdue report, notices, a backup, a check.",
    discussion: """
      One run a business day, which cron or a timer starts. What is done is done once: it may run \
      twice, late, or be killed and run again; what nights that were missed had to do is done as \
      well. Its files go to DIR/YYYY-MM-DD, and backups to DIR/backups. With --quiet it says \
      nothing unless something went wrong. Ends as the first step did that failed. A night that \
      is more than 60 days from the last one that was done needs --yes, for the clock may be \
      wrong, and removes nothing. It acts in its own name; with --by or RENTAL_STAFF it takes a \
      manager, since it makes a backup.

      Examples:
        rental night --out /var/lib/rental/night
        rental night --out /var/lib/rental/night --quiet --at 2026-03-16
      """)

  /// In the order of their work. Letters and backups come before anything that waits for a network.
  static let steps: [any NightStep] = [
    OverdueStep(), DashboardStep(), ForgetStep(), NoticesStep(), LettersStep(), BackupStep(),
    CheckStep(), RotateStep(), SendStep(),
  ]

  @OptionGroup var options: NightOptions
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    // The scheduled night acts as nobody of the staff; whoever says who they are is held to it.
    if session.isActorNamed { try shop.authorise(.backUp) }
    var run: NightRun?
    let isAlone = try shop.store.engine.alone(as: "night") {
      // A shop whose house rules cannot be read any more needs its backup all the more.
      let calendar = try shop.store.transaction(.read) { try shop.calendarOrBuiltIn() }
      let moment = session.asOf(calendar)
      try checkIsNoFuture(moment, calendar, session)
      let clock = NightClock(
        last: try shop.lastNightDone(), lastOther: try shop.lastNightDone(otherThan: moment.day),
        night: moment.day)
      try clock.confirm(for: options.out, in: session)
      // What was done on days to come was done by a wrong clock, and is still to be done.
      if clock.hasJumped, moment.instant == nil { try shop.forgetNights(after: moment.day) }
      var night = NightRun(
        Night(
          session: session, shop: shop, day: moment.day, instant: moment.instant,
          calendar: calendar, at: session.options.at, out: try options.folder(), options: options,
          rotates: clock.isToRotate))
      night.run(Self.steps)
      run = night
    }
    guard isAlone, let run else {
      session.note("another night is at work on this shop; there is nothing left to do")
      return Answer(.table(NightReport.table([])), lines: [])
    }
    return answer(run.outcomes, status: run.status, in: session)
  }

  /// What would be done of a night to come would not be done when it comes.
  private func checkIsNoFuture(
    _ moment: Session.Moment, _ calendar: BusinessCalendar, _ session: Session
  ) throws {
    guard moment.day > calendar.day(of: session.context.now()) else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "\(moment.day.text) is in the future.",
      why: "a night's work is done once, and what was done before its time would be missed",
      tries: ["rental night --out \(options.out.shellWord)"])
  }

  /// A table for people, and nothing in its place where they want silence or read the journal.
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

/// What a night is told.
struct NightOptions: ParsableArguments {
  @Option(
    name: [.customLong("out"), .customShort("o")],
    help: ArgumentHelp("The folder that its files go to.", valueName: "dir"))
  var out: String

  @OptionGroup var mail: MailOptions

  func folder() throws -> String { try FileSystem.folder(out, "--out") }
}

extension NightRun.Outcome {
  fileprivate var record: Record {
    Record([
      "night": .day(night), "step": .text(step), "state": .text(state.rawValue),
      "message": .text(words.isEmpty ? nil : words), "exit": .number(Int(status.rawValue)),
    ])
  }
}
