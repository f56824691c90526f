import Domain
import Storage

/// A till that was closed.
package struct ClosedTill: Sendable {
  package let report: ZReport
  /// The report as it is kept.
  package let frozen: FrozenReport
  /// What its card terminal was asked without that anybody knows what came of it.
  package let openCards: [CardAsk]
}

extension Shop {
  /// Closes the till: books what was counted over or short, and freezes its Z report.
  ///
  /// - Parameters:
  ///   - counted: a total, or denominations, as they were typed.
  ///   - reason: why it is over or short. The house rules say from how much on it takes one.
  ///   - freeze: writes the report down as it is kept.
  package func closeTill(
    counted texts: [String], reason: String? = nil, at asked: AskedMoment = .now,
    freeze: (ZReport, BusinessCalendar) -> FrozenReport
  ) throws -> Outcome<ClosedTill> {
    try decision(.tillClose, at: asked) { entry in
      let count = CashCount(texts, in: entry.currency)
      guard count.problems.isEmpty else { throw ShopError.invalid(count.problems) }
      let reason = try reason.map(entry.checked)
      let action = "close till \(acting.till)"
      var session = try entry.session(to: action)
      let last = try entry.store.lastEntry(of: session, in: entry.rules.calendar)
      try entry.check(
        isNotBefore: max(last ?? .always, session.openedAt), of: "till \(session.till)")
      let closing = TillSession.Closing(at: entry.instant, by: entry.by)
      session.closing = closing
      let report = try entry.report(of: session, counted: count.total, reason: reason)
      if let problem = count.problem(expecting: report.expected) {
        throw ShopError.invalid([problem])
      }
      let overShort = report.overShort ?? .zero
      // Only now is it known how much it is over or short.
      _ = try entry.session(to: action, .close(overShort: overShort, isExplained: reason != nil))
      let frozen = freeze(report, entry.rules.calendar)
      entry.book(overShort, reason: reason)
      try entry.store.close(session, closing, with: frozen)
      entry.tell(report, frozen)
      let open = try entry.store.openCards().map(\.ask).filter { $0.till == session.till }
      return .done(ClosedTill(report: report, frozen: frozen, openCards: open))
    }
  }

  /// What the open session comes to so far; it saves nothing.
  package func tillReport() throws -> Outcome<(report: ZReport, calendar: BusinessCalendar)> {
    try decision(.tillClose, at: .now, isDryRun: true) { entry in
      let session = try entry.session(to: "report on till \(acting.till)")
      try entry.authoriseSeeingUncounted()
      return .done((try entry.report(of: session, counted: nil), entry.rules.calendar))
    }
  }
}

extension Entry {
  fileprivate func report(
    of session: TillSession, counted: Money?, reason: String? = nil
  ) throws -> ZReport {
    ZReport(
      shop: [rules.rules.shop.value, rules.rules.address.value].filter { !$0.isEmpty },
      session: session, lines: try store.lines(of: session, in: rules.calendar),
      overrides: try store.overrides(in: session),
      openings: try store.drawerOpenings(in: session), counted: counted, reason: reason,
      held: try store.depositsHeld(), day: day, currency: currency,
      trail: ZReport.TrailEnd(number: desk.books.audit, hash: desk.books.head))
  }

  fileprivate func book(_ overShort: Money, reason: String?) {
    guard overShort != .zero else { return }
    book(LedgerLine(overShort > .zero ? .over : .short, overShort, reason: reason))
  }

  fileprivate func tell(_ report: ZReport, _ frozen: FrozenReport) {
    tell(
      report.session.auditSubject,
      after: [
        "expected": report.expected.text(in: report.currency),
        "counted": report.counted?.text(in: report.currency),
        "reason": report.reason,
        "z_report": Hash.hex(of: frozen.json),
        "z_text": Hash.hex(of: frozen.text),
      ])
  }
}
