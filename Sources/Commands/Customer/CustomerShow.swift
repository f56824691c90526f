import ArgumentParser
import Reports

struct CustomerShow: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "show",
    abstract: "Show all that is known of a customer, what is out and what is owed.",
    discussion: """
      Examples:
        rental customer show "Ana Lima"
        rental customer show M-000007 --format json
      """)

  @Argument(help: "Account number, card or name.") var customer: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let seen = try session.shop(.existing).customer(customer, at: session.at)
    let (known, report) = (seen.value, RentalReport(today: seen.day, currency: seen.currency))
    var answer = Answer(
      .record(CustomerReport.record(known.record, known.standing, seen.currency)))
    answer.tail = known.out.isEmpty ? nil : report.table(known.out, in: seen.calendar)
    return answer
  }
}
