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
    let seen = try session.shop(.existing).rental(rental, at: session.at)
    let report = RentalReport(today: seen.day, currency: seen.currency)
    switch seen.value {
    case .whole(let record): return Answer(.record(report.whole(record)))
    case .forgotten(let rental, let isCustomerKnown):
      session.note("it has been forgotten what was rented with it")
      return Answer(.record(report.whole(rental, isCustomerKnown: isCustomerKnown)))
    }
  }
}
