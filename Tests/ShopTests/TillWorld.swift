import Domain
import Shop
import Storage

extension TestShop {
  /// Closes the till that is acted at; its report is kept as short texts.
  @discardableResult
  func close(_ counted: String..., at: AskedMoment = .now) throws -> ZReport {
    try closing(counted, at: at).get().report
  }

  func closing(
    _ counted: [String], reason: String? = nil, at: AskedMoment = .now, on other: Shop? = nil
  ) throws -> Outcome<ClosedTill> {
    try (other ?? shop).closeTill(counted: counted, reason: reason, at: at) { report, _ in
      FrozenReport(
        till: report.session.till, number: report.session.number,
        json: "{\"expected\":\(report.expected.minor),\"audit_seq\":\(report.trail.number),"
          + "\"audit_hash\":\"\(report.trail.hash)\"}", text: "\(report.lines.count) lines\n")
    }
  }

  @discardableResult
  func open(_ float: String = "100.00", at: AskedMoment = .now) throws -> TillSession {
    try shop.openTill(float: float, at: at).get().session
  }

  /// Books a line at the till that is acted at, as the operations of the counter do.
  func book(_ line: LedgerLine) throws {
    let day = try shop.rulesInForce().calendar.day(of: now)
    let desk = try store.desk(till: shop.acting.till, by: shop.acting.by)
    var line = line
    if line.customer != nil { line.receipt = desk.lastReceipt + 1 }
    do {
      _ = try store.book(
        [line],
        of: LedgerEntry(
          till: desk.till, session: desk.session, by: "tester", at: now, on: day, recordedAt: now),
        as: AuditLine(
          seq: 0, recordedAt: now, at: now, by: "tester", deed: .pay, subject: nil, before: nil,
          after: nil, op: nil, ledgerEnd: 0, detail: nil),
        detail: nil, after: desk.books)
    }
  }

  /// A column of texts and numbers, as the database holds it.
  func column(_ query: String) throws -> [String] {
    var values: [String] = []
    try store.connection.forEach(SQL(stringLiteral: query)) { row in
      switch try row.raw() {
      case .integer(let number): values.append(String(number))
      case .text(let text): values.append(text)
      case .null: values.append("")
      case .blob: values.append("blob")
      }
    }
    return values
  }
}
