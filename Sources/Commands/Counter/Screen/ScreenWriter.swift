/// Sends a terminal only what is another than before, in one piece, so that nothing flickers.
struct ScreenWriter {
  private var shown: [String] = []

  /// Its own screen, and pastes told from keys.
  static let begin = "\u{1B}[?1049h\u{1B}[?2004h"
  static let end = "\u{1B}[?2004l\u{1B}[?1049l"

  /// What is there now is not known any more.
  mutating func forget() { shown = [] }

  /// What makes the screen show these lines.
  ///
  /// - Parameter cursor: where it stands then, from 0.
  mutating func update(
    to lines: [String], cursor: (line: Int, column: Int), rings: Bool
  ) -> String {
    var text = "\u{1B}[?25l" + (shown.isEmpty ? "\u{1B}[2J" : "")
    for (place, line) in lines.enumerated()
    where !shown.indices.contains(place) || shown[place] != line {
      text += "\u{1B}[\(place + 1);1H\(line)\u{1B}[K"
    }
    shown = lines
    return text + "\u{1B}[\(cursor.line + 1);\(cursor.column + 1)H\u{1B}[?25h"
      + (rings ? "\u{7}" : "")
  }
}
