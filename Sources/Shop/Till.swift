import Domain
import Storage

/// What went into a drawer or came out of it.
package struct DrawerReceipt: Sendable {
  package let kind: LedgerKind
  package let amount: Money
  package let reason: String
  /// What it went out for.
  package let paidFor: PaidFor
  package let session: TillSession
  /// What the drawer holds now; `nil` where whoever acts is to count it without knowing.
  package let drawer: Money?
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
      let float = try entry.amount(typed, of: "float")
      let findings = try entry.findings(.open, entry.openSession())
      guard findings.isEmpty else {
        return .refused(Refusal("open till \(acting.till)", findings, on: entry.day))
      }
      let last = try entry.store.lastSession(of: acting.till)
      if let closing = last?.closing {
        try entry.check(isNotBefore: closing.at, of: "till \(acting.till)")
      }
      let session = TillSession(
        till: acting.till, number: (last?.number ?? 0) + 1, openedAt: entry.instant,
        openedBy: entry.by, float: float)
      try entry.store.add(session)
      entry.tell(session.auditSubject, after: ["float": float.text(in: entry.currency)])
      return .done((session, entry.currency))
    }
  }

  /// Puts money into the drawer that no customer paid, such as change from the bank.
  package func payIn(
    _ typed: String, reason: String, at asked: AskedMoment = .now
  ) throws -> Outcome<DrawerReceipt> {
    try decision(.tillIn, at: asked) { entry in
      let (amount, reason) = try entry.checked(typed, reason)
      return .done(try entry.move(.paidIn, amount, reason: reason))
    }
  }

  /// Takes money out of the drawer, such as for the window cleaner.
  ///
  /// - Parameters:
  ///   - kind: what it is for in one word, as it was typed.
  ///   - receiptNumber: what stands on the receipt that the shop was given.
  package func payOut(
    _ typed: String, reason: String, kind: String? = nil, receiptNumber: String? = nil,
    at asked: AskedMoment = .now
  ) throws -> Outcome<DrawerReceipt> {
    try decision(.tillOut, at: asked) { entry in
      let read = PaidFor.read(kind: kind, receiptNumber: receiptNumber)
      let (amount, reason) = try entry.checked(typed, reason, besides: read.problems)
      return .done(try entry.move(.paidOut, amount, reason: reason, for: read.paidFor))
    }
  }
}

extension Entry {
  /// Puts money into the drawer, or takes some out of it.
  func move(
    _ kind: LedgerKind, _ amount: Money, reason: String, for paidFor: PaidFor = PaidFor()
  ) throws -> DrawerReceipt {
    let isOut = kind == .paidOut
    let words = amount.text(in: currency)
    let action = isOut ? "take \(words) out of" : "put \(words) into"
    // Nobody learns what a drawer holds from how much more than they may take is in it.
    if isOut, let open = try openSession() { try authorise(payingOut: amount, of: open) }
    let session = try session(
      to: "\(action) till \(desk.till)", isOut ? .takeOut(amount) : .other)
    try check(isNotBefore: session.openedAt, of: "till \(session.till)")
    var line = LedgerLine(kind, isOut ? amount * -1 : amount, reason: reason)
    line.paidFor = paidFor
    book(line)
    tell(
      session.auditSubject,
      after: [
        "amount": words, "purpose": paidFor.purpose?.rawValue,
        "receipt_number": paidFor.receiptNumber,
      ])
    return DrawerReceipt(
      kind: kind, amount: amount, reason: reason, paidFor: paidFor, session: session,
      drawer: isBlind ? nil : try drawer(of: session) + line.cash, currency: currency,
      bookedLater: bookedLater)
  }
}

extension Entry {
  /// All that is wrong with what goes in or out is told at once.
  fileprivate func checked(
    _ typed: String, _ reason: String, besides others: [FieldProblem] = []
  ) throws -> (Money, String) {
    var problems: [FieldProblem] = []
    var amount = Money.zero
    do throws(FieldProblem) {
      amount = try Money.amount(typed, in: currency, of: "amount")
      if amount == .zero { problems.append(FieldProblem("amount", "is nothing")) }
    } catch {
      problems.append(error)
    }
    let reason = reason.trimmed
    if reason.isEmpty { problems.append(FieldProblem("reason", "is required")) }
    if reason == LedgerLine.undone {
      problems.append(FieldProblem("reason", "is what undo writes; say it in other words"))
    }
    let found =
      OneLine.problem(in: reason) ?? OneLine.problem(withLengthOf: reason, of: "reason")
    if let problem = found {
      problems.append(FieldProblem("reason", problem))
    }
    problems += others
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
    return (amount, reason)
  }

  func amount(_ typed: String, of field: String) throws -> Money {
    do throws(FieldProblem) {
      return try Money.amount(typed, in: currency, of: field)
    } catch {
      throw ShopError.invalid([error])
    }
  }
}

extension Entry {
  /// The session that is open.
  ///
  /// - Throws: the ``Refusal`` where something stands against using the till in that way.
  func session(to action: String, _ use: TillFacts.Use = .other) throws -> TillSession {
    let session = try openSession()
    let findings = try findings(use, session)
    guard findings.isEmpty, let session else { throw Refusal(action, findings, on: day) }
    return session
  }

  fileprivate func openSession() throws -> TillSession? {
    guard desk.session != nil else { return nil }
    return try store.lastSession(of: desk.till)
  }

  fileprivate func findings(_ use: TillFacts.Use, _ session: TillSession?) throws -> [Finding] {
    TillRules.book.findings(
      TillFacts(
        use: use, number: desk.till, isOpen: session != nil,
        drawer: try session.map(drawer) ?? .zero, currency: currency,
        overShortLimit: rules.rules.overShortLimit), under: rules.rules)
  }
}

extension Work {
  /// What the books say that the drawer holds.
  fileprivate func drawer(of session: TillSession) throws -> Money {
    try store.cashInDrawer(till: session.till, session: session.number) ?? session.float
  }
}
