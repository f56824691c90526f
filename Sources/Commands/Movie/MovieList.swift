import ArgumentParser
import Reports

struct MovieList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List the catalogue: search, filter and sort it.",
    discussion: """
      Words are looked for in title, cast, director, genre, code and barcode; all must be found.

      Examples:
        rental movie list
        rental movie list keaton --in
        rental movie list --rating PG --genre Comedy --sort popularity
      """)

  @Argument(help: "Words to look for.") var words: [String] = []
  @OptionGroup var search: MovieSearch
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let filter = try work.movieFilter(search, words: words)
      let movies = try work.store.movies(filter, at: moment.instant, on: moment.pastDay)
      return Answer(.table(MovieReport.table(movies, try shop.currency())))
    }
  }
}
