/// How a terminal draws pictures.
public enum ImageProtocol: Hashable, Sendable {
  /// Pixels as they are, which the terminal fits into its cells.
  case kitty
  /// Bands of six rows, in up to 256 colours of the picture's own.
  case sixel
  /// Characters of two pixels each, one above the other.
  case blocks(ColourDepth)

  /// The pixels that a box of cells has room for.
  public func pixels(in cells: Size, cell: Size) -> Size {
    switch self {
    case .kitty, .sixel:
      Size(width: cells.width * cell.width, height: cells.height * cell.height)
    case .blocks: Size(width: cells.width, height: 2 * cells.height)
    }
  }
}

/// How many colours a terminal gives characters.
public enum ColourDepth: Sendable {
  case none, palette256, trueColour
}
