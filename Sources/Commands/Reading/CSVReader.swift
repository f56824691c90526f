/// Reads CSV as RFC 4180 has it, with LF, CRLF or CR, from bytes in UTF-8.
struct CSVReader {
  /// No cell that people or programs write is longer than a megabyte.
  private static let longestCell = 1 << 20

  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private let quoting: Quoting
  private var place: Int
  /// The line that is read next, from 1.
  private(set) var line: Int

  /// How programs write a quote inside of a quoted cell.
  enum Quoting: CaseIterable {
    /// Twice, as RFC 4180 has it.
    case doubled
    /// With a backslash, as databases do.
    case backslash
    /// No cell is quoted, and a quote is text.
    case none
  }

  init(
    _ bytes: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ","), quoting: Quoting = .doubled,
    line: Int = 1
  ) {
    (self.bytes, self.separator, self.quoting, self.line) = (bytes, separator, quoting, line)
    place = bytes.startIndex
  }

  /// How far it has come, in bytes.
  var progress: Int { place - bytes.startIndex }

  struct Row {
    /// The line that the row begins on.
    let line: Int
    let cells: [String]
    /// As it stands in the file, without its end.
    let source: ArraySlice<UInt8>
    /// The places of cells that are not in UTF-8; they hold what could be made of them.
    let broken: [Int]
  }

  struct Failure: Error {
    let line: Int
    let reason: String
  }

  /// The next row that is not blank, or `nil` after the last.
  mutating func next() throws(Failure) -> Row? {
    while place < bytes.endIndex {
      let start = place
      let firstLine = line
      var cells: [String] = []
      var broken: [Int] = []
      repeat {
        let bytes = try cell()
        let text = String(validating: bytes, as: UTF8.self)
        if text == nil { broken.append(cells.count) }
        cells.append(text ?? String(decoding: bytes, as: UTF8.self))
      } while skipSeparator()
      let source = bytes[start..<place]
      skipLineEnd()
      if cells.count > 1 || cells != [""] {
        return Row(line: firstLine, cells: cells, source: source, broken: broken)
      }
    }
    return nil
  }

  private mutating func cell() throws(Failure) -> ArraySlice<UInt8> {
    guard quoting != .none, place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") else {
      return plain()
    }
    return try quotedCell()
  }

  private mutating func plain() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.endIndex, !endsCell(bytes[place]) { place += 1 }
    return bytes[start..<place]
  }

  private mutating func quotedCell() throws(Failure) -> ArraySlice<UInt8> {
    let firstLine = line
    var content: [UInt8] = []
    place += 1
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\\"), quoting == .backslash, place < bytes.endIndex {
        content.append(bytes[place])
        place += 1
        continue
      }
      if byte == UInt8(ascii: "\"") {
        guard place < bytes.endIndex, bytes[place] == byte else {
          guard place == bytes.endIndex || endsCell(bytes[place]) else {
            throw Failure(line: line, reason: "a quoted cell goes on after its closing quote")
          }
          return content[...]
        }
        place += 1
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isAtLineFeed { line += 1 }
      content.append(byte)
      guard content.count <= Self.longestCell else {
        throw Failure(
          line: firstLine,
          reason: "a cell in quotes has over a million letters, so its closing "
            + "quote may be missing")
      }
    }
    throw Failure(line: firstLine, reason: "a quoted cell has no closing quote")
  }

  private func endsCell(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private var isAtLineFeed: Bool {
    place < bytes.endIndex && bytes[place] == UInt8(ascii: "\n")
  }

  private mutating func skipSeparator() -> Bool {
    guard place < bytes.endIndex, bytes[place] == separator else { return false }
    place += 1
    return true
  }

  private mutating func skipLineEnd() {
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: "\r") { place += 1 }
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: "\n") { place += 1 }
    line += 1
  }
}
