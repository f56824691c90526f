import Domain

/// Takes down the columns of a record, as a statement names them.
struct ColumnList: FieldVisitor {
  typealias Failure = Never

  static let looks = false
  static let keepsDocuments = true
  private let alias: String?
  private let others: [String: SQL]
  private(set) var names: [String] = []
  private(set) var columns: [SQL] = []
  var isAbsent = false

  /// - Parameters:
  ///   - alias: what the statement calls the record's own table.
  ///   - others: what is read in place of a column.
  init(_ record: (some Fielded).Type, _ alias: String? = nil, replacing others: [String: SQL] = [:])
  {
    (self.alias, self.others) = (alias, others)
    record.blank.show(to: &self)
  }

  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) -> FieldContent? {
    let table = field.table?.alias ?? alias
    names.append(field.column)
    columns.append(
      others[field.column] ?? SQL(stringLiteral: (table.map { $0 + "." } ?? "") + field.column))
    return nil
  }
}

extension Field.Table {
  /// What statements call it.
  fileprivate var alias: String {
    switch self {
    case .copy: "k"
    case .movie: "m"
    case .customer: "c"
    }
  }
}

extension SQL {
  /// The columns of a record, in the order in which a row is read.
  static func columns<Thing: Fielded>(
    of record: Thing.Type, _ alias: String? = nil, replacing others: [String: SQL] = [:]
  ) -> SQL {
    SQL.joined(ColumnList(record, alias, replacing: others).columns, by: ", ").asOneText
  }
}
