/// Rows of a query as one run of bytes, in its order: each value with its kind and, where it may be
/// of any length, with that, so that no two different rows come to the same bytes.
///
/// The bytes are those that ``Hash`` makes of values. What is read in slices takes as much room at
/// once as what was read before.
package struct PackedRows: Sendable {
  /// How many columns a row has.
  let width: Int
  /// The rows, and room for more behind them.
  private(set) var bytes: [UInt8] = []
  /// How many of the bytes are the rows'.
  private var end = 0
  private var fields: [Field] = []

  private struct Field: Sendable {
    private let places: (start: UInt32, end: UInt32)
    private let head: UInt8
    let kind: UInt8

    var start: Int { Int(places.start) }
    var content: Int { start + Int(head) }
    var end: Int { Int(places.end) }

    init(kind: UInt8, start: Int, content: Int, end: Int) {
      self.kind = kind
      (places, head) = ((UInt32(start), UInt32(end)), UInt8(content - start))
    }

    func moved(by distance: Int) -> Field {
      Field(
        kind: kind, start: start + distance, content: content + distance, end: end + distance)
    }
  }

  /// - Parameter room: what others of this query took.
  package init(width: Int, room: Room = Room()) {
    self.width = width
    bytes = [UInt8](repeating: 0, count: room.bytes)
    fields.reserveCapacity(room.fields)
  }

  /// How much memory rows take.
  package struct Room {
    fileprivate var bytes = 0
    fileprivate var fields = 0

    package init() {}

    fileprivate init(bytes: Int, fields: Int) { (self.bytes, self.fields) = (bytes, fields) }
  }

  /// What these rows take, and a little more.
  package var room: Room { Room(bytes: end + end / 16, fields: fields.count) }

  package var count: Int { fields.count / width }

  mutating func removeAll() {
    end = 0
    fields.removeAll(keepingCapacity: true)
  }

  package mutating func appendNull() {
    append("-", room: 1) { bytes, start in
      bytes[start] = UInt8(ascii: "-")
      return (start + 1, start + 1)
    }
  }

  package mutating func append(_ number: Int64) {
    append("i", room: Self.mostDigits) { bytes, start in
      let content = Self.open("i", Self.digits(number), in: bytes, at: start)
      return (content, Self.write(number, in: bytes, at: content))
    }
  }

  package mutating func append(text: UnsafeRawBufferPointer) {
    append("t", room: text.count + Self.mostDigits) { bytes, start in
      let content = Self.open("t", text.count, in: bytes, at: start)
      return (content, Self.write(text, in: bytes, at: content))
    }
  }

  package mutating func append(blob: UnsafeRawBufferPointer) {
    append("b", room: blob.count + Self.mostDigits) { bytes, start in
      let length = Self.open("b", Self.digits(Int64(blob.count)), in: bytes, at: start)
      let content = Self.write(Int64(blob.count), in: bytes, at: length)
      return (content, Self.write(blob, in: bytes, at: content))
    }
  }

  mutating func append(_ value: SQLValue) {
    switch value {
    case .null: appendNull()
    case .integer(let number): append(number)
    case .text(var text): text.withUTF8 { append(text: UnsafeRawBufferPointer($0)) }
    case .blob(let blob): blob.withUnsafeBytes { append(blob: $0) }
    }
  }

  /// Adds a row of others that are as wide.
  mutating func append(_ row: Int, of others: PackedRows) {
    let place = others.place(row, 0..<width)
    if bytes.count - end < place.count {
      bytes.append(contentsOf: repeatElement(0, count: max(place.count, bytes.count)))
    }
    let start = end
    bytes.withUnsafeMutableBytes { bytes in
      others.bytes.withUnsafeBytes {
        end = Self.write(UnsafeRawBufferPointer(rebasing: $0[place]), in: bytes, at: start)
      }
    }
    for column in 0..<width {
      fields.append(others.field(row, column).moved(by: start - place.lowerBound))
    }
  }

  /// More than a kind, two numbers and a colon take.
  private static let mostDigits = 48

  /// - Parameter write: writes a field at a place; where its content begins and ends.
  private mutating func append(
    _ kind: Unicode.Scalar, room: Int,
    _ write: (UnsafeMutableRawBufferPointer, Int) -> (content: Int, end: Int)
  ) {
    if bytes.count - end < room {
      bytes.append(contentsOf: repeatElement(0, count: max(room, bytes.count)))
    }
    let start = end
    let (content, end) = bytes.withUnsafeMutableBytes { write($0, start) }
    self.end = end
    fields.append(Field(kind: UInt8(ascii: kind), start: start, content: content, end: end))
  }

  /// Writes a kind and how long it is what follows.
  private static func open(
    _ kind: Unicode.Scalar, _ length: Int, in bytes: UnsafeMutableRawBufferPointer, at place: Int
  ) -> Int {
    bytes[place] = UInt8(ascii: kind)
    let end = write(Int64(length), in: bytes, at: place + 1)
    bytes[end] = UInt8(ascii: ":")
    return end + 1
  }

  private static func write(
    _ content: UnsafeRawBufferPointer, in bytes: UnsafeMutableRawBufferPointer, at place: Int
  ) -> Int {
    let end = place + content.count
    UnsafeMutableRawBufferPointer(rebasing: bytes[place..<end]).copyMemory(from: content)
    return end
  }

  /// How long a number is in decimal, with its sign.
  private static func digits(_ number: Int64) -> Int {
    var (digits, rest) = (number < 0 ? 2 : 1, number.magnitude / 10)
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    return digits
  }

  private static func write(
    _ number: Int64, in bytes: UnsafeMutableRawBufferPointer, at place: Int
  ) -> Int {
    let end = place + digits(number)
    if number < 0 { bytes[place] = UInt8(ascii: "-") }
    var (next, rest) = (end - 1, number.magnitude)
    repeat {
      bytes[next] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      next -= 1
    } while rest > 0
    return end
  }
}

