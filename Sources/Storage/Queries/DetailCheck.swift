import Crypto
import Domain

/// What is kept apart of the audit trail's lines, while a walk goes through them.
struct DetailCheck {
  /// Those of the lines under way: each line's number, and then what its hash is of.
  private var rows = PackedRows(width: 5)
  private var next = 0
  /// Lines whose details are not there, by the customers that they are about: those have to have
  /// been removed later.
  private var forgotten: [SQLValue: Int] = [:]
  /// The accounts that were merged into each.
  private var merged: [SQLValue: [SQLValue]] = [:]
  private static let removal = Array(Deed.customerRemove.rawValue.utf8)
  private static let merging = Array(Deed.customerMerge.rawValue.utf8)

  mutating func read(after start: Int, through end: Int, in store: Store) throws {
    rows.removeAll()
    next = 0
    try store.connection.pack(
      """
      SELECT audit_seq, customer_id, salt, before, after FROM audit_detail
      WHERE audit_seq > \(start) AND audit_seq <= \(end) ORDER BY audit_seq
      """, into: &rows)
  }

  /// A detail is what its line says that it is, or its customer has been removed.
  mutating func check(_ row: Int, of lines: PackedRows, _ seq: Int) throws {
    if lines.isText(row, AuditColumns.Place.deed, Self.removal) {
      let customer = subject(row, of: lines)
      for number in [customer] + merged[customer, default: []] { forgotten[number] = nil }
    }
    if lines.isText(row, AuditColumns.Place.deed, Self.merging) { noteMerge(row, of: lines) }
    guard next < rows.count, rows.integer(next, 0) == Int64(seq) else {
      guard !lines.isNull(row, AuditColumns.Place.detail) else { return }
      let subject = subject(row, of: lines)
      forgotten[subject] = forgotten[subject] ?? seq
      return
    }
    var hash = SHA256()
    hash.update(rows, at: rows.place(next, 1..<5))
    guard lines.isText(row, AuditColumns.Place.detail, Hash.digits(of: hash.finalize())) else {
      throw AuditWalk.Tampered(
        message: "what line \(seq) of the audit trail says of a person is not what was written")
    }
    next += 1
  }

  /// What was said of merged accounts goes with the customer whom they count for.
  private mutating func noteMerge(_ row: Int, of lines: PackedRows) {
    let line = AuditColumns(lines, row)
    guard case .text(let after) = line.after, let number = AuditFacts(text: after)?["merged"]
    else { return }
    let earlier = merged.removeValue(forKey: .text(number)) ?? []
    merged[line.subject, default: []] += [.text(number)] + earlier
  }

  private func subject(_ row: Int, of lines: PackedRows) -> SQLValue {
    let place = AuditColumns.Place.subject
    return lines.values(row, place..<place + 1)[0]
  }

  var findings: [AuditVerification.Finding] {
    guard let line = forgotten.values.min() else { return [] }
    return [
      .init(
        "what line \(line) of the audit trail says of a person is not there, and the person has "
          + "not been removed", seq: line)
    ]
  }
}
