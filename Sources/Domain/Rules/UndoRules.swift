/// What stands against taking back the last thing that somebody did, beside what stands against a
/// void of its receipts.
package enum UndoRules {
  package static let book = RuleBook<UndoFacts>(
    nothingToUndo, cameBack, holdStays, copyStays, moneyBack)

  /// What only a manager may do, as it is with a refund by itself.
  package static let takingManager: Set = [moneyBack.name]

  static let nothingToUndo = Rule<UndoFacts>(
    "nothing-to-undo",
    "You can undo only your own work of this till session, or of today if no till is open.",
    fires: .ordinary.with(\.deed, nil),
    silent: .ordinary
  ) { facts in
    guard facts.deed == nil else { return [] }
    let since = facts.isSession ? "since the till was opened" : "today"
    let others = facts.others.map { "; \($0.words) is by \($0.by)" } ?? ""
    let void = facts.others.map { Remedy.voidFirst($0.receipts, from: facts.till).ways } ?? []
    return [
      .objection(
        "you have done nothing at this counter \(since) that is not undone already" + others,
        remedy: Remedy(
          "a receipt is voided by its number",
          ways: [Way(.look("receipt-list", []), note: "what was booked lately")]
            + void.filter { !$0.steps.isEmpty }))
    ]
  }

  static let cameBack = Rule<UndoFacts>(
    "came-back",
    "A rental is undone only while what went out with it is out.",
    fires: .ordinary.with(\.cameBack, ["Alien"]),
    silent: .ordinary
  ) { facts in
    facts.cameBack.map { title in
      Ruling.objection(
        "\(quoted(title)) has come back since", about: title,
        remedy: facts.receipt.map { .voidFirst([$0], from: facts.till) })
    }
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
  static let copyStays = Rule<UndoFacts>(
    "copy-stays",
    "A copy is as it was before only where nothing has become of it since.",
    fires: .ordinary.with(\.changed, .init(title: "Nosferatu", barcode: "C-000001")),
    silent: .ordinary
  ) { facts in
    guard let copy = facts.changed else { return [] }
    return [
      .objection(
        "something has become of \(quoted(copy.title)) (\(copy.barcode)) since", about: copy.title,
        facts: [.text("title", copy.title), .text("barcode", copy.barcode)],
        remedy: Remedy(
          "it is looked up what became of it",
          Way(.look("copy-show", [.init("copy", .text(copy.barcode))]))))
    ]
  }

  static let moneyBack = Rule<UndoFacts>(
    "money-back",
    "What goes back to a customer counts as a refund, and what comes out of the till as paid out.",
    fires: .ordinary.with(\.overLimit, "9.00 would be refunded, and the limit is 5.00"),
    silent: .ordinary
  ) { facts in
    guard let why = facts.overLimit else { return [] }
    let instead = facts.receipt.map { Remedy.voidFirst([$0], from: facts.till) }
    return [.objection(why, remedy: instead ?? facts.amount.map(Remedy.takeOutInstead))]
  }
}

extension Finding {
  /// The same for whoever undoes: money that they put into the drawer would be what is undone next,
  /// so the receipt is voided by its number then.
  package func fillingDrawer(toVoid receipt: ReceiptNumber, from till: Int) -> Finding {
    guard rule == VoidRules.drawerShort.name, let remedy else { return self }
    let void = Remedy.voidFirst([receipt], from: till).ways.flatMap(\.steps)
    var finding = self
    finding.remedy = Remedy(
      remedy.sentence + ", and the receipt is voided",
      ways: remedy.ways.map { Way(steps: $0.steps + void, note: $0.note) })
    return finding
  }
}

extension Remedy {
  fileprivate static func takeOutInstead(_ amount: String) -> Remedy {
    Remedy(
      "\(amount) is taken out of the till",
      Way(.request("till-out", [.init("amount", .text(amount)), .why])))
  }
}
