import Reports
import Requests

struct MovieAdd: AnsweringErrand {
  static let command = Command(
    "movie add", "Add a movie to the catalogue, with its copies.", isBatched: true,
    discussion: """
      Each copy gets its own UUID and barcode. With a cover that is refused, no movie is added.

      Examples:
        rental movie add --title Nosferatu --year 1922 --rating PG --genre Horror \\
          --quantity 2 --cover nosferatu.png
      """)

  var fields = MovieFields()
  var quantity: Int?
  var cover: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try fields.keys(&keys, areCleared: false)
    try keys.option(
      "quantity", &quantity, .numberOrText, "How many copies there are.", isNeeded: true)
    try keys.option("cover", &cover, .file, "A PNG or JPEG picture.", value: "file")
  }

  func answer(in session: Session) throws -> Answer {
    let images = try cover.map { try PictureFiles.images(at: $0, in: session) }
    let shop = try session.shop(orNew: true)
    if let twin = try shop.twins(ofMovie: fields.draft).first {
      let command = session.options.line("rental movie edit \(twin.reference) --quantity N")
      try session.makeSure(
        "there is already a movie of that title and year: \(twin.text)   "
          + "(more copies of it: \(command))",
        "Add another?")
    }
    let movie = try shop.addMovie(fields.draft, quantity: quantity, cover: images, at: session.at)
    fields.tellCheckDigit(session)
    var answer = Answer(.record(MovieReport.written(movie, try shop.currency())))
    answer.brief = BriefText.added(movie)
    return answer
  }
}
