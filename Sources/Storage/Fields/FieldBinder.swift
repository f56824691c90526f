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
  /// - Parameters:
  ///   - others: columns that the record does not have.
  ///   - numbering: gives it the number behind the last one, whatever its own.
  static func insert(
    _ record: some Fielded, into table: SQL, with others: [(column: String, value: SQLValue)] = [],
    numbered numbering: Numbering? = nil
  ) -> SQL {
    let fields =
      FieldBinder(record).values.filter { numbering == nil || $0.column != "seq" } + others
    let columns = SQL(stringLiteral: fields.map(\.column).joined(separator: ", "))
    let (seq, last): (SQL, SQL) =
      numbering.map { ("seq, ", "\($0.last) + 1, ") } ?? ("", "")
    return """
      INSERT INTO \(table) (\(seq)\(columns)) VALUES (\(last)\(.list(fields.map(\.value))))
      """
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
