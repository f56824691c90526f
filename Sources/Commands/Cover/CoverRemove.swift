import ArgumentParser
import Domain
import Reports

struct CoverRemove: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "remove",
    abstract: "Take a movie's cover away.",
    discussion: """
      It needs a yes.

      Examples:
        rental cover remove Nosferatu --yes
      """)
  static let argumentKeys = ["movie"]

  @Argument(help: "Id, code, barcode or title.") var movie: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    let found = try shop.movie(movie)
    try session.confirm("Remove the cover of \(quoted(found.title))?")
    let record = try shop.removeCover(of: found.id.text, at: global.at)
    return Answer(
      .record(MovieReport.record(record, try shop.currency())),
      lines: ["\(quoted(found.title)) has no cover now."])
  }
}
