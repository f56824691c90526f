import Requests

/// How pictures are drawn: by what the terminal says that it can, in one way, or not at all.
enum ImageChoice: String, Worded {
  case auto, kitty, sixel, blocks, none

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "image", &self, .choice(),
      "How a terminal draws pictures: auto, kitty, sixel, blocks or none.")
  }

  /// Whether pictures are drawn at all: for people, in a terminal, and never into a pipe.
  func isDrawn(in session: Session) -> Bool {
    self != .none && session.options.format == .table && session.context.terminal.isOutput
  }
}
