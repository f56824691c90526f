import Covers

/// The terminal of a session, as far as pictures go.
struct PictureTerminal {
  let kind: ImageProtocol
  /// A cell's pixels.
  private let cell: Size

  /// Finds out what the terminal can. Its answer decides, and no name in the environment; where it
  /// draws characters anyway, it is not asked.
  init(_ choice: ImageChoice, in session: Session) {
    let hasColour = AnswerWriter(session).hasColour
    let blocks = ImageProtocol.blocks(hasColour ? Self.depth(session) : .none)
    let isAsked = choice != .blocks && (choice != .auto || hasColour)
    let answer = isAsked ? Self.answer(choice, session) : TerminalAnswer([])
    // A VT340's, which many take for granted where nobody knows.
    let usual = Size(width: 10, height: 20)
    cell = answer.cell ?? session.context.terminal.cell ?? usual
    switch choice {
    case .kitty: kind = .kitty
    case .sixel: kind = .sixel
    case .auto, .blocks, .none:
      kind = answer.hasKitty ? .kitty : answer.hasSixel ? .sixel : blocks
    }
  }

  /// The pixels that a picture in a box of cells can have.
  func pixels(in box: Size) -> Size {
    kind.pixels(in: box, cell: cell)
  }

  func draw(_ bitmap: Bitmap, in box: Size) -> TerminalImage {
    TerminalImage.draw(bitmap, as: kind, in: box, cell: cell)
  }

  /// Draws a stored picture; nil where it is damaged.
  func draw(jpeg: [UInt8], in box: Size) -> TerminalImage? {
    (try? CoverStudio.bitmap(of: jpeg, fitting: pixels(in: box))).map { draw($0, in: box) }
  }

  private static func answer(_ choice: ImageChoice, _ session: Session) -> TerminalAnswer {
    let environment = session.context.environment
    let name = environment("TERM") ?? ""
    guard name != "dumb" else { return TerminalAnswer([]) }
    // tmux and screen take the question about kitty for a title.
    let isMultiplexed =
      ["TMUX", "STY"].contains { environment($0)?.isEmpty == false }
      || ["tmux", "screen"].contains(where: name.hasPrefix)
    let asksForKitty = choice == .auto && !isMultiplexed
    return TerminalAnswer(
      session.context.terminal.ask(
        (asksForKitty ? TerminalAnswer.kittyQuestion : "") + TerminalAnswer.question,
        TerminalAnswer.isComplete))
  }

  /// How many colours the environment says that characters have.
  private static func depth(_ session: Session) -> ColourDepth {
    let colours = session.context.environment("COLORTERM") ?? ""
    let terminal = session.context.environment("TERM") ?? ""
    if colours == "truecolor" || colours == "24bit" || terminal.hasSuffix("-direct") {
      return .trueColour
    }
    let names = ["256color", "kitty", "alacritty", "foot", "wezterm", "ghostty"]
    return names.contains(where: terminal.contains) ? .palette256 : .none
  }
}

extension Terminal {
  /// Columns and lines; those of a VT100 where the terminal tells none.
  var screen: Size { Size(width: width ?? 80, height: height ?? 24) }
}
