import Domain
import Reports

/// The catalogue.
package struct MovieList: Request {
  package static let command = Command(
    "movie list", "List the catalogue: search, filter and sort it.",
    discussion: """
      Words are looked for in title, cast, director, genre, code and barcode; all must be found.

      Examples:
        rental movie list
        rental movie list keaton --in
        rental movie list --rating PG --genre Comedy --sort popularity
      """)

  var words: [String] = []
  var search = MovieSearch()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("words", &words, .text, "Words to look for.")
    try search.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    // The table has no room for them, and of a past moment they take long to count.
    let seen = try caller.shop().movies(
      with: words, search, at: caller.at, renters: caller.options.format != .table)
    return Answer(.table(MovieReport.table(seen.value, seen.currency)))
  }
}

extension MovieSearch {
  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("rating", &rating, .text, "Only movies with this rating.")
    try keys.option("genre", &genre, .text, "Only movies of this genre.")
    try keys.flag("in", &inOnly, "Only movies of which a copy is in.")
    try keys.option(
      "sort", &sort, .choice(), "The order: title, year, rating, runtime, popularity or added.")
  }
}

extension MovieSort: Worded {}
