import Domain

/// What the audit trail says of how rentals were extended, to compare their terms with: those of
/// the last extension that was not voided or, where all were, those before the first.
struct ExtensionCheck {
  private struct Told {
    let number: Int
    let columns: [ColumnFacts.Column]
    let line: Int
  }

  private var told: [PackedID<Rental>: [Told]] = [:]
  private var first: [PackedID<Rental>: Told] = [:]

  private static let terms = [
    "nights", "due_on", "price", "fee_per_night", "fee_cap", "grace", "late_rule",
  ]

  mutating func note(_ line: TrailLine) {
    for (key, value) in line.told("extension") {
      guard let (id, number) = Self.parts(of: key) else { continue }
      let one = Told(number: number, columns: ColumnFacts.columns(in: value), line: line.seq)
      if number == 1 { first[id] = one }
      let isVoided = one.columns.contains { $0.name == "voided_at" && $0.value != nil }
      told[id, default: []] += isVoided ? [] : [one]
    }
    guard line.deed.takesBack else { return }
    for key in (line.after["extensions"] ?? "").split(separator: " ") {
      guard let (id, number) = Self.parts(of: String(key)) else { continue }
      told[id]?.removeAll { $0.number == number }
    }
  }

  private static func parts(of key: String) -> (PackedID<Rental>, Int)? {
    let parts = key.split(separator: ":")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    return (PackedID(ID<Rental>(trusted: String(parts[0]))), number)
  }

  func findings(in store: Store) throws -> [AuditVerification.Finding] {
    let extended: [PackedID<Rental>] = try store.connection.all(
      "SELECT id FROM rental WHERE extensions > 0 ORDER BY id"
    ) { row in PackedID(try row.id()) }
    return try Set(extended).union(told.keys).map(\.id).sorted { $0.text < $1.text }
      .flatMap { try findings(of: $0, store) }
  }

  private func findings(
    of id: ID<Rental>, _ store: Store
  ) throws -> [AuditVerification.Finding] {
    let columns: SQL = .joined(Self.terms.map { SQL(stringLiteral: $0) }, by: ", ")
    let values = try store.connection.first(
      "SELECT extensions, \(columns) FROM rental WHERE id = \(id)"
    ) { row in row.rest() }
    guard let values else { return [] }
    let (name, told) = ("rental \(id.text)", told[PackedID(id)] ?? [])
    guard let first = first[PackedID(id)] else {
      return [.init("\(name) is extended, and no line of the audit trail says so")]
    }
    let (last, end) = told.last.map { ($0, "") } ?? (first, "_before")
    let expected: [ColumnFacts.Column] =
      [("extensions", String(told.count))]
      + Self.terms.map { term in
        let column = end.isEmpty ? term : (term == "due_on" ? "due" : term) + end
        return (term, last.columns.first { $0.name == column }?.value)
      }
    return zip(expected, values).compactMap { column, value in
      let told = ToldValue(text: column.value, line: last.line)
      guard !told.isHeld(value, isMoney: RentalCheck.money.contains(column.name)) else {
        return nil
      }
      return .init(told.objection(name, column.name, value), seq: last.line)
    }
  }
}
