/// Rows of cells as people are shown them, as bytes: a row is laid out once the widest cell of each
/// column is known, and by then its record is gone. Their texts are safe, and each has in front how
/// many columns it takes: a long list has many, and finding that takes long.
struct TextCells: Sendable {
  /// How wide the widest cell of each column is; where cells are whole, its title.
  private(set) var widths: [Int]
  /// Whole rows one after the other, the header first where there is one.
  private(set) var bytes: [UInt8] = []
  private let columns: [(text: @Sendable (Record) -> Shown, isWhole: Bool)]
  private let widest: Int

  struct Cell {
    /// Where its text is among the bytes of its row.
    let text: Range<Int>
    let width: Int
    let tone: Tone
  }

  /// - Parameters:
  ///   - widest: no cell takes more columns than that, unless it is to be whole.
  ///   - hasHeader: not where the rows stand behind others.
  init(_ columns: [Column], upTo widest: Int, hasHeader: Bool = true) {
    self.columns = columns.map { ($0.text, $0.isWhole) }
    self.widest = widest
    widths = columns.map { DisplayText.width($0.title) }
    guard hasHeader else { return }
    for column in columns { append(column.title.uppercased(), .quiet, upTo: .max) }
  }

  mutating func append(_ record: Record) {
    for place in columns.indices {
      let (text, isWhole) = columns[place]
      let shown = text(record)
      let width = append(shown.text, shown.tone, upTo: isWhole ? .max : widest)
      if !isWhole { widths[place] = max(widths[place], width) }
    }
  }

  /// - Returns: how many columns it takes.
  @discardableResult
  private mutating func append(_ text: String, _ tone: Tone, upTo widest: Int) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable { text -> Int? in
      guard let part = PlainPart(of: text, upTo: widest) else { return nil }
      let end = part.isCut ? Self.ellipsis.count : 0
      appendHead(part.count + end, part.width, tone)
      bytes += UnsafeBufferPointer(rebasing: text[..<part.count])
      if part.isCut { bytes += Self.ellipsis }
      return part.width
    }
    if let width = plain ?? nil { return width }
    let fitted = DisplayText.fitted(DisplayText.safe(text), to: widest)
    let width = DisplayText.width(fitted)
    appendHead(fitted.utf8.count, width, tone)
    bytes += fitted.utf8
    return width
  }

  private static let ellipsis = Array("…".utf8)

  private mutating func appendHead(_ count: Int, _ width: Int, _ tone: Tone) {
    Self.append(count, to: &bytes)
    Self.append(width, to: &bytes)
    bytes.append(tone.rawValue)
  }

  /// A number by seven bits at a time, of which most take one byte.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func number(_ bytes: [UInt8], at place: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while bytes[place] > 0x7F {
      number |= Int(bytes[place] & 0x7F) << shift
      (place, shift) = (place + 1, shift + 7)
    }
    defer { place += 1 }
    return number | Int(bytes[place]) << shift
  }

  /// The next cell of some rows; the place is then behind it.
  static func cell(of rows: [UInt8], at place: inout Int) -> Cell {
    let count = number(rows, at: &place)
    let width = number(rows, at: &place)
    let tone = Tone(rawValue: rows[place]) ?? .plain
    defer { place += 1 + count }
    return Cell(text: place + 1..<place + 1 + count, width: width, tone: tone)
  }
}
