extension Font {
  /// A text in lines of at most `width` columns, about equally long, broken between words, or
  /// within a word that is too long. What does not fit in so many lines is cut, and ends in `…`.
  static func lines(of text: String, width: Int, atMost count: Int) -> [String] {
    let filled = filled(text, width: width, atMost: count)
    guard filled.count > 1, isWhole(text, in: filled) else { return filled }
    var (low, high) = (width / filled.count, width)
    while low < high {
      let middle = (low + high) / 2
      let narrower = self.filled(text, width: middle, atMost: filled.count)
      if isWhole(text, in: narrower) { high = middle } else { low = middle + 1 }
    }
    return self.filled(text, width: high, atMost: filled.count)
  }

  /// Whether all that has a shape in a text is drawn.
  static func writes(_ text: String) -> Bool {
    words(text).allSatisfy { $0.allSatisfy { glyph($0) != .unknown } }
  }

  /// Lines each as full as can be.
  private static func filled(_ text: String, width: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    for word in words(text) {
      if let last = lines.last, self.width(of: last + " " + word) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines += broken(word, to: width, atMost: count + 1)
      }
      if lines.count > count { break }
    }
    guard lines.count > count else { return lines }
    let rest = count > 0 ? [cut(lines[count - 1] + " " + lines[count], to: width)] : []
    return lines.prefix(max(0, count - 1)) + rest
  }

  /// Whether lines have all words of a text, and none in pieces.
  static func isWhole(_ text: String, in lines: [String]) -> Bool {
    lines.joined(separator: " ") == words(text).joined(separator: " ")
  }

  /// Words without what has no shape: marks of direction, joiners, control characters.
  private static func words(_ text: String) -> [String] {
    let shapes = text.map { character -> Character? in
      if character.isWhitespace { return " " }
      let isShapeless = character.unicodeScalars.allSatisfy {
        [.control, .format].contains($0.properties.generalCategory)
      }
      return isShapeless ? nil : character
    }
    return shapes.compactMap(\.self).split(separator: " ").map { String($0) }
  }

  private static func broken(_ word: String, to width: Int, atMost count: Int) -> [String] {
    var pieces = [""]
    for character in word {
      let longer = pieces[pieces.count - 1] + String(character)
      if self.width(of: longer) <= width || longer.count == 1 {
        pieces[pieces.count - 1] = longer
      } else {
        guard pieces.count < count else { break }
        pieces.append(String(character))
      }
    }
    return pieces
  }

  private static func cut(_ line: String, to width: Int) -> String {
    var kept = line[...]
    while !kept.isEmpty, self.width(of: kept + "…") > width { kept.removeLast() }
    while let last = kept.last, " ,;:–-".contains(last) { kept.removeLast() }
    return kept + "…"
  }
}
