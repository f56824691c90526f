import Domain

/// A row of a query, read from left to right to its end.
///
/// A column that does not hold what is asked of it is a ``StorageError/unexpected(_:)``, and so is
/// one that is not there, or that nobody reads.
package struct Row {
  private let columns: Columns
  private let count: Int
  private var place = 0
  package var isAbsent = false

  private enum Columns {
    case values([SQLValue])
    case packed(PackedRows, row: Int)
  }

  package init(_ values: [SQLValue]) {
    (columns, count) = (.values(values), values.count)
  }

  /// - Parameter row: which of the rows.
  init(_ row: Int, of rows: PackedRows) {
    (columns, count) = (.packed(rows, row: row), rows.width)
  }

  private subscript(column: Int) -> SQLValue {
    switch columns {
    case .values(let values): values[column]
    case .packed(let rows, let row): rows.value(row, column)
    }
  }

  private func isNull(_ column: Int) -> Bool {
    guard case .packed(let rows, let row) = columns else { return self[column] == .null }
    return rows.isNull(row, column)
  }

  /// The column as the database holds it, whatever that is.
  package mutating func raw() throws(StorageError) -> SQLValue {
    guard place < count else {
      throw .unexpected("a row has \(count) columns, and not one more")
    }
    defer { place += 1 }
    return self[place]
  }

  /// The columns that are left, as the database holds them.
  package mutating func rest() -> [SQLValue] {
    defer { place = count }
    return (place..<count).map { self[$0] }
  }

  /// - Throws: where there are columns that were not read.
  package func end() throws(StorageError) {
    guard place == count else {
      throw .unexpected("a row has \(count) columns, of which \(place) are read")
    }
  }

  package mutating func value<Value: FieldValue>(
    _ type: Value.Type = Value.self
  ) throws(StorageError) -> Value {
    let value: Value?
    if case .packed(let rows, let row) = columns, place < count, let text = rows.text(row, place) {
      place += 1
      value = rows.bytes.withUnsafeBufferPointer {
        Value(utf8: UnsafeBufferPointer(rebasing: $0[text]))
      }
    } else {
      value = Value(content: try content(Value.self))
    }
    guard let value else { throw unfit(Value.self) }
    return value
  }

  /// The same of a column that may be empty.
  package mutating func valueOrNil<Value: FieldValue>(
    _ type: Value.Type = Value.self
  ) throws(StorageError) -> Value? {
    guard place < count, isNull(place) else {
      // Without its type it would be an optional value, which takes longer.
      return try value(Value.self)
    }
    place += 1
    return nil
  }

  private mutating func content(_ type: any FieldValue.Type) throws(StorageError) -> FieldContent {
    switch try raw() {
    case .null: .empty
    case .text(let text): .text(text)
    case .integer(let number): .number(number)
    case .blob: throw unfit(type)
    }
  }

  private func unfit(_ type: any FieldValue.Type) -> StorageError {
    .unexpected("column \(place) of a row does not hold \(type.kind.words)")
  }

  package mutating func blob() throws(StorageError) -> [UInt8] {
    guard case .blob(let bytes) = try raw() else {
      throw .unexpected("column \(place) of a row does not hold bytes")
    }
    return bytes
  }

  /// A condition: SQLite says 0 or 1.
  package mutating func flag() throws(StorageError) -> Bool { try int() != 0 }
}

/// Columns that are one value each.
extension Row {
  package mutating func text() throws(StorageError) -> String { try value() }
  package mutating func textOrNil() throws(StorageError) -> String? { try valueOrNil() }
  package mutating func int() throws(StorageError) -> Int { try value() }
  package mutating func intOrNil() throws(StorageError) -> Int? { try valueOrNil() }
  package mutating func id<Thing>() throws(StorageError) -> ID<Thing> { try value() }
  package mutating func idOrNil<Thing>() throws(StorageError) -> ID<Thing>? { try valueOrNil() }
  package mutating func money() throws(StorageError) -> Money { try value() }
  package mutating func moneyOrNil() throws(StorageError) -> Money? { try valueOrNil() }
  package mutating func day() throws(StorageError) -> Day { try value() }
  package mutating func dayOrNil() throws(StorageError) -> Day? { try valueOrNil() }
  package mutating func instant() throws(StorageError) -> Instant { try value() }
  package mutating func instantOrNil() throws(StorageError) -> Instant? { try valueOrNil() }
  /// A list of names, as ``NameList`` writes it.
  package mutating func list() throws(StorageError) -> [String] { try value() }
}

/// Columns that are the fields of a record.
extension Row: FieldVisitor {
  package static let looks = false
  package static let keepsDocuments = true

  package mutating func record<Thing: Fielded>() throws(StorageError) -> Thing {
    var record = Thing.blank
    try record.fields(&self)
    return record
  }

  /// A record whose first column is not empty, or else none.
  package mutating func recordOrNil<Thing: Fielded>() throws(StorageError) -> Thing? {
    let wasAbsent = isAbsent
    isAbsent = !has(group: "", false)
    let record: Thing = try record()
    defer { isAbsent = wasAbsent }
    return isAbsent ? nil : record
  }

  package mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) throws(StorageError) -> FieldContent? {
    if case .document = field.values, place < count, case .blob = self[place] {
      place += 1
      return .empty
    }
    return try self.content(type)
  }

  package func refuse(_ field: Field, _ type: any FieldValue.Type) throws(StorageError) {
    throw unfit(type)
  }

  package func has(group key: String, _ isThere: Bool) -> Bool {
    place < count && !isNull(place)
  }
}

extension FieldKind {
  fileprivate var words: String {
    switch self {
    case .text, .word, .id, .list: "text"
    case .number, .money: "a number"
    case .day: "a day"
    case .instant: "an instant"
    case .choice(let choices): "one of \(choices.joined(separator: ", "))"
    }
  }
}
