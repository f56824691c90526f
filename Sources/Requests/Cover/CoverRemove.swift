import Domain
import Reports

/// A movie loses its cover.
package struct CoverRemove: Request {
  package static let command = Command(
    "cover remove", "Take a movie's cover away.", isBatched: true,
    discussion: """
      It needs a yes.

      Examples:
        rental cover remove Nosferatu --yes
      """)

  var movie = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let found = try shop.movie(movie)
    try caller.confirm("Remove the cover of \(quoted(found.title))?")
    let record = try shop.removeCover(of: found.id.text, at: caller.at)
    return Answer(
      .record(MovieReport.record(record, try shop.currency())),
      lines: ["\(quoted(found.title)) has no cover now."])
  }
}
