/// A group of fields as one text, which can have further fields without a further column: an object
/// in JSON on one line.
///
/// The first member is the version. The others are the fields in their order, but for empty ones,
/// under their keys without what the column is called: `{"v":1,"out":2,"owed":150}`. They are read
/// in any order, and a text or a whole number under a key that is not known is passed over: a later
/// version of the program wrote it.
package enum FieldDocument {
  /// How a document of this version begins.
  fileprivate static let start = Array(#"{"v":1"#.utf8)

  /// - Parameter column: what the keys of the fields begin with.
  static func text(_ part: some Fielded, in column: String) -> String {
    var writer = DocumentWriter(keysBegin: column.utf8.count + 1)
    part.show(to: &writer)
    return String(decoding: writer.bytes + [UInt8(ascii: "}")], as: UTF8.self)
  }
}

extension Fielded {
  package static func read(document text: String, in column: String) -> Self? {
    guard var reader = DocumentReader(text, keysBegin: column.utf8.count + 1) else { return nil }
    if let part = read(&reader), reader.isAtEnd { return part }
    return reader.findMembers() ? read(&reader) : nil
  }

  private static func read(_ reader: inout DocumentReader) -> Self? {
    var part = Self.blank
    return (try? part.fields(&reader)) == nil ? nil : part
  }
}

private struct DocumentWriter: FieldVisitor {
  typealias Failure = Never

  var bytes = FieldDocument.start
  var isAbsent = false
  private let keysBegin: Int

  init(keysBegin: Int) {
    self.keysBegin = keysBegin
    bytes.reserveCapacity(160)
  }

  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) -> FieldContent? {
    switch content {
    case .empty: break
    case .text(let text): write(field) { JSONText.quote(text, to: &$0) }
    case .number(let number): write(field) { $0 += String(number).utf8 }
    case .money(let money): write(field) { $0 += String(money.minor).utf8 }
    case .day(let day): write(field) { JSONText.quote(day.text, to: &$0) }
    case .instant(let instant): write(field) { JSONText.quote(instant.text, to: &$0) }
    case .list(let names): write(field) { JSONText.quote(NameList.cell(names), to: &$0) }
    }
    return nil
  }

  private mutating func write(_ field: Field, _ value: (inout [UInt8]) -> Void) {
    bytes += ",\"".utf8
    bytes += field.key.utf8.dropFirst(keysBegin)
    bytes += "\":".utf8
    value(&bytes)
  }
}

/// Goes from one member to the next, as they are written, and where that fails from field to field.
private struct DocumentReader: FieldVisitor {
  struct Failure: Error {}

  static let looks = false
  var isAbsent = false
  private let bytes: [UInt8]
  private var place = FieldDocument.start.count
  private let keysBegin: Int
  /// Where the value of each member begins, once they have been looked for.
  private var members: [[UInt8]: Int]?

  /// - Returns: `nil` where it is no document of this version.
  init?(_ text: String, keysBegin: Int) {
    bytes = Array(text.utf8)
    self.keysBegin = keysBegin
    guard bytes.starts(with: FieldDocument.start) else { return nil }
  }

  var isAtEnd: Bool { bytes[place...].elementsEqual([UInt8(ascii: "}")]) }

  /// - Returns: whether all of it can be read, and no member stands there twice.
  mutating func findMembers() -> Bool {
    var members: [[UInt8]: Int] = [:]
    (place, isAbsent) = (FieldDocument.start.count, false)
    while place < bytes.count, bytes[place] == UInt8(ascii: ",") {
      guard let key = key(), members.updateValue(place, forKey: key) == nil,
        (try? value()) != nil
      else { return false }
    }
    self.members = members
    return isAtEnd
  }

  /// Passes over the key of a member, up to its value.
  private mutating func key() -> [UInt8]? {
    let start = place + 2
    guard start < bytes.count, bytes[start - 1] == UInt8(ascii: "\""),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")), end + 2 < bytes.count,
      bytes[end + 1] == UInt8(ascii: ":")
    else { return nil }
    place = end + 2
    return Array(bytes[start..<end])
  }

  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) throws(Failure) -> FieldContent? {
    guard let start = value(of: field.key) else { return .empty }
    place = start
    let content = try value()
    if case .number(let number) = content, !field.allows(number, of: type.kind) { throw Failure() }
    return content
  }

  private mutating func value() throws(Failure) -> FieldContent {
    try bytes[place] == UInt8(ascii: "\"") ? .text(text()) : .number(number())
  }

  func refuse(_ field: Field, _ type: any FieldValue.Type) throws(Failure) { throw Failure() }

  func has(group key: String, _ isThere: Bool) -> Bool { value(of: key) != nil }

  /// Where the value begins that has the key; `nil` where none has, or where members are read as
  /// they are written and the next one has another key.
  private func value(of key: String) -> Int? {
    next(key) ?? members.flatMap { $0[Array(key.utf8.dropFirst(keysBegin))] }
  }

  /// Where the value of the next member begins; `nil` where that has another key.
  private func next(_ key: String) -> Int? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return nil }
    var end = place + 2
    for byte in key.utf8.dropFirst(keysBegin) {
      guard end < bytes.count, bytes[end] == byte else { return nil }
      end += 1
    }
    guard end + 2 < bytes.count, bytes[end] == UInt8(ascii: "\""),
      bytes[end + 1] == UInt8(ascii: ":")
    else { return nil }
    return end + 2
  }

  private mutating func text() throws(Failure) -> String {
    let start = place + 1
    place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count, let text = JSONText.unquoted(bytes[start..<place]) else {
      throw Failure()
    }
    place += 1
    return text
  }

  private mutating func number() throws(Failure) -> Int64 {
    let end = bytes[place...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
    guard let end, let number = Int64(String(decoding: bytes[place..<end], as: UTF8.self)) else {
      throw Failure()
    }
    place = end
    return number
  }
}
