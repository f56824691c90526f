import Domain

/// Takes down what is in the fields of a record, as cells.
private struct FieldCells: FieldVisitor {
  typealias Failure = Never

  private let isForFiles: Bool
  private let currency: Currency?
  private let first: [String]
  private(set) var fields: [Record.Field] = []
  var isAbsent = false

  init(_ record: some Fielded, isForFiles: Bool, currency: Currency?, first: [String] = []) {
    (self.isForFiles, self.currency, self.first) = (isForFiles, currency, first)
    fields.reserveCapacity(Self.usual)
    fields += first.map { Record.Field($0, .null) }
    record.show(to: &self)
  }

  /// As many cells as a record has, and what is told with it.
  private static let usual = 24

  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) -> FieldContent? {
    guard field.reach == .everybody || (field.reach == .files && isForFiles) else { return nil }
    let cell = Record.Field(field.key, Cell(content, field.values, currency))
    if let place = first.firstIndex(of: field.key) {
      fields[place] = cell
    } else {
      fields.append(cell)
    }
    return nil
  }
}

extension Record {
  /// The fields of a record that everybody may see, with those first whose keys are given.
  init(_ record: some Fielded, _ currency: Currency? = nil, first: [String] = []) {
    fields = FieldCells(record, isForFiles: false, currency: currency, first: first).fields
  }

  /// The fields of a record for a file that is read back.
  init(file record: some Fielded, _ currency: Currency) {
    fields = FieldCells(record, isForFiles: true, currency: currency).fields
  }

  var keys: [String] { fields.map(\.key) }

  /// The same with further fields behind.
  consuming func adding(_ others: KeyValuePairs<String, Cell>) -> Record {
    var record = self
    for other in others { record.fields.append(Field(other.key, other.value)) }
    return record
  }

  /// The same without some fields.
  func without(_ keys: [String]) -> Record {
    var record = self
    record.fields.removeAll { keys.contains($0.key) }
    return record
  }

  /// The same with some fields behind all others, in this order.
  func ending(with keys: [String]) -> Record {
    var record = self
    record.fields.removeAll { keys.contains($0.key) }
    record.fields += keys.map { Field($0, self[$0]) }
    return record
  }

  /// The same with other cells under some keys, and with further fields behind.
  package func with(_ others: KeyValuePairs<String, Cell>) -> Record {
    var record = self
    // They mostly come in the order in which they stand.
    var next = 0
    for (key, cell) in others {
      let isIt = { (field: Field) in field.key == key }
      let place = record.fields[next...].firstIndex(where: isIt) ?? fields.firstIndex(where: isIt)
      if let place {
        record.fields[place] = Field(key, cell)
        next = place + 1
      } else {
        record.fields.append(Field(key, cell))
      }
    }
    return record
  }
}

extension Cell {
  /// An amount of no currency is left blank.
  fileprivate init(_ content: FieldContent, _ values: Field.Values, _ currency: Currency?) {
    self =
      switch (content, values) {
      case (.empty, _), (.instant(.always), .orAlways): .null
      case (.text(let text), _): .text(text)
      case (.number(let number), _): .number(Int(number))
      case (.money(let money), _): currency.map { .amount(money, $0) } ?? .null
      case (.day(let day), _): .day(day)
      case (.instant(let instant), _): .instant(instant)
      case (.list(let names), _): .list(names)
      }
  }
}
