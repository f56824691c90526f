import ArgumentParser
import Domain
import Reports

struct MovieEdit: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "edit",
    abstract: "Change what is written down about a movie, or how many copies there are.",
    discussion: """
      A higher quantity adds copies; a lower one takes away copies that are in, those never \
      rented first. An empty value clears a field.

      Examples:
        rental movie edit Nosferatu --rating PG
        rental movie edit F-000001 --quantity 4
      """)
  static let argumentKeys = ["movie"]
  static let fieldKeys = Form.movie.keys

  @Argument(help: "Id, code, barcode or title.") var movie: String
  @OptionGroup var fields: MovieFields
  @Option(help: "How many copies there are to be.") var quantity: Int?
  @Option(help: ArgumentHelp("A PNG or JPEG picture.", valueName: "file")) var cover: String?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let images = try cover.map { try CoverFile.images(at: $0, in: session) }
    let shop = try session.shop()
    let edited = try shop.editMovie(
      movie, fields.draft, quantity: quantity, cover: images, at: global.at
    ).get()
    return Answer(.record(MovieReport.record(edited, try shop.currency())))
  }
}
