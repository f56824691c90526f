import ArgumentParser
import Reports

struct MovieShow: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "show",
    abstract: "Show all that is known of a movie.",
    discussion: """
      Examples:
        rental movie show Nosferatu
        rental movie show F-000001 --format json
      """)

  @Argument(help: "Id, code, barcode or title.") var movie: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.store.transaction(.read) {
      let moment = try session.asOf(shop)
      let record = try shop.movieRecord(try shop.movie(movie).id, at: moment.instant)
      return Answer(.record(MovieReport.record(record, try shop.currency())))
    }
  }
}
