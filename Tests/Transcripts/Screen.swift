/// A screen that scrolls, as far as what is sent to it here goes. Lines are counted from the first
/// one that was ever on it.
struct Screen {
  struct Cursor: Equatable {
    var line = 0
    var column = 0
  }

  struct Image: Equatable {
    let line: Int
    let column: Int
    let columns: Int
    let lines: Int

    func holds(_ cursor: Cursor) -> Bool {
      (line..<line + lines).contains(cursor.line)
        && (column..<column + columns).contains(cursor.column)
    }
  }

  private let lines: Int
  /// Lines that have left it at its top.
  private var gone = 0
  private var cells: [Int: [Character]] = [:]
  private var saved = Cursor()
  private(set) var cursor = Cursor()
  private(set) var images: [Image] = []
  /// How many characters were written over a picture.
  private(set) var overwritten = 0

  init(lines: Int) {
    self.lines = lines
  }

  /// What stands in a line, without the spaces at its end.
  func text(of line: Int) -> String {
    String(String(cells[line] ?? []).reversed().drop { $0 == " " }.reversed())
  }

  mutating func show(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\n":
        cursor = Cursor(line: cursor.line + 1, column: 0)
        gone = max(gone, cursor.line - lines + 1)
      case "\u{1B}": escape(&rest)
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    if images.contains(where: { $0.holds(cursor) }) { overwritten += 1 }
    var line = cells[cursor.line] ?? []
    line += Array(repeating: " ", count: max(0, cursor.column + 1 - line.count))
    line[cursor.column] = character
    cells[cursor.line] = line
    cursor.column += 1
  }

  private mutating func escape(_ rest: inout Substring) {
    switch rest.popFirst() {
    case "7": saved = cursor
    case "8": cursor = saved
    case "[":
      let number = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(number.count)
      let count = Int(number) ?? 1
      switch rest.popFirst() {
      case "A": cursor.line = max(gone, cursor.line - count)
      case "C": cursor.column += count
      default: break
      }
    case "_": draw(&rest)
    default: break
    }
  }

  /// A picture by the kitty protocol, which must have room on the screen.
  private mutating func draw(_ rest: inout Substring) {
    let control = rest.prefix { $0 != ";" }
    rest = rest.drop { $0 != "\u{1B}" }.dropFirst(2)
    let pairs = control.dropFirst().split(separator: ",").map { $0.split(separator: "=") }
    let told = Dictionary(pairs.map { ($0[0], Int($0[1]) ?? 0) }) { $1 }
    guard let columns = told["c"], let rows = told["r"] else { return }
    // Below its last line must be one more, or a terminal would scroll for it.
    guard cursor.line + rows < gone + lines else { return }
    images.append(
      Image(line: cursor.line, column: cursor.column, columns: columns, lines: rows))
  }
}
