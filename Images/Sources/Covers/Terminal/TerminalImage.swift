/// A picture as a terminal is told to draw it, in a box of its cells.
public struct TerminalImage: Equatable, Sendable {
  /// Columns and rows that it takes.
  public let cells: Size
  /// One for each row, and as wide: the picture itself, or steps over what is drawn there.
  public let lines: [String]
  /// What draws it with the cursor in its top left cell, and leaves the cursor anywhere; nil where
  /// the lines are all there is. All of its rows must be on the screen, and one below.
  public let drawing: String?

  /// A picture, as large as the box lets it be.
  /// - Parameters:
  ///   - box: cells, 1 at least each way.
  ///   - cell: a cell's pixels.
  public static func draw(
    _ bitmap: Bitmap, as kind: ImageProtocol, in box: Size, cell: Size
  ) -> TerminalImage {
    let room = kind.pixels(in: box, cell: cell)
    let bitmap = bitmap.shrunk(toFit: room)
    switch kind {
    case .blocks(let depth):
      let lines = BlockImage.lines(bitmap, depth)
      return TerminalImage(
        cells: Size(width: bitmap.size.width, height: lines.count), lines: lines, drawing: nil)
    case .sixel:
      let cells = Size(
        width: (bitmap.size.width + cell.width - 1) / cell.width,
        height: (bitmap.size.height + cell.height - 1) / cell.height)
      return TerminalImage(drawing: SixelImage.text(bitmap), in: cells)
    case .kitty:
      let shown = bitmap.size.enlarged(toFit: room)
      let cells = Size(
        width: max(1, (shown.width + cell.width / 2) / cell.width),
        height: max(1, (shown.height + cell.height / 2) / cell.height))
      return TerminalImage(drawing: KittyImage.text(bitmap, cells: cells), in: cells)
    }
  }

  private init(cells: Size, lines: [String], drawing: String?) {
    (self.cells, self.lines, self.drawing) = (cells, lines, drawing)
  }

  private init(drawing: String, in cells: Size) {
    let step = "\u{1B}[\(cells.width)C"
    self.init(cells: cells, lines: Array(repeating: step, count: cells.height), drawing: drawing)
  }
}

extension Size {
  /// The largest size of this shape that fits `box`, but no more than twice as large: beyond that
  /// a picture shows nothing but its pixels.
  fileprivate func enlarged(toFit box: Size) -> Size {
    Size(width: 2 * width, height: 2 * height).fitting(box)
  }
}
