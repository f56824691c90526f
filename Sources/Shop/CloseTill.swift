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
      var session = try entry.session(to: "close till \(acting.till)")
      let last = try entry.store.lastEntry(of: session, in: entry.rules.calendar)
      try entry.check(
        isNotBefore: max(last ?? .always, session.openedAt), of: "till \(session.till)")
      let closing = TillSession.Closing(at: entry.instant, by: entry.by)
      session.closing = closing
      let report = try entry.report(of: session, counted: count.total)
      if let problem = count.problem(expecting: report.expected) {
        throw ShopError.invalid([problem])
      }
      let frozen = freeze(report, entry.rules.calendar)
      entry.book(report.overShort ?? .zero)
      try entry.store.close(session, closing, with: frozen)
      entry.tell(report, frozen)
      return .done(ClosedTill(report: report, frozen: frozen))
    }
  }

  /// What the open session comes to so far; it saves nothing.
  package func tillReport() throws -> Outcome<(report: ZReport, calendar: BusinessCalendar)> {
    try decision(.tillClose, at: .now, isDryRun: true) { entry in
      let session = try entry.session(to: "report on till \(acting.till)")
      return .done((try entry.report(of: session, counted: nil), entry.rules.calendar))
    }
  }
}

extension Entry {
  fileprivate func report(of session: TillSession, counted: Money?) throws -> ZReport {
    ZReport(
      shop: [rules.rules.shop.value, rules.rules.address.value].filter { !$0.isEmpty },
      session: session, lines: try store.lines(of: session, in: rules.calendar),
      overrides: try store.overrides(in: session), counted: counted, held: try store.depositsHeld(),
      day: day, currency: currency,
      trail: ZReport.TrailEnd(number: desk.books.audit, hash: desk.books.head))
  }

  fileprivate func book(_ overShort: Money) {
    guard overShort != .zero else { return }
    book(LedgerLine(overShort > .zero ? .over : .short, overShort))
  }

  fileprivate func tell(_ report: ZReport, _ frozen: FrozenReport) {
    tell(
      report.session.auditSubject,
      after: [
        "expected": report.expected.text(in: report.currency),
        "counted": report.counted?.text(in: report.currency),
        "z_report": Hash.hex(of: frozen.json),
        "z_text": Hash.hex(of: frozen.text),
      ])
  }
}
