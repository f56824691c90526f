import Domain
import Storage

/// Staff, till sessions and the ledger, as an export of this program writes them.
extension Importer {
  package func addStaff(_ draft: Draft) throws -> [FieldProblem] {
    try entry.authorise(.manageStaff)
    var reader = FieldReader(draft)
    let id: ID<Staff> = reader.id("id") ?? ID(trusted: entry.newID())
    let name = reader.required("name") { $0.text("name") }
    let role: Role? = reader.required("role") { $0.value("role") }
    let addedAt = reader.instant("added_at") ?? now
    let retiredAt = reader.instant("retired_at")
    guard let name, let role, reader.problems.isEmpty else { return reader.problems }
    if Shop.isNight(name) {
      return [FieldProblem("name", "\(quoted(name)) belongs to \(Shop.nightsWork)")]
    }
    if retiredAt == nil, let other = try entry.store.staff(named: name) {
      return [
        FieldProblem("name", "\(quoted(name)) belongs to \(other.staff.name), who works here")
      ]
    }
    let record = StaffRecord(
      staff: Staff(id: id, name: name, role: role), hasPIN: false, addedAt: addedAt,
      retiredAt: retiredAt)
    try entry.store.add(record)
    facts.append(("staff \(id.text)", Self.columns(of: record)))
    return []
  }

  private static func columns(of record: StaffRecord) -> String {
    ColumnFacts.text([
      ("name", record.staff.name), ("role", record.staff.role.rawValue), ("pin", PINHash.none),
      ("added_at", record.addedAt.text), ("retired_at", record.retiredAt?.text),
    ])
  }

  private func columns(of session: TillSession) -> String {
    ColumnFacts.text(
      [
        ("opened_at", session.openedAt.text), ("opened_by", session.openedBy),
        ("float_amount", session.float.text(in: rules.rules.currency.value)),
        ("closed_at", session.closing?.at.text), ("closed_by", session.closing?.by),
      ] + (session.closing == nil ? [("z_report", nil), ("z_text", nil)] : []))
  }

  package func addTillSession(_ draft: Draft) throws -> [FieldProblem] {
    try entry.authorise(.restore)
    var reader = FieldReader(draft)
    let till = reader.required("till") { $0.number("till", in: Till.numbers) }
    let number = reader.required("number") { $0.number("number", in: 1...999_999_999) }
    let openedAt = reader.required("opened_at") { $0.instant("opened_at") } ?? now
    let openedBy = reader.required("opened_by") { $0.text("opened_by") } ?? ""
    let float = reader.required("float") { $0.money("float", rules.rules.currency.value) }
    let closing = closing(&reader, since: openedAt)
    if openedAt > now { reader.object("opened_at", "is \(openedAt.text), in the future") }
    guard let till, let number, let float, reader.problems.isEmpty else { return reader.problems }
    let next = (try entry.store.lastSession(of: till)?.number ?? 0) + 1
    guard number == next else {
      return [FieldProblem("number", "is \(number), and the next of till \(till) is \(next)")]
    }
    // A report is frozen, down to the line break at its end, and so it is not trimmed.
    let report = closing.map { _ in
      FrozenReport(
        till: till, number: number, json: draft["z_report"] ?? "", text: draft["z_text"] ?? "")
    }
    if let report { facts.append(report.fact) }
    let session = TillSession(
      till: till, number: number, openedAt: openedAt, openedBy: openedBy, float: float,
      closing: closing)
    try entry.store.add(session, report)
    facts.append(("till \(session.auditSubject)", columns(of: session)))
    return []
  }

  /// When and by whom a session was closed; then it has its report, too.
  private func closing(
    _ reader: inout FieldReader, since openedAt: Instant
  ) -> TillSession.Closing? {
    let others = ["closed_by", "z_report", "z_text"]
    guard let at = reader.instant("closed_at") else {
      for key in others where reader.text(key) != nil && reader.text("closed_at") == nil {
        reader.object(key, "is there, and the session is open")
      }
      return nil
    }
    for key in others where reader.text(key) == nil {
      reader.object(key, "is required of a session that is closed")
    }
    if at < openedAt { reader.object("closed_at", "is \(at.text), before it was opened") }
    if at > now { reader.object("closed_at", "is \(at.text), in the future") }
    return TillSession.Closing(at: at, by: reader.text("closed_by") ?? "")
  }

