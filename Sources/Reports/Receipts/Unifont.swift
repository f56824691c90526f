/// GNU Unifont: the characters of most scripts as dots, for printers that lack their letters.
///
/// Source: the file `unifont.hex` of GNU Unifont, a line for each character in the order of their
/// code points: that, a colon, and the rows of dots from the top in hexadecimal.
package struct Unifont: Sendable {
  /// The rows of every character.
  static let rows = 16

  /// A character's dots.
  struct Glyph: Equatable {
    /// 8 or 16.
    let width: Int
    /// From the top; the dot on the left is the highest of so many bits.
    let rows: [UInt16]
  }

  private let bytes: [UInt8]

  /// - Parameter bytes: those of `unifont.hex`; `nil` where they are not.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard glyph(of: Self.unknown) != nil else { return nil }
  }

  /// What stands for a character that the font lacks.
  static let unknown: Unicode.Scalar = "?"

  /// `nil` where the font lacks the character.
  func glyph(of scalar: Unicode.Scalar) -> Glyph? {
    var (low, high) = (0, bytes.count)
    while low < high {
      let line = line(around: low + (high - low) / 2)
      guard let (point, dots) = Self.parts(bytes[line]) else { return nil }
      if point == scalar.value { return Self.glyph(dots) }
      if point < scalar.value { low = line.upperBound + 1 } else { high = line.lowerBound }
    }
    return nil
  }

  /// The line that a byte is on, or ends.
  private func line(around place: Int) -> Range<Int> {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let begin = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    return begin..<(bytes[place...].firstIndex(where: isEnd) ?? bytes.count)
  }

  private static func parts(_ line: ArraySlice<UInt8>) -> (point: UInt32, dots: [UInt8])? {
    let parts = line.split(separator: UInt8(ascii: ":"))
    guard parts.count == 2, let point = number(parts[0]) else { return nil }
    return (point, Array(parts[1]))
  }

  private static func glyph(_ dots: [UInt8]) -> Glyph? {
    guard [2 * rows, 4 * rows].contains(dots.count) else { return nil }
    let digits = dots.count / rows
    let numbers = (0..<rows).compactMap { row in
      number(dots[row * digits..<(row + 1) * digits]).map { UInt16($0) }
    }
    return numbers.count == rows ? Glyph(width: 4 * digits, rows: numbers) : nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
