import ArgumentParser
import Domain
import Reports
import Storage

struct ListCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List rentals: what a customer has out, or the past of a movie or a copy.",
    discussion: """
      Examples:
        rental list --customer "Ana Lima"
        rental list --movie Nosferatu --all
        rental list --returned --since 2026-01-01 --format csv
      """)

  @Option(help: "Only this customer's.") var customer: String?
  @Option(help: "Only of this movie.") var movie: String?
  @Option(help: "Only of this copy.") var copy: String?
  @Option(
    help: ArgumentHelp("Only what was rented from this day or time on.", valueName: "moment"),
    transform: MomentWords.moment)
  var since: AskedMoment?
  @Flag(help: "Which rentals: what is out, what came back, or both.") var state: Which = .open
  @OptionGroup var global: GlobalOptions

  enum Which: String, EnumerableFlag {
    case open, returned, all
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let rules = try work.rulesInForce()
      var filter = RentalFilter()
      filter.customer = try customer.map { try work.customer($0).id }
      filter.movie = try movie.map { try work.movie($0).id }
      filter.copy = try copy.map { try work.copy($0).copy.id }
      filter.since = try session.span(of: since, rules.calendar)?.first
      filter.state = RentalFilter.State(rawValue: state.rawValue) ?? .open
      var rentals: [RentalRecord] = []
      try work.store.forEachRental(filter, at: moment.instant) { rentals.append($0) }
      let report = RentalReport(today: moment.day, currency: rules.rules.currency.value)
      return Answer(.table(report.table(rentals, in: rules.calendar)))
    }
  }
}
