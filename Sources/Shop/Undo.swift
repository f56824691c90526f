import Domain
import Storage

/// What was taken back of the last thing that somebody did.
package struct UndoneDeed: Sendable {
  package let deed: Deed
  /// The line of the audit trail that tells of it, and when that was.
  package let line: Int
  package let at: Instant
  package let calendar: BusinessCalendar
  /// Of each receipt that counts no more.
  package fileprivate(set) var receipts: [MoneyReceipt] = []
  /// Copies that came back in time, and so without a receipt, and are out again.
  package fileprivate(set) var returns: [RentalRecord] = []
  /// A hold that is over, or open again.
  package fileprivate(set) var hold: HoldRecord?
  /// What went back into the drawer, or out of it.
  package fileprivate(set) var drawer: DrawerReceipt?
}

extension Shop {
  /// Takes back the last thing that whoever acts did at this counter since its till was opened or,
  /// where none is open, today. Asked again, it takes back what was done before that.
  package func undo(isDryRun: Bool = false) throws -> Outcome<UndoneDeed> {
    try decision(.undo, at: .now, isDryRun: isDryRun) { entry in
      .done(try entry.undo(try entry.lastDeed()))
    }
  }
}

/// A line of the audit trail that tells what was done at the counter.
private struct CounterDeed {
  let deed: Deed
  let line: AuditRecord
  let facts: AuditFacts

  /// The receipts that were made with it.
  var receipts: [String] {
    [facts["receipt"], facts["receipts"]].compactMap(\.self)
      .flatMap { $0.split(separator: " ").map(String.init) }
  }

  var rentals: [ID<Rental>] {
    (facts["rentals"] ?? "").split(separator: " ").map { ID(trusted: String($0)) }
  }

  /// Whether it was done at a till; what has no receipt may have been done at any.
  func isAt(till: Int) -> Bool {
    let places = [.tillIn, .tillOut].contains(deed) ? [line.subject ?? ""] : receipts
    return places.isEmpty || places.contains { $0.hasPrefix("\(till)-") }
  }
}

/// What was done last.
extension Entry {
  /// So many lines of the audit trail are looked at at once.
  private static let linesAtOnce = 200

  /// - Throws: the ``Refusal`` where there is none that can be taken back.
  fileprivate func lastDeed() throws -> CounterDeed {
    let session = desk.session == nil ? nil : try store.lastSession(of: desk.till)
    let last = try counterDeed(in: session)
    let facts = UndoFacts(deed: last?.deed, isSession: session != nil)
    try check(facts)
    guard let last else { throw StorageError.unexpected("nothing was done, and can be undone") }
    return last
  }

  fileprivate func check(_ facts: UndoFacts) throws {
    let findings = UndoRules.book.findings(facts, under: rules.rules)
    guard findings.isEmpty else { throw Refusal("undo anything", findings, on: day) }
  }

  /// - Parameter session: in which it was done; today where there is none.
  private func counterDeed(in session: TillSession?) throws -> CounterDeed? {
    let start = session?.openedAt ?? rules.calendar.start(of: today)
    var (place, undone) = (Int.max, Set<Int>())
    while true {
      let lines = try store.auditLines(before: place, most: Self.linesAtOnce)
      for line in lines {
        guard line.recordedAt >= start.text, !Self.opens(line, session) else { return nil }
        guard isMine(line), let deed = Deed(rawValue: line.deed) else { continue }
        let facts = line.after.flatMap { AuditFacts(text: $0) } ?? [:]
        if deed == .undo { facts["undoes"].flatMap { Int($0) }.map { _ = undone.insert($0) } }
        let found = CounterDeed(deed: deed, line: line, facts: facts)
        guard Deed.ofCounter.contains(deed), !undone.contains(line.seq), found.isAt(till: desk.till)
        else { continue }
        return found
      }
      guard let last = lines.last else { return nil }
      place = last.seq
    }
  }

  private static func opens(_ line: AuditRecord, _ session: TillSession?) -> Bool {
    line.deed == Deed.tillOpen.rawValue && session.map { line.subject == $0.auditSubject } ?? false
  }

  private func isMine(_ line: AuditRecord) -> Bool {
    byID.map { line.byID == $0.text } ?? (line.byID == nil && line.by == by)
  }
}

/// Taking it back.
extension Entry {
  fileprivate func undo(_ last: CounterDeed) throws -> UndoneDeed {
    var undone = UndoneDeed(
      deed: last.deed, line: last.line.seq, at: Instant(last.line.recordedAt) ?? instant,
      calendar: rules.calendar)
    switch last.deed {
    case .tillIn, .tillOut: undone.drawer = try moveBack(last)
    case .holdAdd: undone.hold = try endHold(last)
    case .holdCancel: undone.hold = try openHold(last)
    default: try takeBack(last, &undone)
    }
    if undone.receipts.isEmpty, undone.returns.isEmpty {
      tell(last.line.subject, after: Self.facts(last))
    }
    return undone
  }

