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
    if text.count <= columns, Self.isPlainASCII(text) {
      (count, width, isCut) = (text.count, text.count, false)
      return
    }
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

  /// Whether all are from the space to `~`: of most texts, by eight bytes at once.
  private static func isPlainASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var place = 0
    while place + 8 <= bytes.count {
      let eight = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      // The highest bit of a byte is set where the text has it set, where it is DEL and one is
      // added, and where it is less than a space and a space is taken away.
      let odd = eight | (eight &+ Self.ones) | (eight &- 0x20 &* Self.ones)
      guard odd & (0x80 &* Self.ones) == 0 else { return false }
      place += 8
    }
    return bytes[place...].allSatisfy { 0x20..<0x7F ~= $0 }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

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
