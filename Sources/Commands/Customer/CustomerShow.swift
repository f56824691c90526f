import ArgumentParser
import Domain
import Reports
import Storage

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
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let id = try work.customer(customer).id
      var filter = RentalFilter()
      filter.customer = id
      var out: [RentalRecord] = []
      try work.store.forEachRental(filter, at: moment.instant) { out.append($0) }
      let currency = try shop.currency()
      let report = RentalReport(today: moment.day, currency: currency)
      var answer = Answer(
        .record(
          CustomerReport.record(
            try work.customerRecord(id, at: moment.instant),
            try work.store.standing(of: id, at: moment.instant), currency)))
      answer.tail = out.isEmpty ? nil : report.table(out, in: try work.rulesInForce().calendar)
      return answer
    }
  }
}
