import ArgumentParser
import Reports
import Shop
import Storage

struct StockCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "stock",
    abstract: "Count the copies of each movie: owned, out, in.",
    discussion: """
      Movies by id, code, barcode or title; anything else is looked for as words in title, cast, \
      director, genre, code and barcode.

      Examples:
        rental stock
        rental stock alien
        rental stock --in --genre Comedy --sort popularity
        rental stock --at 2026-03-01 --format csv
      """)

  @Argument(help: "Movies, or words to look for.") var movies: [String] = []
  @OptionGroup var search: MovieSearch
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.store.transaction(.read) {
      let moment = try session.asOf(shop)
      let filter = try shop.movieFilter(search, movies: movies)
      let lines = try shop.store.stock(filter, at: moment.instant, on: moment.pastDay)
      return Answer(.table(StockReport.table(lines)))
    }
  }
}
