import Covers
import Domain
import Reports
import Shop

/// Movies as a grid of covers, each with its title and what is in beneath.
struct CoverGrid {
  private let choice: ImageChoice
  private let session: Session
  private let shop: Shop
  private let paint: Paint
  private let across: Int
  /// The cells of a cover.
  private let box: Size
  /// What the terminal can, once there is a cover to draw.
  private var terminal: PictureTerminal?

  init(_ choice: ImageChoice, in session: Session, _ shop: Shop) {
    (self.choice, self.session, self.shop) = (choice, session, shop)
    paint = Paint(isOn: AnswerWriter(session).hasColour)
    let screen = session.context.terminal.screen
    // Below a cover are two lines of text, a blank one, and that of the cursor.
    box = Size(width: min(16, screen.width), height: max(1, min(12, screen.height - 4)))
    across = max(1, (screen.width + PicturePage.gap) / (box.width + PicturePage.gap))
  }

  /// Writes a row of the grid after the other; only one row's covers are held at a time.
  mutating func write(_ lines: [StockLine]) throws {
    for start in stride(from: 0, to: lines.count, by: across) {
      let row = Array(lines[start..<min(start + across, lines.count)])
      try session.context.streams.write(PicturePage.text(try columns(row)) + "\n")
    }
  }

  private mutating func columns(_ row: [StockLine]) throws -> [PageColumn] {
    let thumbnails = try row.map { try shop.thumbnail(of: $0.movie) }
    if terminal == nil, thumbnails.contains(where: { $0 != nil }) {
      terminal = PictureTerminal(choice, in: session)
    }
    let images = images(of: thumbnails)
    let rows = images.compactMap(\.?.cells.height).max() ?? box.height
    return zip(row, images).map { line, image in column(line, image, rows) }
  }

  private func images(of thumbnails: [[UInt8]?]) -> [TerminalImage?] {
    var images: [TerminalImage?] = []
    let (terminal, box) = (terminal, box)
    CoverStudio.each(thumbnails) { thumbnail in
      thumbnail.flatMap { terminal?.draw(jpeg: $0, in: box) }
    } deliver: { _, image in
      images.append(image)
    }
    return images
  }

  private func column(_ line: StockLine, _ image: TerminalImage?, _ rows: Int) -> PageColumn {
    let frame = Size(width: box.width, height: rows)
    var column =
      image.map { PageColumn($0, width: box.width) }
      ?? PageColumn(frameOf: line.title, in: frame, paint)
    column.add(line.title, .plain, paint, below: rows)
    let (present, copies) = (line.stock.in, line.stock.copies)
    column.add("\(present) of \(copies) in", present == 0 ? .bad : .quiet, paint)
    return column
  }
}
