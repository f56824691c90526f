import Domain

/// What the audit trail says of the records of a table.
struct ToldTable {
  private let what: String
  private let columns: [String]
  /// The key of each record, what it is called, and its columns.
  private let rows: SQL
  private var told: [String: [String: ToldValue]] = [:]
  private static let money: Set = [
    "float_amount", "late_fee", "price", "fee_per_night", "fee_cap", "price_before",
    "fee_per_night_before", "fee_cap_before",
  ]
  /// How many records may be there of which nothing is told.
  var untold = 0

  init(what: String, columns: [String], rows: SQL) {
    (self.what, self.columns, self.rows) = (what, columns, rows)
  }

  mutating func tell(_ key: String, _ values: [ColumnFacts.Column], _ line: Int) {
    for (column, value) in values {
      told[key, default: [:]][column] = ToldValue(text: value, line: line)
    }
  }

  /// A line changed a column, and does not say to what.
  mutating func forget(_ column: String, of key: String) {
    told[key]?[column] = nil
  }

  /// - Parameter held: what a column holds in the words of the trail.
  func findings(
    in store: Store, _ held: (String, SQLValue) -> SQLValue
  ) throws -> [AuditVerification.Finding] {
    var findings: [AuditVerification.Finding] = []
    var (missing, unknown) = (told, [String]())
    try store.connection.forEach(rows) { row in
      let (key, name) = (Self.text(try row.raw()), "\(what) \(Self.text(try row.raw()))")
      let values = row.rest()
      guard let told = missing.removeValue(forKey: key) else { return unknown.append(name) }
      for (column, value) in zip(columns, values) {
        let value = held(column, value)
        guard let one = told[column], !one.isHeld(value, isMoney: Self.money.contains(column))
        else {
          continue
        }
        findings.append(.init(one.objection(name, column, value), seq: one.line))
      }
    }
    findings += missing.sorted { $0.key < $1.key }.map { key, told in
      let line = told.values.map(\.line).min()
      let name = told["name"]?.text ?? key
      return .init("\(what) \(name) is in the audit trail, but its record is missing", seq: line)
    }
    guard unknown.count > untold else { return findings }
    return findings + unknown.map { .init("\($0) is not in the audit trail") }
  }

  private static func text(_ value: SQLValue) -> String {
    guard case .text(let text) = value else { return "without a key" }
    return text
  }
}
