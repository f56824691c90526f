import Domain

/// Takes down what is in the fields of a record, as cells.
private struct FieldCells: FieldVisitor {
  typealias Failure = Never

  let isForFiles: Bool
  let currency: Currency?
  var fields: [Record.Field] = []
  var isAbsent = false

  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) -> FieldContent? {
    if field.reach == .everybody || (field.reach == .files && isForFiles) {
      fields.append(.init(field.key, Cell(content, field.form, currency)))
    }
    return nil
  }
}

extension Record {
  /// The fields of a record that everybody may see, with those first whose keys are given.
  init(_ record: some Fielded, _ currency: Currency? = nil, first: [String] = []) {
    var cells = FieldCells(isForFiles: false, currency: currency)
    record.show(to: &cells)
    fields = cells.fields
    guard !first.isEmpty else { return }
    fields = first.map { Field($0, self[$0]) } + fields.filter { !first.contains($0.key) }
  }

  /// The fields of a record for a file that is read back.
  init(file record: some Fielded, _ currency: Currency) {
    var cells = FieldCells(isForFiles: true, currency: currency)
    record.show(to: &cells)
    fields = cells.fields
  }

  var keys: [String] { fields.map(\.key) }

  /// The same with other cells under some keys, and with further fields behind.
  func with(_ others: KeyValuePairs<String, Cell>) -> Record {
    others.reduce(into: self) { record, other in
      let field = Field(other.key, other.value)
      if let place = record.fields.firstIndex(where: { $0.key == other.key }) {
        record.fields[place] = field
      } else {
        record.fields.append(field)
      }
    }
  }
}

extension Cell {
  /// An amount of no currency is left blank.
  fileprivate init(_ content: FieldContent, _ form: Field.Form, _ currency: Currency?) {
    self =
      switch (content, form) {
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
