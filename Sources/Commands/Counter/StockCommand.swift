import Domain
import Reports
import Requests

struct StockCommand: Errand {
  static let command = Command(
    "stock", "Count the copies of each movie: owned, out, in.",
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

  var movies: [String] = []
  var search = MovieSearch()
  var covers = false
  var image = ImageChoice.auto

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("movies", &movies, .text, "Movies, or words to look for.")
    try search.keys(&keys)
    try keys.flag("covers", &covers, "Show the covers in a grid, in a terminal.")
    try image.keys(&keys)
  }

  func run(in session: Session) throws -> ExitStatus {
    let shop = try session.shop()
    let lines = try shop.stock(of: movies, search, at: session.at)
    if covers, image.isDrawn(in: session), !lines.isEmpty {
      var grid = CoverGrid(image, in: session, shop)
      try grid.write(lines)
    } else {
      try session.show(AnswerWriter(session).text(Answer(.table(StockReport.table(lines)))))
    }
    return .done
  }
}
