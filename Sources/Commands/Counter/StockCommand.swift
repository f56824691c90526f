import ArgumentParser
import Reports

struct StockCommand: Runnable {
  static let configuration = CommandConfiguration.verb(
    "stock",
    abstract: "Count the copies of each movie: owned, out, in.",
    discussion: """
      Movies by id, code, barcode or title; anything else is looked for as words in title, cast, \
      director, genre, code and barcode. With --covers a terminal shows the covers in a grid; \
      anywhere else the list is the same as without.

      Examples:
        rental stock
        rental stock alien
        rental stock --in --genre Comedy --sort popularity
        rental stock --covers --in
        rental stock --at 2026-03-01 --format csv
      """)

  @Argument(help: "Movies, or words to look for.") var movies: [String] = []
  @OptionGroup var search: MovieSearchOptions
  @Flag(help: "Show the covers in a grid, in a terminal.") var covers = false
  @OptionGroup var pictures: ImageOption
  @OptionGroup var global: GlobalOptions

  func run(in session: Session) throws -> ExitStatus {
    let shop = try session.shop(.existing)
    let lines = try shop.stock(of: movies, search.asked, at: session.at)
    if covers, pictures.isDrawn(in: session), !lines.isEmpty {
      var grid = CoverGrid(pictures.image, in: session, shop)
      try grid.write(lines)
    } else {
      let answer = Answer(.table(StockReport.table(lines)))
      try session.context.streams.write(AnswerWriter(session).text(answer))
    }
    return .done
  }
}
