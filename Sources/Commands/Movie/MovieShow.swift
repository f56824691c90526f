import Covers
import Domain
import Reports
import Requests
import Shop

struct MovieShow: Errand {
  static let command = Command(
    "movie show", "Show all that is known of a movie.",
    discussion: """
      In a terminal of 80 columns or more, beside its cover.

      Examples:
        rental movie show Nosferatu
        rental movie show F-000001 --format json
      """)

  var movie = ""
  var image = ImageChoice.auto

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
    try image.keys(&keys)
  }

  func run(in session: Session) throws -> ExitStatus {
    let shop = try session.shop()
    let seen = try shop.movie(movie, at: session.at)
    let record = MovieReport.shown(seen.value, seen.currency)
    let hasRoom = session.context.terminal.width.map { $0 >= 80 } ?? false
    let facts = AnswerWriter(session).text(Answer(.record(record)))
    guard image.isDrawn(in: session), hasRoom else { return try tell(facts, session) }
    let page = try beside(try picture(of: seen.value, shop, session), record, session)
    // A pager cannot show every picture.
    guard session.context.pager(for: page) == nil else { return try tell(facts, session) }
    try session.context.streams.write(page)
    return .done
  }

  private func tell(_ facts: String, _ session: Session) throws -> ExitStatus {
    try session.show(facts)
    return .done
  }

  /// The cover, or a frame with the title where there is none that can be drawn.
  private func picture(
    of record: MovieRecord, _ shop: Shop, _ session: Session
  ) throws -> PageColumn {
    let rows = max(1, min(17, session.context.terminal.screen.height - 1))
    let box = Size(width: 22, height: rows)
    if record.cover != nil, let image = try drawn(record.movie.id, in: box, shop, session) {
      return PageColumn(image, width: box.width)
    }
    let paint = Paint(isOn: AnswerWriter(session).hasColour)
    return PageColumn(frameOf: record.movie.title, in: box, paint)
  }

  private func drawn(
    _ movie: ID<Movie>, in box: Size, _ shop: Shop, _ session: Session
  ) throws -> TerminalImage? {
    let terminal = PictureTerminal(image, in: session)
    let pixels = terminal.pixels(in: box)
    do {
      let bitmap = try ShownCover.bitmap(of: movie, .enough(for: pixels), fitting: pixels, in: shop)
      return bitmap.map { terminal.draw($0, in: box) }
    } catch is CoverError {
      // A damaged picture does not keep the facts back.
      return nil
    }
  }

  private func beside(
    _ picture: PageColumn, _ record: Record, _ session: Session
  ) throws -> String {
    let width = session.context.terminal.screen.width - picture.width - PicturePage.gap
    let table = TextTable(width: width, hasColour: AnswerWriter(session).hasColour)
    let facts = table.lines(record, within: width).map { PageColumn.Line(text: $0, width: width) }
    return PicturePage.text([picture, PageColumn(width: width, facts)])
  }
}
