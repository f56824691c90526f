import ArgumentParser
import Reports

struct MovieAdd: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "add",
    abstract: "Add a movie to the catalogue, with its copies.",
    discussion: """
      Title and quantity are required. Each copy gets its own UUID and barcode. With a cover \
      that is refused, no movie is added.

      Examples:
        rental movie add --title Nosferatu --year 1922 --rating PG --genre Horror \\
          --quantity 2 --cover nosferatu.png
      """)
  static let argumentKeys: [String] = []

  @OptionGroup var fields: MovieFields
  @Option(help: "How many copies there are.") var quantity: Int?
  @Option(help: ArgumentHelp("A PNG or JPEG picture.", valueName: "file")) var cover: String?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let images = try cover.map { try CoverFile.images(at: $0, in: session) }
    let shop = try session.shop(orNew: true)
    let movie = try shop.addMovie(fields.draft, quantity: quantity, cover: images, at: global.at)
    return Answer(.record(MovieReport.record(movie, try shop.currency())))
  }
}