  package func addLedgerLine(_ draft: Draft) throws -> [FieldProblem] {
    try entry.authorise(.restore)
    var reader = FieldReader(draft)
    let seq = reader.required("seq") { $0.number("seq", in: 1...Int.max) }
    let line = ledgerLine(&reader)
    let booked = ledgerEntry(&reader)
    guard let seq, let line, let booked, reader.problems.isEmpty else { return reader.problems }
    let recorded = RecordedLine(seq: seq, line: line, entry: booked)
    let problems = try ledger.problems(of: recorded) + strangers(in: recorded)
    guard problems.isEmpty else { return problems }
    try entry.store.add(recorded)
    ledger.note(recorded)
    entry.takeOver(recorded)
    return []
  }

  private func ledgerLine(_ reader: inout FieldReader) -> LedgerLine? {
    let currency = rules.rules.currency.value
    let kind: LedgerKind? = reader.required("kind") { $0.value("kind") }
    let amount = reader.required("amount") { $0.signedMoney("amount", currency) }
    let (customer, rental): (ID<Customer>?, ID<Rental>?) = (
      reader.id("customer"), reader.id("rental")
    )
    let visit: ID<Visit>? = reader.id("visit")
    let receipt = reader.number("receipt", in: 1...999_999_999)
    let method: PaymentMethod? = reader.value("method")
    let tendered = reader.money("tendered", currency)
    let voids = reader.number("voids", in: 1...Int.max)
    guard let kind, let amount else { return nil }
    return LedgerLine(
      kind, amount, customer: customer, rental: rental, visit: visit, receipt: receipt,
      method: method, tendered: tendered, voids: voids, reason: reader.text("reason"))
  }

  private func ledgerEntry(_ reader: inout FieldReader) -> LedgerEntry? {
    let till = reader.required("till") { $0.number("till", in: Till.numbers) }
    let session = reader.number("session", in: 1...999_999_999)
    let name = reader.required("by") { $0.text("by") }
    let at = reader.required("booked_at") { $0.instant("booked_at") }
    let on = reader.required("booked_on") { $0.day("booked_on") }
    let recordedAt = reader.required("recorded_at") { $0.instant("recorded_at") }
    guard let till, let name, let at, let on, let recordedAt else { return nil }
    if at > now { reader.object("booked_at", "is \(at.text), in the future") }
    return LedgerEntry(
      till: till, session: session, by: name, byID: reader.id("by_id"), at: at, on: on,
      recordedAt: recordedAt)
  }

  /// Records that a line names and the shop does not have.
  private func strangers(in recorded: RecordedLine) throws -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if let customer = recorded.line.customer, try !isKnown(customer) {
      problems.append(FieldProblem("customer", "is \(quoted(customer.text)), no customer's"))
    }
    if let rental = recorded.line.rental, try !entry.store.hasRental(rental) {
      problems.append(FieldProblem("rental", "is \(quoted(rental.text)), no rental's"))
    }
    if let staff = recorded.entry.byID, try !entry.store.hasEverHad(staff) {
      problems.append(FieldProblem("by_id", "is \(quoted(staff.text)), nobody's of the staff"))
    }
    if let session = recorded.entry.session {
      let last = try entry.store.lastSession(of: recorded.entry.till)?.number ?? 0
      if session > last {
        problems.append(
          FieldProblem("session", "is \(session), and till \(recorded.entry.till) has \(last)"))
      }
    }
    return problems
  }

  func isKnown(_ customer: ID<Customer>) throws -> Bool {
    try names.has(customer: customer, in: entry.store) || entry.store.hasEverHad(customer)
  }
}
