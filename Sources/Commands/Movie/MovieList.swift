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
  @OptionGroup var search: MovieSearchOptions
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let seen = try session.shop(.existing).movies(with: words, search.asked, at: session.at)
    return Answer(.table(MovieReport.table(seen.value, seen.currency)))
  }
}
