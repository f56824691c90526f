import Domain

/// How wide texts are in Helvetica, in thousandths of its size: near enough for lines to fit.
///
/// Source: Adobe's font metrics of Helvetica and Helvetica-Bold.
struct Helvetica {
  let isBold: Bool

  func width(_ text: String) -> Int { text.reduce(0) { $0 + width($1) } }

  private func width(_ character: Character) -> Int {
    if let width = ascii(character) { return width }
    let columns = DisplayText.width(String(character))
    guard columns > 0 else { return 0 }
    // Letters with marks are as wide as without them; the rest is as wide as it ever is.
    let base = Folded.key(String(character))
    let known = base.count == 1 ? base.first.flatMap(ascii) : nil
    guard let known else { return columns == 2 ? 1300 : 1000 }
    return character.isUppercase ? max(known, ascii(Character(base.uppercased())) ?? 0) : known
  }

  private func ascii(_ character: Character) -> Int? {
    guard let byte = character.asciiValue, (0x20..<0x7F).contains(byte) else { return nil }
    return (isBold ? Self.bold : Self.plain)[Int(byte) - 0x20]
  }

  /// A safe text in lines that are no wider, broken at spaces where that is possible; the last one
  /// ends in `…` where there would be more of them.
  func lines(_ text: String, width room: Int, most: Int) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      if lines.count == most - 1 || fits(rest, room) {
        lines.append(fitted(String(rest), room))
        break
      }
      let head = head(of: rest, room)
      lines.append(head.trimmed)
      rest = rest.dropFirst(head.count).drop { $0 == " " }
    }
    return lines
  }

  private func fits(_ text: Substring, _ room: Int) -> Bool { width(String(text)) <= room }

  /// What fits, up to the last space in it; at least one letter.
  private func head(of text: Substring, _ room: Int) -> String {
    var (end, used) = (0, 0)
    for character in text {
      used += width(character)
      if used > room { break }
      end += 1
    }
    let head = text.prefix(max(1, end))
    let isWord = text.dropFirst(head.count).first == " "
    guard !isWord, let space = head.lastIndex(of: " "), space > head.startIndex
    else { return String(head) }
    return String(head[..<space])
  }

  private func fitted(_ text: String, _ room: Int) -> String {
    guard width(text) > room else { return text }
    var (fitted, used) = ("", width("…"))
    for character in text {
      used += width(character)
      if used > room { break }
      fitted.append(character)
    }
    return fitted.trimmed + "…"
  }

  private static let plain = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let bold = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}
