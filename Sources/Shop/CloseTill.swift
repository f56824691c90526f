import Domain
import Storage

/// A till that was closed.
package struct ClosedTill: Sendable {
  package let report: ZReport
  /// The report as it is kept.
  package let frozen: FrozenReport
}

extension Shop {
  /// Closes the till: books what was counted over or short, and freezes its Z report.
  ///
  /// - Parameters:
  ///   - counted: a total, or denominations, as they were typed.
  ///   - freeze: writes the report down as it is kept.
  package func closeTill(
    counted texts: [String], at asked: AskedMoment = .now,
    freeze: (ZReport, BusinessCalendar) -> FrozenReport
  ) throws -> Outcome<ClosedTill> {
    try decision(.tillClose, at: asked) { entry in
      let count = CashCount(texts, in: entry.currency)
      guard count.problems.isEmpty else { throw ShopError.invalid(count.problems) }
      var session = try session(to: "close till \(acting.till)", in: entry)
      let last = try store.lastEntry(of: session, in: entry.rules.calendar)
      try check(
        entry, isNotBefore: max(last ?? .always, session.openedAt), of: "till \(session.till)")
      let closing = TillSession.Closing(at: entry.instant, by: entry.by)
      session.closing = closing
      let report = try report(of: session, counted: count.total, in: entry)
      if let problem = count.problem(expecting: report.expected) {
        throw ShopError.invalid([problem])
      }
      let frozen = freeze(report, entry.rules.calendar)
      book(report.overShort ?? .zero, in: entry)
      try store.close(session, closing, with: frozen)
      tell(report, frozen, in: entry)
      return .done(ClosedTill(report: report, frozen: frozen))
    }
  }

  /// What the open session comes to so far; it saves nothing.
  package func tillReport() throws -> Outcome<(report: ZReport, calendar: BusinessCalendar)> {
    try decision(.tillClose, at: .now, isDryRun: true) { entry in
      let session = try session(to: "report on till \(acting.till)", in: entry)
      return .done((try report(of: session, counted: nil, in: entry), entry.rules.calendar))
    }
  }

  private func report(
    of session: TillSession, counted: Money?, in entry: Entry
  ) throws -> ZReport {
    ZReport(
      shop: [entry.rules.rules.shop.value, entry.rules.rules.address.value].filter { !$0.isEmpty },
      session: session, lines: try store.lines(of: session, in: entry.rules.calendar),
      overrides: try store.overrides(in: session), counted: counted,
      held: try store.depositsHeld(), day: entry.day,
      currency: entry.currency,
      trail: ZReport.TrailEnd(number: entry.desk.books.audit, hash: entry.desk.books.head))
  }

  private func book(_ overShort: Money, in entry: Entry) {
    guard overShort != .zero else { return }
    entry.book(LedgerLine(overShort > .zero ? .over : .short, overShort))
  }

  private func tell(_ report: ZReport, _ frozen: FrozenReport, in entry: Entry) {
    entry.tell(
      report.session.auditSubject,
      after: [
        "expected": report.expected.text(in: report.currency),
        "counted": report.counted?.text(in: report.currency),
        "z_report": Hash.hex(of: frozen.json),
        "z_text": Hash.hex(of: frozen.text),
      ])
  }
}
