import Domain
import Storage

/// What was taken back of the last thing that somebody did.
package struct UndoneDeed: Sendable {
  package let deed: Deed
  /// The line of the audit trail that tells of it, and when that was.
  package let line: Int
  package let at: Instant
  package let calendar: BusinessCalendar
  package let currency: Currency
  /// Of each receipt that counts no more.
  package fileprivate(set) var receipts: [MoneyReceipt] = []
  /// Copies that came back in time, and so without a receipt, and are out again.
  package fileprivate(set) var returns: [RentalRecord] = []
  /// Copies that are in the state again that they were in before, and no rental tells of it.
  package fileprivate(set) var copies: [CopyRecord] = []
  /// A rental that is of the copy again that was entered first.
  package fileprivate(set) var swapped: RentalRecord?
  /// The other rental, where the copies of two were mixed up with each other.
  package fileprivate(set) var swappedWith: RentalRecord?
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
      // What a role may do that needs a PIN, it takes the PIN to undo.
      if let staff = entry.desk.staff, staff.role.needsPIN {
        try entry.requirePIN(of: staff, at: entry.desk)
      }
      return .done(try entry.undo(try entry.lastDeed()))
    }
  }
}

/// A line of the audit trail that tells what was done at the counter.
struct CounterDeed {
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

  /// Whether it rented again what stays of a receipt whose other lines were voided: that is part of
  /// the void, which is not undone.
  var isRestOfVoid: Bool { facts["instead_of"] != nil }

  /// Whether it was done at a till. Of what has no receipt, the line tells a till but the first.
  func isAt(till: Int) -> Bool {
    let places = [.tillIn, .tillOut].contains(deed) ? [line.subject ?? ""] : receipts
    guard !places.isEmpty else { return facts["till"].flatMap { Int($0) } ?? 1 == till }
    return places.contains { $0.hasPrefix("\(till)-") }
  }
}

/// What was done last.
extension Entry {
  /// So many lines of the audit trail are looked at at once.
  private static let linesAtOnce = 200

  /// - Throws: the ``Refusal`` where there is none that can be taken back.
  fileprivate func lastDeed() throws -> CounterDeed {
    let session = desk.session == nil ? nil : try store.lastSession(of: desk.till)
    guard let last = try counterDeed(in: session) else {
      var facts = UndoFacts(deed: nil, isSession: session != nil)
      facts.till = desk.till
      facts.others = try counterDeed(in: session, ofAnybody: true).map { other in
        UndoFacts.OthersDeed(
          words: name(of: other), by: other.line.by,
          receipts: try receiptsLeft(of: other).map(receiptNumber))
      }
      throw Refusal(
        "undo anything", UndoRules.book.findings(facts, under: rules.rules), on: day)
    }
    return last
  }

  /// - Parameter session: in which it was done; today where there is none.
  private func counterDeed(
    in session: TillSession?, ofAnybody: Bool = false
  ) throws -> CounterDeed? {
    let start = session?.openedAt ?? rules.calendar.start(of: today)
    var (place, undone) = (Int.max, Set<Int>())
    while true {
      let lines = try store.auditLines(before: place, most: Self.linesAtOnce)
      for line in lines {
        guard line.recordedAt >= start.text, !isTurnOfTill(line) else { return nil }
        guard ofAnybody || isMine(line), let deed = Deed(rawValue: line.deed) else { continue }
        let facts = line.after.flatMap { AuditFacts(text: $0) } ?? [:]
        if deed == .undo { facts["undoes"].flatMap { Int($0) }.map { _ = undone.insert($0) } }
        let found = CounterDeed(deed: deed, line: line, facts: facts)
        guard Deed.ofCounter.contains(deed), !undone.contains(line.seq),
          found.isAt(till: desk.till), !found.isRestOfVoid, !found.leftAllAsItWas,
          try isStanding(found)
        else { continue }
        return found
      }
      guard let last = lines.last else { return nil }
      place = last.seq
    }
  }

  /// Whether the till was opened or closed with a line: what was done before is over.
  private func isTurnOfTill(_ line: AuditRecord) -> Bool {
    [Deed.tillOpen.rawValue, Deed.tillClose.rawValue].contains(line.deed)
      && line.subject?.hasPrefix("\(desk.till)-") == true
  }

  private func isMine(_ line: AuditRecord) -> Bool {
    byID.map { line.byID == $0.text } ?? (line.byID == nil && line.by == by)
  }

  /// Whether nobody has taken it back in another way, and it is not over by itself.
  private func isStanding(_ last: CounterDeed) throws -> Bool {
    switch last.deed {
    case .tillIn, .tillOut: return true
    case .holdAdd:
      return try store.holds(referredToAs: last.line.subject ?? "").contains {
        $0.hold.ended == nil
      }
    case .holdCancel:
      return try store.holds(referredToAs: last.line.subject ?? "").contains {
        $0.hold.ended?.outcome == .cancelled
      }
    case .swap: return try isStanding(swap: last)
    case .return: return try !receiptsLeft(of: last).isEmpty || !returnsLeft(of: last).isEmpty
    case .copyLost, .copyFound, .copyRepair, .copyWithdraw, .copyMove:
      return try last.receipts.isEmpty || !receiptsLeft(of: last).isEmpty
    default: return try !receiptsLeft(of: last).isEmpty
    }
  }

