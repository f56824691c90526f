import Covers
import Reports

/// A column of text on a terminal, perhaps with a picture at its top.
struct PageColumn {
  /// Columns of the terminal that are kept for it.
  let width: Int
  private(set) var lines: [Line]
  private(set) var image: TerminalImage?

  /// A line that is safe to show.
  struct Line {
    let text: String
    /// Columns that it takes.
    let width: Int
  }

  /// Text alone.
  init(width: Int, _ lines: [Line]) {
    (self.width, self.lines) = (width, lines)
  }

  init(_ image: TerminalImage, width: Int) {
    (self.width, self.image) = (width, image)
    lines = image.lines.map { Line(text: $0, width: image.cells.width) }
  }

  /// A frame with a title in it, for a movie without a cover.
  init(frameOf title: String, in box: Size, _ paint: Paint) {
    width = box.width
    let bar = String(repeating: "─", count: max(0, box.width - 2))
    let body = Self.centred(title, columns: max(1, box.width - 4), rows: max(1, box.height - 2))
    let texts = ["┌\(bar)┐"] + body.map { "│ \($0) │" } + ["└\(bar)┘"]
    lines = texts.map { Line(text: paint($0, .quiet), width: box.width) }
  }

  /// The title in the middle of so many rows, with `…` where it is too long for them.
  private static func centred(_ title: String, columns: Int, rows: Int) -> [String] {
    var lines = DisplayText.wrapped(DisplayText.safe(title), to: columns)
    if lines.count > rows {
      let rest = lines[(rows - 1)...].joined(separator: " ")
      lines = lines[..<(rows - 1)] + [DisplayText.fitted(rest, to: columns)]
    }
    let above = (rows - lines.count) / 2
    let below = rows - lines.count - above
    let all = Array(repeating: "", count: above) + lines + Array(repeating: "", count: below)
    return all.map { line in
      let left = String(repeating: " ", count: max(0, columns - DisplayText.width(line)) / 2)
      return DisplayText.padded(left + line, to: columns, isRight: false)
    }
  }

  /// Adds a line below so many rows, or below all that is there.
  mutating func add(_ line: String, _ tone: Tone, _ paint: Paint, below rows: Int = 0) {
    let blank = Line(text: "", width: 0)
    lines += Array(repeating: blank, count: max(0, rows - lines.count))
    let text = DisplayText.fitted(DisplayText.safe(line), to: width)
    lines.append(Line(text: paint(text, tone), width: DisplayText.width(text)))
  }
}
