/// A letter made of pixels.
struct Glyph: Equatable, Sendable {
  /// A pixel of ink: its column from the left, and its row from the top of a capital. Accents are
  /// above that, in rows below zero.
  struct Dot: Hashable, Sendable {
    let x: Int
    let y: Int
  }

  let width: Int
  let dots: [Dot]

  /// What stands for every letter that is not drawn: a plain box.
  static let unknown = Glyph(rows: [
    "#####", "#...#", "#...#", "#...#", "#...#", "#...#", "#####",
  ])

  init(width: Int, dots: [Dot]) {
    (self.width, self.dots) = (width, dots)
  }

  /// - Parameter rows: `#` is ink; all as long as the first.
  init(rows: [Substring]) {
    width = rows.first?.utf8.count ?? 0
    dots = rows.enumerated().flatMap { y, row in
      row.utf8.enumerated().filter { $0.element == UInt8(ascii: "#") }
        .map { Dot(x: $0.offset, y: y) }
    }
  }

  /// The letter with a mark in the middle above it, a row of ground between them.
  func with(above mark: Glyph) -> Glyph {
    let top = dots.map(\.y).min() ?? 0
    let height = (mark.dots.map(\.y).max() ?? 0) + 1
    // A ring is so high that it has to rest on its letter.
    let ground = height > 2 ? 0 : 1
    return with(mark, x: (width - mark.width) >> 1, y: top - ground - height)
  }

  /// The letter with a mark beneath it: `y` rows below the top of a capital.
  func with(below mark: Glyph, y: Int, isAtItsEnd: Bool) -> Glyph {
    let space = width - mark.width
    return with(mark, x: isAtItsEnd ? space : space >> 1, y: y)
  }

  /// A mark wider than its letter makes the letter wider.
  private func with(_ mark: Glyph, x: Int, y: Int) -> Glyph {
    let shift = max(0, -x)
    let moved = dots.map { Dot(x: $0.x + shift, y: $0.y) }
    let added = mark.dots.map { Dot(x: $0.x + x + shift, y: $0.y + y) }
    return Glyph(width: max(width + shift, mark.width + x + shift), dots: moved + added)
  }
}
