import ArgumentParser
import Domain
import Reports
import Shop
import Storage

/// Reports on money and on what is rented.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Takings, debts, and who and what rents most.",
    discussion: """
      Examples:
        rental report takings --by month
        rental report debts
        rental report popular --top 10
        rental report dashboard
      """,
    subcommands: [
      ReportDashboard.self, ReportTakings.self, ReportDebts.self, ReportPopular.self,
      ReportCustomers.self,
    ])
}

/// The business days that a report is about.
struct PeriodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("From this business day on.", valueName: "day"),
    transform: MomentWords.day)
  var from: AskedDay?
  @Option(
    help: ArgumentHelp("Until this business day, and with it.", valueName: "day"),
    transform: MomentWords.day)
  var to: AskedDay?

  func period(today: Day) throws -> ReportPeriod {
    let (from, to) = (from?.day(today: today), to?.day(today: today))
    if let from, let to, from > to {
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "--from \(from.text) is after --to \(to.text).",
        why: "no day is in between", tries: ["--from \(to.text) --to \(from.text)"])
    }
    return ReportPeriod(from: from, to: to)
  }
}

/// How many a report tells of.
enum TopOption {
  static func number(_ text: String) throws -> Int {
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw ValidationError("\(quoted(text)) is no number from 1 on")
    }
    return number
  }
}

/// A report on money, which can be a page as well.
protocol MoneyReporting: AnsweringCommand {
  /// What it is called on a page.
  static var title: String { get }
  /// `nil` where it is about a moment.
  func period(today: Day) throws -> ReportPeriod?
  func table(of work: Work, _ span: ReportSpan, on day: Day, _ currency: Currency) throws -> Table
}

extension MoneyReporting {
  static var formats: [OutputFormat] { OutputFormat.ofEveryAnswer + [.html] }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let period = try period(today: moment.day)
      let rules = try work.rulesInForce()
      let currency = rules.rules.currency.value
      let table = try table(
        of: work,
        ReportSpan(
          period: period ?? ReportPeriod(), instant: moment.instant, calendar: rules.calendar),
        on: moment.day, currency)
      var answer = Answer(.table(table))
      let subject = [
        period?.words, "in \(currency.code)", moment.instant.map { "as known at \($0.text)" },
      ].compactMap(\.self).joined(separator: ", ")
      answer.page = { try ReportPage.html(table, title: Self.title, subject: subject) }
      return answer
    }
  }
}
