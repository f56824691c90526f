import Domain

/// A line of the audit trail with its facts, as far as it tells of records besides itself.
struct TrailLine {
  let seq: Int
  let deed: Deed
  /// The moment that it is for, and who acted, as the line has them.
  let at: String
  let by: String
  let subject: String
  let before: AuditFacts
  let after: AuditFacts

  private static let deeds: Set<Deed> = [
    .rent, .extend, .return, .copyLost, .void, .undo, .import, .rulesApply, .tillOpen, .tillClose,
    .staffAdd, .staffEdit, .staffRetire, .staffPIN, .customerMerge, .receiptSign,
    .invoiceMake,
  ]

  private static let names = deeds.map { Array($0.rawValue.utf8) }

  /// Whether a line of the audit trail may tell of such records.
  static func tells(_ lines: PackedRows, _ row: Int) -> Bool {
    names.contains { lines.isText(row, AuditColumns.Place.deed, $0) }
  }

  /// `nil` for a line that tells of no such record.
  init?(_ line: AuditColumns, seq: Int) {
    guard case .text(let name) = line.deed, let deed = Deed(rawValue: name),
      Self.deeds.contains(deed), case .text(let at) = line.at, case .text(let by) = line.by
    else { return nil }
    (self.seq, self.deed, self.at, self.by) = (seq, deed, at, by)
    if case .text(let subject) = line.subject { self.subject = subject } else { subject = "" }
    (before, after) = (Self.facts(line.before), Self.facts(line.after))
  }

  private static func facts(_ value: SQLValue) -> AuditFacts {
    guard case .text(let text) = value else { return [:] }
    return AuditFacts(text: text) ?? [:]
  }

  /// What is told of records of a kind under names such as `till 1-3`, by what follows the kind.
  func told(_ kind: String) -> [(key: String, value: String)] {
    after.fields.compactMap { fact in
      guard fact.name.hasPrefix(kind + " ") else { return nil }
      return (String(fact.name.dropFirst(kind.utf8.count + 1)), fact.value)
    }
  }

  /// How many records of a kind an import took of which it tells no more than their number, as
  /// those of earlier versions do.
  func untold(_ count: String, _ kind: String) -> Int {
    deed == .import ? max(0, (after[count].flatMap { Int($0) } ?? 0) - told(kind).count) : 0
  }
}

/// A value that the audit trail tells of a column, and where.
struct ToldValue {
  let text: String?
  /// The number of the line.
  let line: Int

  /// Whether a column holds it. An amount is told with its decimals, and held without.
  func isHeld(_ value: SQLValue, isMoney: Bool = false) -> Bool {
    switch value {
    case .null: return text == nil
    case .blob: return false
    case .text(let held): return text.map { $0.utf8.elementsEqual(held.utf8) } ?? false
    case .integer(let number):
      let digits = isMoney ? text?.filter { $0 != "." } : text
      return digits.flatMap { Int64($0) } == number
    }
  }

  /// What is wrong with a column that holds another value.
  func objection(_ what: String, _ column: String, _ value: SQLValue) -> String {
    let name = column.split(separator: "_").joined(separator: " ")
    guard column != "pin", column != "hash" else {
      return "\(what): the \(name) differs from line \(line) of the audit trail"
    }
    return "\(what): \(name) is \(words(value)), but line \(line) of the audit trail says "
      + (text ?? "nothing")
  }

  /// The value as the trail would tell it.
  private func words(_ value: SQLValue) -> String {
    switch value {
    case .null: return "empty"
    case .blob: return "no text"
    case .text(let held): return held
    case .integer(let number):
      guard let text, let point = text.firstIndex(of: ".") else { return String(number) }
      let decimals = text.distance(from: point, to: text.endIndex) - 1
      let digits = String(number.magnitude)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      return (number < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
  }
}
