import Domain

/// Takes down what is in the columns of a record, to bind it.
struct FieldBinder: FieldVisitor {
  typealias Failure = Never

  static let keepsDocuments = true

  private(set) var values: [(column: String, value: SQLValue)] = []
  var isAbsent = false

  init(_ record: some Fielded) {
    record.show(to: &self)
  }

  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) -> FieldContent? {
    values.append((field.column, content.sqlValue))
    return nil
  }
}

extension SQL {
  /// Adds a record to a table.
  ///
  /// - Parameter others: columns that the record does not have.
  static func insert(
    _ record: some Fielded, into table: SQL, with others: [(column: String, value: SQLValue)] = []
  ) -> SQL {
    let fields = FieldBinder(record).values + others
    return """
      INSERT INTO \(table) (\(columns(fields))) VALUES (\(.list(fields.map(\.value))))
      """
  }

  /// Adds a record behind the last one of its numbering, whatever its own number.
  static func insert(_ record: some Fielded, numbered numbering: Numbering) -> SQL {
    let fields = FieldBinder(record).values.filter { $0.column != "seq" }
    return """
      INSERT INTO \(numbering.table) (seq, \(columns(fields)))
      VALUES (\(numbering.last) + 1, \(.list(fields.map(\.value))))
      """
  }

  private static func columns(_ fields: [(column: String, value: SQLValue)]) -> SQL {
    SQL(stringLiteral: fields.map(\.column).joined(separator: ", "))
  }

  /// What sets the columns of a record: `barcode = $1, shelf = $2`.
  ///
  /// - Parameters:
  ///   - fixed: columns that stay as they are.
  ///   - others: columns that the record does not have.
  static func set(
    _ record: some Fielded, except fixed: Set<String>,
    with others: [(column: String, value: SQLValue)] = []
  ) -> SQL {
    let own = FieldBinder(record).values.filter { !fixed.contains($0.column) }
    return .joined(
      (own + others).map { "\(SQL(stringLiteral: $0.column)) = \($0.value)" }, by: ", ")
  }
}
