import Domain
import Reports

/// A movie leaves the catalogue.
package struct MovieRemove: Request {
  package static let command = Command(
    "movie remove", "Take a movie out of the catalogue when all its copies are back.",
    isBatched: true, isFinal: true,
    discussion: """
      Past rentals still say its title. It needs a yes.

      Examples:
        rental movie remove Nosferatu
        rental movie remove F-000001 --yes
      """)

  var movie = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let meant = try shop.removeMovie(movie, at: caller.at, isDryRun: true).get()
    let year = meant.year.map { "\($0), " } ?? ""
    try caller.confirm(
      "Remove \(shortened(meant.title)) (\(year)\(meant.code)) and all its copies?")
    let (removed, holds) = try shop.tellingHolds { shop in
      try shop.removeMovie(meant.id.text, at: caller.at).get()
    }
    let record = Record(["removed": .text(removed.id.text), "title": .text(removed.title)])
    return Answer(.record(record), lines: ["Removed \(quoted(removed.title))."])
      .telling(holds)
  }
}