  /// Those of its receipts that nobody has voided.
  private func receiptsLeft(of last: CounterDeed) throws -> [String] {
    try last.receipts.filter { try store.receipt(voiding: receiptNumber($0)) == nil }
  }

  /// Those of its returns that are on none of its receipts, as long as what came back is in.
  private func returnsLeft(of last: CounterDeed) throws -> [RentalRecord] {
    guard [.return, .copyLost].contains(last.deed) else { return [] }
    let charged = try last.receipts.flatMap { try store.lines(on: receiptNumber($0)) }
      .compactMap(\.line.rental)
    return try last.rentals.filter { !charged.contains($0) }.compactMap(store.rental)
      .filter { $0.rental.returned != nil && $0.rental.voidedAt == nil }
  }
}

/// Taking it back.
extension Entry {
  fileprivate func undo(_ last: CounterDeed) throws -> UndoneDeed {
    var undone = UndoneDeed(
      deed: last.deed, line: last.line.seq, at: Instant(last.line.recordedAt) ?? instant,
      calendar: rules.calendar, currency: currency)
    switch last.deed {
    case .tillIn, .tillOut:
      undone.drawer = try moveBack(last)
      tell(last.line.subject, after: facts(last))
    case .holdAdd: undone.hold = try endHold(last)
    case .holdCancel: undone.hold = try openHold(last)
    case .swap:
      (undone.swapped, undone.swappedWith) = try swapBack(
        last, facts(last), action: action(last))
    default: try takeBack(last, &undone)
    }
    return undone
  }

  /// For stocktakes, what is taken back has never moved.
  func takeBackMoves(of copies: [ID<Copy>], with last: CounterDeed) throws {
    try store.takeBackMoves(
      of: copies,
      with: UndoneEntry(
        .line(last.line.seq), recordedAt: Instant(last.line.recordedAt) ?? instant))
  }

  private func facts(_ last: CounterDeed) -> AuditFacts {
    ["undoes": String(last.line.seq), "deed": last.deed.rawValue]
  }

  /// What is refused, as the end of `cannot`.
  private func action(_ last: CounterDeed) -> String { "undo \(name(of: last))" }

  /// Such as `the rental of 2026-03-01 17:00`.
  private func name(of last: CounterDeed) -> String {
    let at = Instant(last.line.recordedAt).map { " of \(rules.calendar.zone.shortText(of: $0))" }
    return (last.deed.counterNoun ?? last.deed.rawValue) + (at ?? "")
  }

  /// - Throws: the ``Refusal`` where something stands against it.
  func check(
    _ last: CounterDeed, customer: String? = nil, _ set: (inout UndoFacts) -> Void
  ) throws {
    var facts = UndoFacts(deed: last.deed, isSession: desk.session != nil)
    facts.till = desk.till
    set(&facts)
    let findings = UndoRules.book.findings(facts, under: rules.rules)
    guard findings.isEmpty else {
      throw Refusal(action(last), findings, on: day, customer: customer)
    }
  }

  /// Voids its receipts, and has out again what came back without one.
  private func takeBack(_ last: CounterDeed, _ undone: inout UndoneDeed) throws {
    let voided = try receiptsLeft(of: last).map { try voidable($0, with: last) }
    let returns = try returnsLeft(of: last)
    try check(returns, of: last)
    let told = Set((voided.flatMap { $0.returns + $0.found } + returns).map(\.barcode))
    let copies = try changed(last, but: told)
    for one in voided {
      let back = one.rentals.filter { $0.rental.returned != nil }.map(\.title)
      try check(last, customer: one.customer.text) {
        ($0.receipt, $0.cameBack) = (one.number, back)
      }
      try checkMoneyBack(of: one, last)
      try takeBack(one, reason: LedgerLine.undone)
    }
    guard !voided.isEmpty || !returns.isEmpty || !copies.isEmpty else {
      throw StorageError.unexpected("line \(last.line.seq) of the audit trail tells of no receipt")
    }
    if writes {
      for record in returns { try undoReturn(of: record) }
      for one in copies { try takeBack(one) }
      try takeBackMoves(
        of: returns.map(\.rental.copy) + copies.map(\.record.copy.id), with: last)
    }
    let movies = returns.map(\.movie) + copies.map(\.record.copy.movie)
    try settleLives(of: voided.reduce(into: Set(movies)) { $0.formUnion($1.movies) })
    tell(
      last.line.subject, of: voided, returns: returns,
      with: facts(last).with(Self.facts(copies)))
    undone.receipts = try voided.map { try receipt(of: $0) }
    undone.returns = returns
    undone.copies = try copies.map { one in
      var record = try copyRecord(one.record.copy.id)
      record.copy.state = one.before
      if !writes, let place = one.place { try put(&record.copy, on: place) }
      return record
    }
  }

