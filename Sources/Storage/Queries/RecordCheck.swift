import Domain

/// What the audit trail says of who works here and of till sessions, column by column, to compare
/// the records with.
///
/// What no line says, as those of earlier versions leave some of it out, is not compared.
struct RecordCheck {
  private var staff = ToldTable(
    what: "member of staff", columns: ["name", "role", "pin", "added_at", "retired_at"],
    rows: "SELECT id, name, name, role, pin, added_at, retired_at FROM staff ORDER BY id")
  private var sessions = ToldTable(
    what: "till session",
    columns: [
      "opened_at", "opened_by", "float_amount", "closed_at", "closed_by", "z_report", "z_text",
    ],
    rows: """
      SELECT till || '-' || number, till || '-' || number, opened_at, opened_by, float_amount,
        closed_at, closed_by, z_report, z_text
      FROM till_session ORDER BY till, number
      """)

  private var extensions = ToldTable(
    what: "extension", columns: extensionColumns,
    rows: """
      SELECT rental_id || ':' || number, rental_id || ':' || number, \(
        .joined(extensionColumns.map { SQL(stringLiteral: $0) }, by: ", "))
      FROM rental_extension ORDER BY seq
      """)
  private static let extensionColumns = [
    "extended_at", "extended_on", "late_fee", "rules_hash", "till", "receipt", "override_by",
    "voided_at", "nights", "due_on", "price", "fee_per_night", "fee_cap", "grace",
    "nights_before", "due_before", "price_before", "fee_per_night_before", "fee_cap_before",
    "grace_before", "late_rule", "late_rule_before",
  ]
  /// What a line need not tell where it is empty.
  private static let silent: [ColumnFacts.Column] = [("late_rule", nil), ("late_rule_before", nil)]

  private var signatures = ToldTable(
    what: "signature of receipt",
    columns: ["failed_at", "failure", "signed_at", "signature", "qr"],
    rows: """
      SELECT till || '-' || receipt, till || '-' || receipt, failed_at, failure, signed_at,
        signature, qr
      FROM receipt_signature WHERE failed_at IS NOT NULL OR signed_at IS NOT NULL
      ORDER BY till, receipt
      """)

  private var invoices = ToldTable(
    what: "invoice of receipt", columns: ["number", "made_at"],
    rows: """
      SELECT till || '-' || receipt, till || '-' || receipt, number, made_at FROM invoice
      ORDER BY number
      """)

  private var merges = ToldTable(
    what: "merged account", columns: ["into_id"],
    rows: "SELECT customer_id, customer_id, into_id FROM customer_merge ORDER BY customer_id")
  /// The account that each merged one counts for by now.
  private var owners: [String: String] = [:]

  mutating func note(_ line: TrailLine) {
    for (key, value) in line.told("extension") {
      extensions.tell(key, Self.silent + ColumnFacts.columns(in: value), line.seq)
    }
    switch line.deed {
    case .void, .undo:
      for key in (line.after["extensions"] ?? "").split(separator: " ") {
        extensions.tell(String(key), [("voided_at", line.at)], line.seq)
      }
    case .customerMerge: noteMerge(line)
    case .tillOpen:
      sessions.tell(
        line.subject,
        [
          ("opened_at", line.at), ("opened_by", line.by), ("float_amount", line.after["float"]),
          ("closed_at", nil), ("closed_by", nil), ("z_report", nil), ("z_text", nil),
        ], line.seq)
    case .tillClose:
      // Z reports are compared by their hashes, elsewhere.
      for column in ["z_report", "z_text"] { sessions.forget(column, of: line.subject) }
      sessions.tell(line.subject, [("closed_at", line.at), ("closed_by", line.by)], line.seq)
    case .receiptSign: noteSignature(line)
    case .invoiceMake: noteInvoice(line)
    case .import: noteImport(line)
    default: noteStaff(line)
    }
  }

  private mutating func noteMerge(_ line: TrailLine) {
    guard let merged = line.after["merged"] else { return }
    let earlier = owners.filter { $0.value == merged }.keys
    for account in [merged] + earlier { tell(account, mergedInto: line.subject, line.seq) }
  }

