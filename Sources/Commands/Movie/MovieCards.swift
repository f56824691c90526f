import ArgumentParser
import Domain
import Reports

struct MovieCards: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "cards",
    abstract: "Write cards of movies, to print and to show, as a folder with a web page.",
    discussion: """
      Movies by id, code, barcode or title; anything else is looked for as words, as in stock. \
      The folder has index.html, cards.css and the covers; it opens in any browser without a \
      network. Cards are two to a page, or nine, on A4 and on Letter.

      Examples:
        rental movie cards Nosferatu Metropolis -o cards
        rental movie cards --genre Horror --sort year -o cards --layout nine
      """)

  @Argument(help: "Movies, or words to look for.") var movies: [String] = []
  @OptionGroup var search: MovieSearchOptions
  @Option(name: .shortAndLong, help: ArgumentHelp("The folder they go to.", valueName: "dir"))
  var output: String
  @Option(help: "How many cards there are on a printed page: two or nine.")
  var layout: CardLayout = .two
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    let subjects = try shop.shelves(of: movies, search.asked, at: session.at)
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

extension CardLayout: ExpressibleByArgument {}
