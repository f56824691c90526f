/// A line of text in dots, as wide as the printer's own letters would be.
struct DrawnLine: Equatable {
  /// What a column of the printer's own letters takes.
  private static let dotsInColumn = 12
  /// Of the letters; as much of a line as is left of them is blank above and below.
  private static let lettersHeight = 24
  static let height = 30

  let bytesInRow: Int
  /// Row by row from the top, each of whole bytes; the dot on the left is the highest bit, and 1 is
  /// black.
  private(set) var bits: [UInt8]

  init(_ line: ReceiptText.Line, in font: Unifont) {
    let columns = DisplayText.width(line.text)
    bytesInRow = (columns * Self.dotsInColumn + 7) / 8
    bits = [UInt8](repeating: 0, count: bytesInRow * Self.height)
    var column = 0
    for character in line.text {
      let width = DisplayText.width(String(character))
      draw(character, at: column, width, isBold: line.isBold, in: font)
      column += width
    }
  }

  /// Marks stand over what they are on; those that the font lacks are left out.
  private mutating func draw(
    _ character: Character, at column: Int, _ columns: Int, isBold: Bool, in font: Unifont
  ) {
    guard columns > 0 else { return }
    let place = Place(
      left: column * Self.dotsInColumn, width: columns * Self.dotsInColumn, isBold: isBold)
    for (number, scalar) in character.unicodeScalars.filter(Self.isSeen).enumerated() {
      let glyph = font.glyph(of: scalar) ?? (number == 0 ? font.glyph(of: Unifont.unknown) : nil)
      if let glyph { draw(glyph, at: place) }
    }
  }

  /// Joiners and the like only say how others look.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .format && !scalar.properties.isVariationSelector
  }

  /// Where a character stands, in dots.
  private struct Place {
    let left: Int
    let width: Int
    let isBold: Bool
  }

  private mutating func draw(_ glyph: Unifont.Glyph, at place: Place) {
    let top = (Self.height - Self.lettersHeight) / 2
    for row in 0..<Self.lettersHeight {
      let dots = glyph.rows[row * Unifont.rows / Self.lettersHeight]
      for dot in 0..<place.width {
        let source = dot * glyph.width / place.width
        guard dots >> (glyph.width - 1 - source) & 1 == 1 else { continue }
        blacken(place.left + dot, top + row)
        if place.isBold, dot + 1 < place.width { blacken(place.left + dot + 1, top + row) }
      }
    }
  }

  private mutating func blacken(_ dot: Int, _ row: Int) {
    bits[row * bytesInRow + dot / 8] |= 0x80 >> UInt8(dot % 8)
  }
}
