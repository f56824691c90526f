import Foundation
import Reports
import Support

/// The counter in a window: a pseudo-terminal and what stands on its screen.
final class CounterWindow {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  let terminal: PseudoTerminal
  private var grid: [[String]] = []
  private var cursor = (line: 0, column: 0)
  private var rest: [UInt8] = []
  private(set) var bells = 0
  /// All that was sent.
  private(set) var sent: [UInt8] = []
  private var size: (columns: Int, lines: Int)

  init(columns: Int, lines: Int) throws {
    terminal = try PseudoTerminal(columns: UInt16(columns), lines: UInt16(lines))
    size = (columns, lines)
    clear()
  }

  func open(
    _ program: BuiltProgram, in folder: TemporaryFolder, _ options: [String] = [],
    isColoured: Bool = false
  ) throws {
    try terminal.start(
      program.path, ["counter"] + options,
      environment: [
        "TERM=xterm-256color", isColoured ? "COLORTERM=" : "NO_COLOR=1",
        "RENTAL_DATABASE=" + folder.file("shop.db"),
        "RENTAL_STAFF=Bo", "PATH=/usr/bin:/bin",
      ])
    try wait("\n>")
  }

  func resize(columns: Int, lines: Int) {
    terminal.resize(columns: UInt16(columns), lines: UInt16(lines))
    size = (columns, lines)
  }

  /// Scans a line, and waits until the screen shows something.
  func scan(_ line: String, until mark: String) throws {
    terminal.type(line + "\r")
    try wait(mark)
  }

  func wait(_ mark: String) throws { try wait(mark) { $0.text.contains(mark) } }

  func wait(_ what: String, until isThere: (CounterWindow) -> Bool) throws {
    let came = terminal.show { bytes in
      show(bytes)
      return isWhole && isThere(self)
    }
    guard came else {
      throw Missing(description: "\(what) does not come, but:\n\(text)")
    }
  }

  /// Whether the last that was sent ends as a whole picture does.
  private var isWhole: Bool {
    let end = Array("\u{1B}[?25h".utf8)
    return sent.suffix(end.count) == end[...]
      || sent.last == 0x07
        && sent.dropLast().suffix(end.count) == end[...]
  }

  /// What stands on the screen, in as many lines as it has. Days are all the same.
  var text: String {
    let lines = grid.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
    return (lines.joined(separator: "\n") + "\n")
      .replacing(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\n/, with: "Day\n")
      .replacing(/due [A-Z][a-z]?…/) { "due " + ($0.output.dropFirst(4).count == 3 ? "Da…" : "D…") }
      .replacing(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [0-9]{4}-[0-9]{2}-[0-9]{2}/, with: "Day 2026-03-01")
      .replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}/, with: "2026-03-01")
      .replacing(
        /(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [0-9]+ [A-Z][a-z]+ [0-9]{4}/, with: "Day 1 Mar 2026"
      )
      .replacing(/2026 [0-9]{2}:[0-9]{2}/, with: "2026 17:00")
  }

  private func clear() {
    grid = Array(repeating: Array(repeating: " ", count: size.columns), count: size.lines)
  }

  private func show(_ bytes: [UInt8]) {
    sent += bytes
    rest += bytes
    // What is not whole yet waits for the rest of it.
    guard let text = String(validating: rest, as: UTF8.self) else { return }
    if let last = text.lastIndex(of: "\u{1B}"),
      text[last...].dropFirst(2).allSatisfy({ !$0.isLetter })
    {
      return
    }
    rest = []
    var left = text[...]
    while let character = left.popFirst() {
      switch character {
      case "\u{1B}": control(&left)
      case "\u{7}": bells += 1
      case "\r": cursor.column = 0
      case "\n", "\r\n": cursor = (cursor.line + 1, 0)
      default: put(character)
      }
    }
  }

  private func put(_ character: Character) {
    let width = DisplayText.width(String(character))
    guard grid.indices.contains(cursor.line), cursor.column + width <= grid[cursor.line].count
    else { return }
    grid[cursor.line][cursor.column] = String(character)
    for place in 1..<max(1, width) { grid[cursor.line][cursor.column + place] = "" }
    cursor.column += width
  }

  private func control(_ left: inout Substring) {
    guard left.popFirst() == "[" else { return }
    let parameters = left.prefix { !$0.isLetter }
    left = left.dropFirst(parameters.count)
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch left.popFirst() {
    case "H": cursor = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "J": clear()
    case "K":
      guard grid.indices.contains(cursor.line) else { return }
      for place in grid[cursor.line].indices.dropFirst(cursor.column) {
        grid[cursor.line][place] = " "
      }
    default: break
    }
  }
}
