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
    return try shop.store.transaction(.read) {
      let moment = try session.asOf(shop)
      let record = try shop.rental(rental, at: moment.instant)
      let report = RentalReport(today: moment.day, currency: try shop.currency())
      return Answer(.record(report.whole(record)))
    }
  }
}
