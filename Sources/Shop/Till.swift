import Domain
import Storage

/// What went into a drawer or came out of it.
package struct DrawerReceipt: Sendable {
  package let kind: LedgerKind
  package let amount: Money
  package let reason: String
  package let session: TillSession
  /// What the drawer holds now.
  package let drawer: Money
  package let currency: Currency
  /// Where it is booked, if not on the day that it is for.
  package let bookedLater: BookedLater?
}

extension Shop {
  /// Opens the till with money in its drawer.
  ///
  /// - Parameter float: as it was typed; it may be nothing, `0`.
  package func openTill(
    float typed: String, at asked: AskedMoment = .now
  ) throws -> Outcome<(session: TillSession, currency: Currency)> {
    try decision(.tillOpen, at: asked) { entry in
      let float = try amount(typed, of: "float", in: entry)
      let findings = try findings(.open, openSession(in: entry), in: entry)
      guard findings.isEmpty else {
        return .refused(Refusal("open till \(acting.till)", findings, on: entry.day))
      }
      let last = try store.lastSession(of: acting.till)
      if let closing = last?.closing {
        try check(entry, isNotBefore: closing.at, of: "till \(acting.till)")
      }
      let session = TillSession(
        till: acting.till, number: (last?.number ?? 0) + 1, openedAt: entry.instant,
        openedBy: entry.by, float: float)
      try store.add(session)
      entry.tell(session.auditSubject, after: ["float": float.text(in: entry.currency)])
      return .done((session, entry.currency))
    }
  }

  /// Puts money into the drawer that no customer paid, such as change from the bank.
  package func payIn(
    _ typed: String, reason: String, at asked: AskedMoment = .now
  ) throws -> Outcome<DrawerReceipt> {
    try move(.paidIn, typed, reason, .tillIn, at: asked)
  }

  /// Takes money out of the drawer, such as for the window cleaner.
  package func payOut(
    _ typed: String, reason: String, at asked: AskedMoment = .now
  ) throws -> Outcome<DrawerReceipt> {
    try move(.paidOut, typed, reason, .tillOut, at: asked)
  }

  private func move(
    _ kind: LedgerKind, _ typed: String, _ reason: String, _ deed: Deed, at asked: AskedMoment
  ) throws -> Outcome<DrawerReceipt> {
    try decision(deed, at: asked) { entry in
      let (amount, reason) = try checked(typed, reason, in: entry)
      let isOut = kind == .paidOut
      let words = amount.text(in: entry.currency)
      let action = isOut ? "take \(words) out of" : "put \(words) into"
      let session = try session(
        to: "\(action) till \(acting.till)", isOut ? .takeOut(amount) : .other, in: entry)
      try check(entry, isNotBefore: session.openedAt, of: "till \(session.till)")
      if isOut { try authorise(payingOut: amount, of: session, in: entry) }
      let line = LedgerLine(kind, isOut ? amount * -1 : amount, reason: reason)
      entry.book(line)
      entry.tell(session.auditSubject, after: ["amount": words])
      return .done(
        DrawerReceipt(
          kind: kind, amount: amount, reason: reason, session: session,
          drawer: try drawer(of: session) + line.cash, currency: entry.currency,
          bookedLater: entry.bookedLater))
    }
  }

  /// All that is wrong with what goes in or out is told at once.
  private func checked(
    _ typed: String, _ reason: String, in entry: Entry
  ) throws -> (Money, String) {
    var problems: [FieldProblem] = []
    var amount = Money.zero
    do throws(FieldProblem) {
      amount = try Money.amount(typed, in: entry.currency, of: "amount")
      if amount == .zero { problems.append(FieldProblem("amount", "is nothing")) }
    } catch {
      problems.append(error)
    }
    let reason = reason.trimmed
    if reason.isEmpty { problems.append(FieldProblem("reason", "is required")) }
    if let problem = OneLine.problem(in: reason) {
      problems.append(FieldProblem("reason", problem))
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
    return (amount, reason)
  }

  private func amount(_ typed: String, of field: String, in entry: Entry) throws -> Money {
    do throws(FieldProblem) {
      return try Money.amount(typed, in: entry.currency, of: field)
    } catch {
      throw ShopError.invalid([error])
    }
  }
}

extension Shop {
  /// The session that is open.
  ///
  /// - Throws: the ``Refusal`` where something stands against using the till in that way.
  func session(
    to action: String, _ use: TillFacts.Use = .other, in entry: Entry
  ) throws -> TillSession {
    let session = try openSession(in: entry)
    let findings = try findings(use, session, in: entry)
    guard findings.isEmpty, let session else { throw Refusal(action, findings, on: entry.day) }
    return session
  }

  private func openSession(in entry: Entry) throws -> TillSession? {
    guard entry.desk.session != nil else { return nil }
    return try store.lastSession(of: entry.desk.till)
  }

  private func findings(
    _ use: TillFacts.Use, _ session: TillSession?, in entry: Entry
  ) throws -> [Finding] {
    TillRules.book.findings(
      TillFacts(
        use: use, number: entry.desk.till, isOpen: session != nil,
        drawer: try session.map(drawer) ?? .zero, currency: entry.currency),
      under: entry.rules.rules)
  }

  /// What the books say that the drawer holds.
  private func drawer(of session: TillSession) throws -> Money {
    try store.cashInDrawer(till: session.till, session: session.number) ?? session.float
  }
}

extension TillSession {
  /// How the audit trail calls it: `1-3` is the third session of the first till.
  var auditSubject: String { "\(till)-\(number)" }
}
