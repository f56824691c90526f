import ArgumentParser

/// How pictures are drawn where a command draws any.
struct ImageOption: ParsableArguments {
  @Option(help: "How a terminal draws pictures: auto, kitty, sixel, blocks or none.")
  var image: ImageChoice = .auto

  /// Whether pictures are drawn at all: for people, in a terminal, and never into a pipe.
  func isDrawn(in session: Session) -> Bool {
    image != .none && session.options.format == .table && session.context.terminal.isOutput
  }
}

/// By what the terminal says that it can, in one way, or not at all.
enum ImageChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, kitty, sixel, blocks, none
}