  private static func facts(_ last: CounterDeed) -> AuditFacts {
    ["undoes": String(last.line.seq), "deed": last.deed.rawValue]
  }

  /// Voids its receipts, and has out again what came back without one.
  private func takeBack(_ last: CounterDeed, _ undone: inout UndoneDeed) throws {
    let voided = try last.receipts.map { try voidable($0) }
    let onReceipts = Set(voided.flatMap(\.returns).map(\.rental.id))
    let others = last.deed == .return ? last.rentals.filter { !onReceipts.contains($0) } : []
    let returns = try others.map { try returned($0) }
    try check(returns)
    for one in voided {
      try checkMoneyBack(of: one, last.deed)
      try takeBack(one, reason: LedgerLine.undone)
    }
    if !isDryRun {
      for record in returns { try store.undoReturn(of: record.rental.id) }
      try settleHolds(of: Set(returns.map(\.movie)))
    }
    guard !voided.isEmpty || !returns.isEmpty else {
      throw StorageError.unexpected("line \(last.line.seq) of the audit trail tells of no receipt")
    }
    tell(last.line.subject, of: voided, returns: returns, with: Self.facts(last))
    undone.receipts = try voided.map { try receipt(of: $0) }
    undone.returns = returns
  }

  /// What goes back to a customer counts as refunded to them. A manager does not undo what somebody
  /// else did, but voids it.
  private func checkMoneyBack(of voided: VoidedReceipt, _ deed: Deed) throws {
    let back = voided.lines.filter { $0.line.method != nil }
      .reduce(Money.zero) { $0 - $1.line.amount }
    guard back > .zero else { return }
    do {
      try authorise(refund: back, to: voided.customer)
    } catch ShopError.notAllowed(_, _, let why?) {
      var facts = UndoFacts(deed: deed, isSession: desk.session != nil)
      facts.overLimit = .init(receipt: voided.number, till: desk.till, why: why)
      try check(facts)
    }
  }

  private func returned(_ rental: ID<Rental>) throws -> RentalRecord {
    guard let record = try store.rental(rental) else {
      throw Refusal(
        "undo the return",
        VoidRules.book.findings(try onTime([], of: nil, forgotten: 1), under: rules.rules),
        on: day)
    }
    return record
  }

  /// Nothing may rest on a return that had no receipt either.
  private func check(_ returns: [RentalRecord]) throws {
    for (customer, records) in Dictionary(grouping: returns, by: \.rental.customer)
      .sorted(by: { $0.key.text < $1.key.text })
    {
      speak(of: [customer])
      let findings = VoidRules.book.findings(
        try onTime(records, of: customer), under: rules.rules)
      guard !findings.contains(where: \.stops) else {
        throw Refusal("undo the return", findings, on: day, customer: customer.text)
      }
    }
  }

  private func onTime(
    _ records: [RentalRecord], of customer: ID<Customer>?, forgotten: Int = 0
  ) throws -> VoidFacts {
    let account = try customer.map { try store.account(of: $0) }
    let standing = try customer.map { try store.standing(of: $0) } ?? Standing()
    let here = VoidFacts.TillMoment(till: desk.till, session: desk.session, day: today)
    var facts = VoidFacts(
      nil, isVoid: false, voidedBy: nil, made: here, here: here, later: [],
      account: account?.state ?? .open, isCustomerRemoved: account?.isRemoved ?? false,
      returns: try records.compactMap(store.returnedCopy), before: standing, after: standing,
      cash: .zero, drawer: nil, currency: currency)
    facts.forgotten = forgotten
    return facts
  }

  private func moveBack(_ last: CounterDeed) throws -> DrawerReceipt {
    let amount = try amount(last.facts["amount"] ?? "", of: "amount")
    return try move(last.deed == .tillIn ? .paidOut : .paidIn, amount, reason: LedgerLine.undone)
  }
}

/// Taking back that somebody waits, or does not any more.
extension Entry {
  private func endHold(_ last: CounterDeed) throws -> HoldRecord {
    let record = try hold(last.line.subject ?? "")
    try checkIsOpen(record)
    guard !isDryRun else { return record }
    try end(record.hold, as: .cancelled)
    try settleHolds(of: record.hold.movie)
    return try holdRecord(record.hold.id)
  }

  private func openHold(_ last: CounterDeed) throws -> HoldRecord {
    let record = try hold(last.line.subject ?? "")
    let customer = record.hold.customer
    var facts = UndoFacts(deed: last.deed, isSession: desk.session != nil)
    facts.title = record.title
    if try store.customer(customer)?.customer.account.state != .open {
      facts.obstacle = .accountClosed
    } else if try store.movie(record.hold.movie)?.movie.removedOn != nil {
      facts.obstacle = .movieRemoved
    } else if try store.holds(of: customer).contains(where: { $0.movie == record.hold.movie }) {
      facts.obstacle = .waitsAgain
    }
    try check(facts)
    guard !isDryRun else { return record }
    try reopen(record.hold)
    try settleHolds(of: record.hold.movie)
    return try holdRecord(record.hold.id)
  }
}
