import ArgumentParser
import Domain
import Reports

struct MovieRemove: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "remove",
    abstract: "Take a movie out of the catalogue when all its copies are back.",
    discussion: """
      Past rentals still say its title. It needs a yes.

      Examples:
        rental movie remove Nosferatu
        rental movie remove F-000001 --yes
      """)
  static let argumentKeys = ["movie"]

  @Argument(help: "Id, code, barcode or title.") var movie: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    _ = try shop.removeMovie(movie, at: global.at, isDryRun: true).get()
    try session.confirm("Remove \(quoted(movie)) and all its copies?")
    let removed = try shop.removeMovie(movie, at: global.at).get()
    let record = Record(["removed": .text(removed.id.text), "title": .text(removed.title)])
    return Answer(.record(record), lines: ["Removed \(quoted(removed.title))."])
  }
}