/// What is in the rows.
extension PackedRows {
  private func field(_ row: Int, _ column: Int) -> Field { fields[row * width + column] }

  func isNull(_ row: Int, _ column: Int) -> Bool {
    field(row, column).kind == UInt8(ascii: "-")
  }

  func integer(_ row: Int, _ column: Int) -> Int64? {
    let field = field(row, column)
    return field.kind == UInt8(ascii: "i") ? number(in: field) : nil
  }

  private func number(in field: Field) -> Int64 {
    bytes.withUnsafeBytes { bytes in
      let isNegative = bytes[field.content] == UInt8(ascii: "-")
      let digits = bytes[(field.content + (isNegative ? 1 : 0))..<field.end]
      let number = digits.reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1 & 15) }
      return Int64(truncatingIfNeeded: isNegative ? 0 &- number : number)
    }
  }

  /// Where a text is; `nil` where the column holds something else.
  func text(_ row: Int, _ column: Int) -> Range<Int>? {
    let field = field(row, column)
    return field.kind == UInt8(ascii: "t") ? field.content..<field.end : nil
  }

  /// Where a text or a whole number in decimal is; nothing of a null, `nil` of other bytes.
  func words(_ row: Int, _ column: Int) -> Range<Int>? {
    let field = field(row, column)
    return field.kind == UInt8(ascii: "b") ? nil : field.content..<field.end
  }

  /// A moment as a number that sorts as its text does: `2026-03-01T17:00:00Z`.
  func moment(_ row: Int, _ column: Int) -> Int64? {
    guard let place = text(row, column), place.count == Self.momentMarks.count else { return nil }
    var number: Int64 = 0
    for (byte, mark) in zip(bytes[place], Self.momentMarks) {
      if mark == UInt8(ascii: "0"), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        number = number * 10 + Int64(byte & 15)
      } else if byte != mark {
        return nil
      }
    }
    return number
  }

  /// Digits stand for the noughts.
  private static let momentMarks = Array("0000-00-00T00:00:00Z".utf8)

  /// Where some columns of a row are.
  func place(_ row: Int, _ columns: Range<Int>) -> Range<Int> {
    field(row, columns.lowerBound).start..<field(row, columns.upperBound - 1).end
  }

  func isText(_ row: Int, _ column: Int, _ text: [UInt8]) -> Bool {
    isText(row, column, text, 0..<text.count)
  }

  /// Whether a column holds a text that stands among other bytes.
  func isText(_ row: Int, _ column: Int, _ others: [UInt8], _ place: Range<Int>) -> Bool {
    guard let text = text(row, column) else { return false }
    return Bytes.areSame(bytes, text, others, place)
  }

  func values(_ row: Int, _ columns: Range<Int>) -> [SQLValue] {
    columns.map { value(of: field(row, $0)) }
  }

  func value(_ row: Int, _ column: Int) -> SQLValue { value(of: field(row, column)) }

  private func value(of field: Field) -> SQLValue {
    switch field.kind {
    case UInt8(ascii: "i"): .integer(number(in: field))
    case UInt8(ascii: "t"): .text(text(of: field))
    case UInt8(ascii: "b"): .blob(Array(bytes[field.content..<field.end]))
    default: .null
    }
  }

  private func text(of field: Field) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      String(
        decoding: UnsafeBufferPointer(rebasing: bytes[field.content..<field.end]), as: UTF8.self)
    }
  }
}

/// Bytes inside of others.
enum Bytes {
  static func areSame(
    _ some: [UInt8], _ place: Range<Int>, _ others: [UInt8], _ otherPlace: Range<Int>
  ) -> Bool {
    guard place.count == otherPlace.count else { return false }
    return some.withUnsafeBytes { some in
      others.withUnsafeBytes { others in
        var (one, other) = (place.lowerBound, otherPlace.lowerBound)
        while one + 8 <= place.upperBound {
          guard
            some.loadUnaligned(fromByteOffset: one, as: UInt64.self)
              == others.loadUnaligned(fromByteOffset: other, as: UInt64.self)
          else { return false }
          (one, other) = (one + 8, other + 8)
        }
        while one < place.upperBound {
          guard some[one] == others[other] else { return false }
          (one, other) = (one + 1, other + 1)
        }
        return true
      }
    }
  }
}
