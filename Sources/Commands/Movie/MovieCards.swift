import Domain
import Reports
import Requests

struct MovieCards: AnsweringErrand {
  static let command = Command(
    "movie cards", "Write cards of movies, to print and to show, as a folder with a web page.",
    discussion: """
      Movies by id, code, barcode or title; anything else is looked for as words, as in stock. \
      The folder has index.html, cards.css and the covers; it opens in any browser without a \
      network. Cards are two to a page, or nine, on A4 and on Letter.

      Examples:
        rental movie cards Nosferatu Metropolis -o cards
        rental movie cards --genre Horror --sort year -o cards --layout nine
      """)

  var movies: [String] = []
  var search = MovieSearch()
  var output = ""
  var layout = CardLayout.two

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("movies", &movies, .text, "Movies, or words to look for.")
    try search.keys(&keys)
    try keys.option(
      "output", &output, .file, "The folder they go to.", short: "o", value: "dir",
      isRequired: true)
    try keys.option(
      "layout", &layout, .choice(), "How many cards there are on a printed page: two or nine.")
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    let subjects = try shop.shelves(of: movies, search, at: session.at)
    guard !subjects.isEmpty else { throw ErrorReport.noMovies }
    let folder = try CardFolder(output, layout)
    let files = try folder.write(subjects, of: shop, in: session)
    let record = Record([
      "folder": .text(output), "cards": .number(subjects.count), "files": .number(files),
    ])
    let verb = subjects.count == 1 ? "is" : "are"
    return Answer(
      .record(record), lines: ["\(counted(subjects.count, "card")) \(verb) in \(folder.page)"])
  }
}

extension CardLayout: Worded {}

extension ErrorReport {
  /// Movies are needed, and the search found none.
  static var noMovies: ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "no movie fits.",
      why: "every word and every filter has to", tries: ["rental movie list"])
  }
}
