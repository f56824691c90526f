/// The font for words on pictures, drawn in `font.txt`: ASCII, the letters of Latin-1 and of Latin
/// Extended-A, and the marks that print uses.
enum Font {
  /// Rows above a capital that accents may need.
  static let accents = 3
  /// Rows from one line to the next.
  static let lineHeight = 14

  /// A letter as it is drawn; a box where it is not.
  static func glyph(_ character: Character) -> Glyph {
    drawn[character] ?? composed[character] ?? .unknown
  }

  /// Columns that a line takes: a column of ground parts its letters.
  static func width(of line: String) -> Int {
    max(0, line.reduce(0) { $0 + glyph($1).width + 1 } - 1)
  }

  private static let drawing = Drawing(String(decoding: PackageResources.font_txt, as: UTF8.self))

  private static let drawn = drawing.letters

  /// Every letter with every mark. Characters are equal where they mean the same, so that `é` is
  /// found here under `e` and U+0301.
  private static let composed: [Character: Glyph] = {
    var composed: [Character: Glyph] = [:]
    for letter in drawing.letters.keys where letter.isASCII && letter.isLetter {
      for mark in drawing.marks.keys {
        var scalars = String.UnicodeScalarView(letter.unicodeScalars)
        scalars.append(mark)
        composed[Character(String(scalars))] = compose(letter, mark)
      }
    }
    return composed
  }()

  private static func compose(_ letter: Character, _ mark: Unicode.Scalar) -> Glyph {
    let glyph = glyph(letter)
    switch mark {
    case "\u{328}": return glyph.with(below: shape(mark), y: 7, isAtItsEnd: true)
    // Latvian letters have a comma, which Unicode calls a cedilla.
    case "\u{327}" where !"CcEeSsTt".contains(letter):
      return glyph.with(below: shape("\u{326}"), y: 8, isAtItsEnd: false)
    case "\u{327}": return glyph.with(below: shape(mark), y: 7, isAtItsEnd: false)
    case "\u{326}": return glyph.with(below: shape(mark), y: 8, isAtItsEnd: false)
    default:
      let dotless: [Character: Character] = ["i": "ı", "j": "ȷ"]
      return Self.glyph(dotless[letter] ?? letter).with(above: shape(mark))
    }
  }

  private static func shape(_ mark: Unicode.Scalar) -> Glyph {
    drawing.marks[mark] ?? Glyph(rows: [])
  }
}

extension Font {
  /// What `font.txt` says: after a paragraph for readers, bands of characters and their rows.
  private struct Drawing {
    private(set) var letters: [Character: Glyph] = [" ": Glyph(width: 3, dots: [])]
    private(set) var marks: [Unicode.Scalar: Glyph] = [:]

    init(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for band in lines.split(separator: "").dropFirst() {
        let cells = band.map { $0.split(separator: " ") }
        for (place, name) in cells[0].enumerated() {
          let glyph = Glyph(rows: cells.dropFirst().map { $0[place] })
          if let mark = Self.mark(name) { marks[mark] = glyph }
          if name.count == 1, let letter = name.first { letters[letter] = glyph }
        }
      }
    }

    /// A mark by its number, such as `U+0301`.
    private static func mark(_ name: Substring) -> Unicode.Scalar? {
      guard name.hasPrefix("U+") else { return nil }
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
  }
}
