/// The lines of a paper that is so many columns wide.
struct PaperText {
  let width: Int
  /// After so many lines a text ends in three dots; `nil` where all of it is told.
  var mostLines: Int?

  var rule: String { String(repeating: "-", count: width) }

  /// A text in lines without spaces at their ends.
  func wrapped(_ text: String, to columns: Int) -> [String] {
    let lines = DisplayText.wrapped(DisplayText.safe(text), to: columns).map(Self.withoutEnd)
    guard let mostLines, lines.count > mostLines else { return lines }
    let rest = lines[(mostLines - 1)...].prefix(2).joined(separator: " ")
    return lines.prefix(mostLines - 1) + [DisplayText.fitted(rest, to: columns)]
  }

  func centred(_ text: String) -> [String] {
    wrapped(text, to: width).map { line in
      String(repeating: " ", count: (width - DisplayText.width(line)) / 2) + line
    }
  }

  /// One on the left and one on the right, on lines of their own where they do not fit on one.
  func pair(_ left: String, _ right: String) -> [String] {
    let right = DisplayText.safe(right)
    let room = width - DisplayText.width(left)
    guard DisplayText.width(right) + (left.isEmpty ? 0 : 1) > room else {
      return [Self.withoutEnd(left + DisplayText.padded(right, to: room, isRight: true))]
    }
    return (left.isEmpty ? [] : [Self.withoutEnd(left)])
      + DisplayText.wrapped(right, to: width).map {
        DisplayText.padded($0, to: width, isRight: true)
      }
  }

  private static func withoutEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
