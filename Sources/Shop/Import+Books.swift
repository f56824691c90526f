import Domain
import Storage

/// Staff, till sessions and the ledger, as an export of this program writes them.
extension Importer {
  package func addStaff(_ draft: Draft) throws -> [FieldProblem] {
    try entry.authorise(.manageStaff)
    var record = StaffRecord(
      staff: Staff(id: newID(unlessIn: draft), name: "", role: .clerk), hasPIN: false, addedAt: now)
    var reader = reader(of: draft)
    let others: Set = ["id", "added_at"]
    reader.fill(&record, except: others, requiresAll: true)
    reader.fill(&record, except: Set(StaffRecord.fileKeys).subtracting(others))
    guard reader.problems.isEmpty else { return reader.problems }
    let name = record.staff.name
    if Shop.isNight(name) {
      return [FieldProblem("name", "\(quoted(name)) belongs to \(Shop.nightsWork)")]
    }
    if record.retiredAt == nil, let other = try entry.store.staff(named: name) {
      return [
        FieldProblem("name", "\(quoted(name)) belongs to \(other.staff.name), who works here")
      ]
    }
    try entry.store.add(record)
    facts.append(("staff \(record.staff.id.text)", Self.columns(of: record)))
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
    var reader = reader(of: draft)
    var session = TillSession.blank
    reader.fill(&session, except: ["closed_at"], requiresAll: true)
    session.closing = closing(&reader, since: session.openedAt)
    if session.openedAt > now {
      reader.object("opened_at", "is \(session.openedAt.text), in the future")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    let (till, number) = (session.till, session.number)
    let next = (try entry.store.lastSession(of: till)?.number ?? 0) + 1
    guard number == next else {
      return [FieldProblem("number", "is \(number), and the next of till \(till) is \(next)")]
    }
    // A report is frozen, down to the line break at its end, and so it is not trimmed.
    let report = session.closing.map { _ in
      FrozenReport(
        till: till, number: number, json: draft["z_report"] ?? "", text: draft["z_text"] ?? "")
    }
    if let report { facts.append(report.fact) }
    try entry.store.add(session, report)
    facts.append(("till \(session.auditSubject)", columns(of: session)))
    return []
  }

  /// When and by whom a session was closed; then it has its report, too.
  private func closing(
    _ reader: inout FieldReader, since openedAt: Instant
  ) -> TillSession.Closing? {
    let others = ["closed_by", "z_report", "z_text"]
    guard let at: Instant = reader.value("closed_at") else {
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
    var reader = reader(of: draft)
    var recorded = RecordedLine.blank
    reader.fill(&recorded, requiresAll: true)
    let at = recorded.entry.at
    if at > now { reader.object("booked_at", "is \(at.text), in the future") }
    guard reader.problems.isEmpty else { return reader.problems }
    let problems = try ledger.problems(of: recorded) + strangers(in: recorded)
    guard problems.isEmpty else { return problems }
    if recorded.line.customer == Customer.nobody {
      try entry.store.addNobody(on: rules.calendar.day(of: at), at: at)
    }
    try entry.store.add(recorded)
    ledger.note(recorded)
    entry.takeOver(recorded)
    return []
  }

  /// Records that a line names and the shop does not have.
  private func strangers(in recorded: RecordedLine) throws -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if let customer = recorded.line.customer, customer != Customer.nobody,
      try !isKnown(customer)
    {
      problems.append(FieldProblem("customer", "is \(quoted(customer.text)), no customer's"))
    }
    if let rental = recorded.line.rental {
      let terms = try entry.store.terms(ofRental: rental)
      if terms == nil {
        problems.append(FieldProblem("rental", "is \(quoted(rental.text)), no rental's"))
      }
      if let terms, recorded.line.kind == .charge {
        let one = try recorded.receipt.flatMap { try entry.store.extended(rental, on: $0) }
        problems +=
          one.map { misfits(of: recorded, of: "extension", made: $0.at, for: $0.price) }
          ?? misfits(of: recorded, of: "rental", made: terms.rentedAt, for: terms.price)
      }
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

  /// A rental is charged its price as it begins, and an extension as it is made.
  private func misfits(
    of charge: RecordedLine, of what: String, made instant: Instant, for price: Money
  ) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if charge.entry.at != instant {
      let (at, began) = (charge.entry.at.text, instant.text)
      problems.append(FieldProblem("booked_at", "is \(at), and the \(what) began at \(began)"))
    }
    if charge.line.fullPrice != price {
      let currency = rules.rules.currency.value
      let (amount, price) = (charge.line.price.text(in: currency), price.text(in: currency))
      let discount =
        charge.line.discount.map { " with a discount of \($0.text(in: currency))" } ?? ""
      problems.append(
        FieldProblem("amount", "is \(amount)\(discount), and the \(what)'s price is \(price)"))
    }
    return problems
  }

  func isKnown(_ customer: ID<Customer>) throws -> Bool {
    try names.has(customer: customer, in: entry.store) || entry.store.hasEverHad(customer)
  }
}