  private mutating func tell(_ account: String, mergedInto owner: String, _ line: Int) {
    owners[account] = owner
    merges.tell(account, [("into_id", owner)], line)
  }

  private mutating func noteImport(_ line: TrailLine) {
    for (key, value) in line.told("staff") {
      staff.tell(key, ColumnFacts.columns(in: value), line.seq)
    }
    for (key, value) in line.told("till") {
      sessions.tell(key, ColumnFacts.columns(in: value), line.seq)
    }
    for (key, value) in line.told("signature") {
      signatures.tell(key, ColumnFacts.columns(in: value), line.seq)
    }
    for (key, value) in line.told("invoice") {
      invoices.tell(key, ColumnFacts.columns(in: value), line.seq)
    }
    for (account, owner) in line.told("merged") { tell(account, mergedInto: owner, line.seq) }
    staff.untold += line.untold("staff", "staff")
    sessions.untold += line.untold("till_sessions", "till")
  }

  /// A line tells all columns that are not empty by then.
  private mutating func noteSignature(_ line: TrailLine) {
    guard let number = ReceiptNumber(line.subject, at: 1) else { return }
    let blank = ReceiptSignature(number, askedAt: .always)
    signatures.tell(
      blank.key, blank.columns.map { ($0.name, line.after[$0.name]) }, line.seq)
  }

  private mutating func noteInvoice(_ line: TrailLine) {
    guard let number = ReceiptNumber(line.subject, at: 1) else { return }
    let blank = Invoice(1, of: number, at: .always, name: nil, address: nil)
    invoices.tell(
      blank.key, [("number", line.after["number"]), ("made_at", line.at)], line.seq)
  }

  private mutating func noteStaff(_ line: TrailLine) {
    let facts = line.after
    switch line.deed {
    case .staffAdd:
      staff.tell(
        line.subject,
        [
          ("name", facts["name"]), ("role", facts["role"]), ("added_at", line.at),
          ("retired_at", nil),
        ], line.seq)
      tellPIN(of: line)
    case .staffEdit:
      let changed = ["name", "role"].filter { facts[$0] != nil }
      staff.tell(line.subject, changed.map { ($0, facts[$0]) }, line.seq)
    case .staffRetire: staff.tell(line.subject, [("retired_at", line.at)], line.seq)
    case .staffPIN: tellPIN(of: line)
    default: break
    }
  }

  /// A PIN is told by a digest of what is kept of it; earlier versions told nothing of it.
  private mutating func tellPIN(of line: TrailLine) {
    if let digest = line.after["pin"] {
      staff.tell(line.subject, [("pin", digest)], line.seq)
    } else {
      staff.forget("pin", of: line.subject)
    }
  }

  func findings(in store: Store) throws -> [AuditVerification.Finding] {
    try staff.findings(in: store) { column, value in
      column == "pin" ? .text(Self.digest(ofPIN: value)) : value
    } + sessions.findings(in: store) { $1 } + merges.findings(in: store) { $1 }
      + extensions.findings(in: store) { $1 } + signatures.findings(in: store) { $1 }
      + invoices.findings(in: store) { $1 }
      + foldedNames(in: store)
  }

  private static func digest(ofPIN value: SQLValue) -> String {
    guard case .text(let pin) = value else { return value == .null ? PINHash.none : "" }
    return PINHash.digest(of: pin)
  }

  /// The names by which the staff is looked up are made of their names.
  private func foldedNames(in store: Store) throws -> [AuditVerification.Finding] {
    try store.connection.all("SELECT name, name_key FROM staff ORDER BY id") { row in
      try (name: row.raw(), key: row.raw())
    }.compactMap { row in
      guard case .text(let name) = row.name else { return nil }
      if case .text(let key) = row.key, key.utf8.elementsEqual(Folded.key(name).utf8) { return nil }
      return .init("member of staff \(name): the name key is not made of the name")
    }
  }
}
