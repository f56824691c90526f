import Domain
import Pictures
import Reports
import Requests

struct CoverExport: AnsweringErrand {
  static let command = Command(
    "cover export", "Write a movie's cover to a JPEG file.",
    discussion: """
      Examples:
        rental cover export Nosferatu -o nosferatu.jpg
        rental cover export Nosferatu -o small.jpg --size thumb
      """)

  var movie = ""
  var output = ""
  var size = CoverSize.display

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
    try keys.option(
      "output", &output, .file, "Where to.", short: "o", value: "file", isRequired: true)
    try keys.option("size", &size, .choice(), "Which size: display or thumb.")
  }

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
