import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct AccountCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "account",
    abstract: "Tell what a customer was charged and paid, and what is owed.",
    discussion: """
      An amount is what a line adds to what is owed; a balance below zero is owed by the shop.

      Examples:
        rental account "Ana Lima"
        rental account M-000007 --since 2026-01-01 --until 2026-03-31
        rental account M-000007 --at 2026-03-01 --format csv
      """)

  @Argument(help: "Account number, card or name.") var customer: String
  @Option(
    help: ArgumentHelp("Only from this day on.", valueName: "day"), transform: MomentWords.day)
  var since: AskedDay?
  @Option(
    help: ArgumentHelp("Only to this day.", valueName: "day"), transform: MomentWords.day)
  var until: AskedDay?
  @OptionGroup var global: GlobalOptions

  private func days(today: Day) throws -> (since: Day?, until: Day?) {
    let (since, until) = (since?.day(today: today), until?.day(today: today))
    if let since, let until, since > until {
      throw ShopError.invalid(["the first day, \(since.text), is after the last, \(until.text)"])
    }
    return (since, until)
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let (since, until) = try days(today: moment.day)
      let customer = try work.customer(customer)
      let opening = try since.map {
        try work.store.balance(of: customer.id, before: $0, at: moment.instant)
      }
      let statement = Statement(
        customer: customer.id, name: customer.name, currency: try shop.currency(),
        calendar: try work.rulesInForce().calendar, since: since, until: until,
        opening: opening ?? .zero,
        lines: try work.store.statement(
          of: customer.id, since: since, until: until, at: moment.instant),
        deposit: try work.store.standing(of: customer.id, at: moment.instant).deposit)
      let report = StatementReport(statement)
      var answer = Answer(.nested(report.record, report.table))
      answer.head = report.head
      answer.foot = report.foot
      return answer
    }
  }
}
