/// How much of a text is shown where there is room for so many columns, of a text that has nothing
/// there but plain letters, arrows and `…`, each of which takes one column.
///
/// Most texts are such. They are safe as they are, and a long one is not looked at to its end.
struct PlainPart {
  /// So many bytes from its start.
  let count: Int
  /// How many columns it takes, with the `…` behind it.
  let width: Int
  /// Whether `…` stands for the rest.
  let isCut: Bool

  /// - Returns: `nil` of any other text, of which ``DisplayText`` knows.
  init?(of text: UnsafeBufferPointer<UInt8>, upTo columns: Int) {
    var (place, width, kept) = (0, 0, 0)
    while place < text.count {
      let length = Self.length(text, place)
      guard length > 0 else { return nil }
      // What comes behind is plain too, and so belongs to no letter before it.
      if width == columns {
        (self.count, self.width, isCut) = (kept, columns, true)
        return
      }
      // The last letter that there is room for gives way to the `…`.
      if width == columns - 1 { kept = place }
      width += 1
      place += length
    }
    (self.count, self.width, isCut) = (text.count, width, false)
  }

  /// How many bytes the letter takes that begins there; 0 where it is not plain.
  @inline(__always)
  private static func length(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    switch text[place] {
    case 0x20..<0x7F: return 1
    // From À on.
    case 0xC3...0xCB: return 2
    case 0xE2 where place + 2 < text.count:
      let isArrow = text[place + 1] == 0x86
      let isEllipsis = text[place + 1] == 0x80 && text[place + 2] == 0xA6
      return isArrow || isEllipsis ? 3 : 0
    default: return 0
    }
  }
}
