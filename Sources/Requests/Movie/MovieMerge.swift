import Domain
import Reports
import Shop

/// Two movies turn out to be one.
package struct MovieMerge: Request {
  package static let command = Command(
    "movie merge", "Merge a movie that was entered twice into the other one.", isBatched: true,
    isFinal: true,
    discussion: """
      The copies of the first movie, with all that was rented of them, are the second one's from \
      now on, and the first is no more. The second keeps its own details and takes over what it \
      lacks, the cover as well; a code or barcode of the first that it has no room for is free \
      again. It cannot be undone, so it needs a yes and, where staff is entered, a manager.

      Examples:
        rental movie merge F-000012 F-000003
        rental movie merge F-000012 F-000003 --yes
      """)

  var duplicate = ""
  var movie = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("duplicate", &duplicate, .text, "The movie that goes.")
    try keys.argument("movie", &movie, .text, "The movie that stays.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let meant = try shop.mergeMovies(duplicate, into: movie, at: caller.at, isDryRun: true)
    let copies = counted(meant.copies, "copy", "copies")
    try caller.confirm(
      "Merge \(called(meant.duplicate)), with \(copies), into \(called(meant.kept.movie))?")
    let (merged, holds) = try shop.tellingHolds { shop in
      try shop.mergeMovies(
        meant.duplicate.id.text, into: meant.kept.movie.id.text, at: caller.at)
    }
    let record = MovieReport.record(merged.kept, try shop.currency())
      .with(["merged": .text(merged.duplicate.id.text)])
    let names = [merged.duplicate, merged.kept.movie].map { "\(shortened($0.title)) (\($0.code))" }
    return Answer(.record(record), lines: ["Merged \(names[0]) into \(names[1])."])
      .telling(holds)
  }

  private func called(_ movie: Movie) -> String {
    let year = movie.year.map { ", \($0)" } ?? ""
    return "\(shortened(movie.title)) (\(movie.code)\(year))"
  }
}
