import ArgumentParser
import Domain
import Reports

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
  @Flag(help: "Which rentals: what is out, what came back, or both.")
  var state: RentalFilter.State = .open
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    var search = RentalSearch()
    search.customer = customer
    search.movie = movie
    search.copy = copy
    search.state = state
    search.since = since
    let seen = try session.shop(.existing).rentals(search, at: session.at)
    let report = RentalReport(today: seen.day, currency: seen.currency)
    return Answer(.table(report.table(seen.value, in: seen.calendar)))
  }
}

extension RentalFilter.State: EnumerableFlag {}
