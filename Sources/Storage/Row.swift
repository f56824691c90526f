import Domain

/// A row of a query, read from left to right.
///
/// A column that does not hold what is asked of it is a ``StorageError/unexpected(_:)``.
package struct Row {
  private let values: [SQLValue]
  private var place = 0

  package init(_ values: [SQLValue]) {
    self.values = values
  }

  /// The column as the database holds it, whatever that is.
  package mutating func raw() -> SQLValue { next() }

  /// The columns that are left, as the database holds them.
  package mutating func rest() -> [SQLValue] {
    defer { place = values.count }
    return Array(values.dropFirst(place))
  }

  private mutating func next() -> SQLValue {
    defer { place += 1 }
    return place < values.count ? values[place] : .null
  }

  private func unexpected(_ kind: String) -> StorageError {
    .unexpected("column \(place) of a row does not hold \(kind)")
  }

  package mutating func textOrNil() throws(StorageError) -> String? {
    switch next() {
    case .null: return nil
    case .text(let text): return text
    case .integer, .blob: throw unexpected("text")
    }
  }

  package mutating func text() throws(StorageError) -> String {
    guard let text = try textOrNil() else { throw unexpected("text") }
    return text
  }

  package mutating func intOrNil() throws(StorageError) -> Int? {
    switch next() {
    case .null: return nil
    case .integer(let number): return Int(number)
    case .text, .blob: throw unexpected("a number")
    }
  }

  package mutating func int() throws(StorageError) -> Int {
    guard let number = try intOrNil() else { throw unexpected("a number") }
    return number
  }

  package mutating func blob() throws(StorageError) -> [UInt8] {
    guard case .blob(let bytes) = next() else { throw unexpected("bytes") }
    return bytes
  }
}

extension Row {
  package mutating func id<Record>() throws(StorageError) -> ID<Record> {
    ID(trusted: try text())
  }

  package mutating func idOrNil<Record>() throws(StorageError) -> ID<Record>? {
    try textOrNil().map { ID(trusted: $0) }
  }

  package mutating func moneyOrNil() throws(StorageError) -> Money? {
    try intOrNil().map { Money(minor: Int64($0)) }
  }

  package mutating func money() throws(StorageError) -> Money {
    Money(minor: Int64(try int()))
  }

  package mutating func dayOrNil() throws(StorageError) -> Day? {
    guard let text = try textOrNil() else { return nil }
    guard let day = Day(text) else { throw unexpected("a day") }
    return day
  }

  package mutating func day() throws(StorageError) -> Day {
    guard let day = try dayOrNil() else { throw unexpected("a day") }
    return day
  }

  package mutating func instantOrNil() throws(StorageError) -> Instant? {
    guard let text = try textOrNil() else { return nil }
    guard let instant = Instant(text) else { throw unexpected("an instant") }
    return instant
  }

  package mutating func instant() throws(StorageError) -> Instant {
    guard let instant = try instantOrNil() else { throw unexpected("an instant") }
    return instant
  }

  /// One of the values that a column may hold.
  package mutating func value<Value: RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(StorageError) -> Value {
    guard let value = Value(rawValue: try text()) else { throw unexpected("a \(type)") }
    return value
  }

  /// A list of names, as ``NameList`` writes it.
  package mutating func list() throws(StorageError) -> [String] {
    NameList.names(in: try text())
  }
}

extension Row {
  /// A condition: SQLite says 0 or 1.
  package mutating func flag() throws(StorageError) -> Bool {
    try int() != 0
  }
}
