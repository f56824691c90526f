import ArgumentParser
import Domain
import Pictures
import Reports

struct CoverExport: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "export",
    abstract: "Write a movie's cover to a JPEG file.",
    discussion: """
      Examples:
        rental cover export Nosferatu -o nosferatu.jpg
        rental cover export Nosferatu -o small.jpg --size thumb
      """)

  @Argument(help: "Id, code, barcode or title.") var movie: String
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to.", valueName: "file"))
  var output: String
  @Option(help: "Which size: display or thumb.") var size: CoverSize = .display
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    let found = try shop.movie(movie)
    guard let images = try shop.cover(of: found.id) else { throw ShownCover.none(found) }
    let bytes = try images.jpeg(size)
    try session.confirm(replacing: [output])
    try FileSystem.write(bytes, to: output)
    return Answer(
      .record(Record(["file": .text(output), "bytes": .number(bytes.count)])),
      lines: ["The cover of \(quoted(found.title)) is in \(output)"])
  }
}
