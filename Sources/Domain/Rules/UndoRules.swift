/// What stands against taking back the last thing that somebody did, beside what stands against a
/// void of its receipts.
package enum UndoRules {
  package static let book = RuleBook<UndoFacts>(nothingToUndo, voidStays, holdStays, moneyBack)

  static let nothingToUndo = Rule<UndoFacts>(
    "nothing-to-undo",
    "What is undone is what whoever acts did last in this till session; without one, today.",
    fires: .ordinary.with(\.deed, nil),
    silent: .ordinary
  ) { facts in
    guard facts.deed == nil else { return [] }
    let since = facts.isSession ? "since the till was opened" : "today"
    return [
      .objection(
        "nothing was done at this counter \(since) that is not undone yet",
        remedy: Remedy(
          "a receipt is voided by its number",
          Way(.look("receipt-list", []), note: "what was booked lately")))
    ]
  }

  static let voidStays = Rule<UndoFacts>(
    "void-stays",
    "A void is not undone.",
    fires: .ordinary.with(\.deed, .void),
    silent: .ordinary
  ) { facts in
    guard facts.deed == .void else { return [] }
    return [.objection("the last thing that was done is a void", remedy: .doAgain)]
  }

  static let holdStays = Rule<UndoFacts>(
    "hold-stays",
    "A hold that was cancelled is open again only where its customer may wait for the movie still.",
    fires: .ordinary.with(\.obstacle, .waitsAgain),
    silent: .ordinary
  ) { facts in
    switch facts.obstacle {
    case .waitsAgain?: [.objection("the customer waits for it again", about: facts.title)]
    case .accountClosed?: [.objection("the account is closed", remedy: .reopen)]
    case .movieRemoved?: [.objection("the movie has been removed", about: facts.title)]
    case nil: []
    }
  }
}

extension UndoRules {
  static let moneyBack = Rule<UndoFacts>(
    "money-back",
    "Money that goes back as something is undone counts as refunded, with the limit of that.",
    fires: .ordinary.with(\.overLimit, .init(receipt: .example(1), till: 1, why: "9.00 would be")),
    silent: .ordinary
  ) { facts in
    guard let over = facts.overLimit else { return [] }
    return [
      .objection(
        over.why, facts: [.text("receipt", over.receipt.text)],
        remedy: .voidFirst([over.receipt], from: over.till))
    ]
  }
}

/// What a decision about taking something back rests on.
package struct UndoFacts: RuleFacts, Exemplary {
  /// What was done last; `nil` where nothing was.
  package var deed: Deed?
  /// Whether it was looked for in a till session, and not in a day.
  package var isSession: Bool
  /// The movie of a hold that was cancelled, and why it cannot be open again.
  package var title: String?
  package var obstacle: Obstacle?

  /// What would go back that whoever acts may not give.
  package var overLimit: OverLimit?

  /// More than the refund limit.
  package struct OverLimit: Hashable, Sendable {
    package var receipt: ReceiptNumber
    /// The till that is asked.
    package var till: Int
    /// Such as `9.00 would be refunded …, and the limit is 5.00`.
    package var why: String

    package init(receipt: ReceiptNumber, till: Int, why: String) {
      (self.receipt, self.till, self.why) = (receipt, till, why)
    }
  }

  /// Why nobody can wait again.
  package enum Obstacle: Hashable, Sendable {
    case waitsAgain, accountClosed, movieRemoved
  }

  package init(deed: Deed?, isSession: Bool) {
    (self.deed, self.isSession) = (deed, isSession)
  }

  package var circumstances: [Circumstances] { [] }

  static let ordinary = UndoFacts(deed: .rent, isSession: true)
}
