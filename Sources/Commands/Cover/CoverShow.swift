import ArgumentParser
import Covers
import Domain
import Reports

struct CoverShow: Runnable {
  static let configuration = CommandConfiguration.verb(
    "show",
    abstract: "Draw a movie's cover in the terminal.",
    discussion: """
      With half blocks, in as many colours as the terminal has; without a terminal, the facts of \
      the cover are printed.

      Examples:
        rental cover show Nosferatu
        rental cover show Nosferatu --width 60
      """)

  @Argument(help: "Id, code, barcode or title.") var movie: String
  @Option(help: ArgumentHelp("How wide it is drawn.", valueName: "columns")) var width: Int?
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard (1...1000).contains(width ?? 1) else {
      throw ValidationError("a width is from 1 to 1000 columns")
    }
  }

  func run(in session: Session) throws -> ExitStatus {
    let shop = try session.shop(.existing)
    let found = try shop.movie(movie)
    guard let images = try shop.store.cover(of: found.id) else { throw ShownCover.none(found) }
    let depth = Self.depth(session)
    guard global.format == .table, depth != .none || session.context.terminal.isOutput else {
      let answer = Answer(.record(MovieReport.record(images.cover)))
      try session.context.streams.write(AnswerWriter(session).text(answer))
      return .done
    }
    let columns = width ?? min(40, session.context.terminal.width ?? 40)
    try session.context.streams.write(
      try TerminalImage.halfBlocks(jpeg: images.thumbnail, columns: columns, depth: depth))
    return .done
  }

  /// What the terminal says that it can.
  private static func depth(_ session: Session) -> ColourDepth {
    guard AnswerWriter(session).hasColour else { return .none }
    let colours = session.context.environment("COLORTERM") ?? ""
    let terminal = session.context.environment("TERM") ?? ""
    if colours == "truecolor" || colours == "24bit" || terminal.hasSuffix("-direct") {
      return .trueColour
    }
    let names = ["256color", "kitty", "alacritty", "foot", "wezterm", "ghostty"]
    return names.contains(where: terminal.contains) ? .palette256 : .none
  }
}
