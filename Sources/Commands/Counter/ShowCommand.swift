import ArgumentParser
import Reports

struct ShowCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "show",
    abstract: "Show one rental.",
    discussion: """
      Examples:
        rental show 2f1c6e0a
        rental show 2f1c6e0a --format json
      """)

  @Argument(help: "The rental's id, or its first letters.") var rental: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let report = RentalReport(today: moment.day, currency: try shop.currency())
      if let forgotten = try work.forgottenRental(rental, at: moment.instant) {
        session.note("it has been forgotten what was rented with it")
        let isRemoved = try work.store.account(of: forgotten.customer).isRemoved
        return Answer(.record(report.whole(forgotten, isCustomerKnown: !isRemoved)))
      }
      let record = try work.rental(rental, at: moment.instant)
      return Answer(.record(report.whole(record)))
    }
  }
}
