import Reports
import Requests

struct MovieEdit: AnsweringErrand {
  static let command = Command(
    "movie edit", "Change what is written down about a movie, or how many copies there are.",
    isBatched: true,
    discussion: """
      A higher quantity adds copies; a lower one takes away copies that are in, those never \
      rented first. An empty value clears a field.

      Examples:
        rental movie edit Nosferatu --rating PG
        rental movie edit F-000001 --quantity 4
      """)

  var movie = ""
  var fields = MovieFields()
  var quantity: Int?
  var cover: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
    try fields.keys(&keys, areCleared: true)
    try keys.option("quantity", &quantity, .numberOrText, "How many copies there are to be.")
    try keys.option("cover", &cover, .file, "A PNG or JPEG picture.", value: "file")
  }

  func answer(in session: Session) throws -> Answer {
    let images = try cover.map { try PictureFiles.images(at: $0, in: session) }
    let shop = try session.shop()
    let (edited, holds) = try shop.tellingHolds { shop in
      try shop.editMovie(movie, fields.draft, quantity: quantity, cover: images, at: session.at)
        .get()
    }
    fields.tellCheckDigit(session)
    var answer = Answer(.record(MovieReport.written(edited, try shop.currency())))
    answer.brief = BriefText.edited(edited, fields.draft)
    return answer.telling(holds)
  }
}