  private func voidable(_ typed: String, with last: CounterDeed) throws -> VoidedReceipt {
    do {
      return try voidable(typed, to: action(last))
    } catch var refusal as Refusal {
      let number = try receiptNumber(typed)
      refusal.findings = refusal.findings.map {
        $0.fillingDrawer(toVoid: number, from: desk.till)
      }
      throw refusal
    }
  }

  /// What goes back to a customer counts as refunded to them, but for a deposit, which was theirs
  /// all along: a return gives it back without a limit, too. A manager does not undo what somebody
  /// else did, but voids it.
  private func checkMoneyBack(of voided: VoidedReceipt, _ last: CounterDeed) throws {
    let back = voided.lines.filter { $0.line.method != nil && $0.line.kind != .depositTaken }
      .reduce(Money.zero) { $0 - $1.line.amount }
    guard back > .zero else { return }
    do {
      try authorise(refund: back, to: voided.customer)
    } catch ShopError.notAllowed(_, _, let why?) {
      try check(last, customer: voided.customer.text) {
        ($0.receipt, $0.overLimit) = (voided.number, why)
      }
    }
  }

  /// Nothing may rest on a return that had no receipt either.
  private func check(_ returns: [RentalRecord], of last: CounterDeed) throws {
    for (customer, records) in Dictionary(grouping: returns, by: \.rental.customer)
      .sorted(by: { $0.key.text < $1.key.text })
    {
      for record in records { try speak(of: record) }
      let findings = VoidRules.book.findings(
        try onTime(records, of: customer), under: rules.rules)
      guard !findings.contains(where: \.stops) else {
        throw Refusal(action(last), findings, on: day, customer: customer.text)
      }
    }
  }

  private func onTime(_ records: [RentalRecord], of customer: ID<Customer>) throws -> VoidFacts {
    let (account, standing) = (
      try store.account(of: customer), try store.standing(of: customer)
    )
    let here = VoidFacts.TillMoment(till: desk.till, session: desk.session, day: today)
    return VoidFacts(
      nil, isVoid: false, voidedBy: nil, made: here, here: here, later: [],
      account: account.state, isCustomerRemoved: account.isRemoved,
      returns: try records.compactMap(store.returnedCopy), before: standing, after: standing,
      cash: .zero, drawer: nil, currency: currency)
  }

  private func moveBack(_ last: CounterDeed) throws -> DrawerReceipt {
    let amount = try amount(last.facts["amount"] ?? "", of: "amount")
    let paidFor = PaidFor(
      last.facts["purpose"].flatMap { PaidOutPurpose(rawValue: $0) },
      receiptNumber: last.facts["receipt_number"])
    do {
      return try move(
        last.deed == .tillIn ? .paidOut : .paidIn, amount, reason: LedgerLine.undone,
        for: paidFor)
    } catch ShopError.notAllowed(let staff, let duty, let why) {
      try check(last) { ($0.amount, $0.overLimit) = (amount.text(in: currency), why) }
      throw ShopError.notAllowed(staff, duty, why)
    }
  }
}

/// Taking back that somebody waits, or does not any more.
extension Entry {
  private func endHold(_ last: CounterDeed) throws -> HoldRecord {
    let record = try hold(last.line.subject ?? "")
    tell(of: record, last)
    guard writes else { return record }
    try end(record.hold, as: .cancelled)
    try takeBackMoves(of: [record.hold.shelved?.copy].compactMap(\.self), with: last)
    try settleHolds(of: record.hold.movie)
    return try holdRecord(record.hold.id)
  }

  private func openHold(_ last: CounterDeed) throws -> HoldRecord {
    let record = try hold(last.line.subject ?? "")
    let obstacle = try obstacle(to: record.hold)
    try check(last, customer: record.holder?.card) {
      ($0.title, $0.obstacle) = (record.title, obstacle)
    }
    tell(of: record, last)
    guard writes else { return record }
    try reopen(record.hold)
    try takeBackMoves(of: [record.hold.shelved?.copy].compactMap(\.self), with: last)
    try settleHolds(of: record.hold.movie)
    return try holdRecord(record.hold.id)
  }

  private func tell(of record: HoldRecord, _ last: CounterDeed) {
    tell(
      record.hold.id.text, after: facts(last).with(["customer": record.hold.customer.text]))
  }

  private func obstacle(to hold: Hold) throws -> UndoFacts.Obstacle? {
    if try store.customer(hold.customer)?.customer.account.state != .open { return .accountClosed }
    if try store.movie(hold.movie)?.movie.removedOn != nil { return .movieRemoved }
    let others = try store.holds(of: hold.customer)
    return others.contains { $0.movie == hold.movie } ? .waitsAgain : nil
  }
}
