import Covers
import Domain
import Pictures
import Reports
import Requests
import Shop

struct CoverShow: Errand {
  static let command = Command(
    "cover show", "Draw a movie's cover in the terminal.",
    discussion: """
      In the best way that the terminal says it can: with kitty's protocol, with sixels, or with \
      half blocks in as many colours as there are. As wide as 40 columns, and no higher than the \
      screen. Without a terminal, the facts of the cover are printed.

      Examples:
        rental cover show Nosferatu
        rental cover show Nosferatu --width 60 --image blocks
      """)

  var movie = ""
  var width: Int?
  var size: CoverSize?
  var image = ImageChoice.auto

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
    try keys.option("width", &width, .number, "How wide it is drawn at most.", value: "columns")
    try keys.option(
      "size", &size, .choice(),
      "Which size is drawn: display or thumb; else the one with enough pixels.")
    try image.keys(&keys)
  }

  func run(in session: Session) throws -> ExitStatus {
    if let width, !(1...1000).contains(width) {
      throw UsageProblem.wrongValue(
        String(width), of: "--width", hint: "a picture has 1 to 1000 columns")
    }
    let shop = try session.shop()
    let found = try shop.movie(movie, at: .now).value
    guard let cover = found.cover else { throw ShownCover.none(found.movie) }
    let text =
      image.isDrawn(in: session)
      ? try drawn(found.movie, shop, session)
      : AnswerWriter(session).text(Answer(.record(MovieReport.record(cover))))
    try session.context.streams.write(text)
    return .done
  }

  private func drawn(_ movie: Movie, _ shop: Shop, _ session: Session) throws -> String {
    let terminal = PictureTerminal(image, in: session)
    let box = box(terminal, session.context.terminal)
    let pixels = terminal.pixels(in: box)
    let bitmap = try ShownCover.bitmap(
      of: movie.id, size ?? .enough(for: pixels), fitting: pixels, in: shop)
    guard let bitmap else { throw ShownCover.none(movie) }
    return PicturePage.text([PageColumn(terminal.draw(bitmap, in: box), width: box.width)])
  }

  /// The cells that it may take. Half blocks may be higher than the screen where a width is wanted;
  /// they are text, and scroll.
  private func box(_ pictures: PictureTerminal, _ terminal: Terminal) -> Size {
    let columns = min(width ?? 40, terminal.width ?? .max)
    let isText = if case .blocks = pictures.kind { true } else { false }
    let isFree = isText && (width != nil || terminal.height == nil)
    let rows = isFree ? Size.thumbnail.height / 2 : max(1, terminal.screen.height - 1)
    return Size(width: columns, height: rows)
  }
}
