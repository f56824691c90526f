import Domain
import Reports
import Requests
import Shop

/// The counter on a screen.
final class ScreenCounter {
  private let clerk: CounterClerk
  private let console: Console
  private let paint: Paint
  private var editor = LineEditor()
  private var writer = ScreenWriter()
  /// How often Enter has asked for the rest of the last answer.
  private var turns = 0

  /// How long the rest of a key may take, in milliseconds.
  private static let patience = 50

  init(_ clerk: CounterClerk, _ console: Console, _ paint: Paint) {
    (self.clerk, self.console, self.paint) = (clerk, console, paint)
  }

  /// - Returns: `false` where there is no such terminal.
  func run() -> Bool {
    guard console.open() else { return false }
    defer { console.close() }
    clerk.look()
    var isOpen = show(ScreenWriter.begin) && draw()
    while isOpen {
      switch console.next(editor.isWaiting ? Self.patience : nil) {
      case .ended: isOpen = false
      case .quiet: editor.settle()
      case .resized:
        writer.forget()
        isOpen = show(ScreenWriter.begin) && draw()
      case .bytes(let bytes): isOpen = take(bytes)
      }
    }
    _ = show(ScreenWriter.end)
    return true
  }

  private func show(_ text: String) -> Bool { console.show(Array(text.utf8)) }

  /// - Returns: whether the counter stays open.
  private func take(_ bytes: [UInt8]) -> Bool {
    for byte in bytes {
      switch editor.take(byte) {
      case .line(let line):
        // Whoever only presses Enter has scanned nothing, and wants the rest of what is shown.
        guard !line.isEmpty || clerk.state.question?.isSecret == true else {
          turns += 1
          continue
        }
        turns = 0
        let reply = clerk.take(line)
        guard draw(rings: reply.tone == .refused), !reply.isOver else { return false }
      case .leave: return false
      case .redraw: writer.forget()
      case nil: break
      }
    }
    return draw()
  }

  private func draw(rings: Bool = false) -> Bool {
    let (columns, height) = console.size()
    let screen = CounterScreen(
      state: clerk.state, input: String(decoding: editor.line, as: UTF8.self), columns: columns,
      height: height, paint: paint, heading: clerk.heading, turns: turns)
    let text = writer.update(to: screen.lines, cursor: screen.cursor, rings: rings)
    return show(text)
  }
}
