import Domain
import Storage

/// One entry in the books while it is made: what it is made under, the lines of the ledger that it
/// books, and what it tells the audit trail. All of it is saved at its end, or nothing.
final class Entry: Work {
  let deed: Deed
  let rules: RulesInForce
  let instant: Instant
  /// The business day of the moment.
  let day: Day
  /// The business day on which the books have it: the same, or today where that one is closed.
  let bookedOn: Day
  private(set) var desk: Desk
  /// Who acts, as the records have the name.
  let by: String
  /// Whoever it is, where they are of the staff.
  let byID: ID<Staff>?
  let isDryRun: Bool
  /// Whether it writes: a dry run does so where all of it is taken back.
  var writes: Bool { !isDryRun || shop.isTrial }
  /// Whether it is for a moment before it is made.
  let isBackDated: Bool
  private(set) var lines: [LedgerLine] = []
  /// What was recorded elsewhere, and is in the ledger by now: this entry answers for it.
  private(set) var takenOver: [RecordedLine] = []
  /// Whose lines were booked.
  private var customers: [ID<Customer>] = []
  private(set) var subject: String?
  private(set) var before: AuditFacts = [:]
  private(set) var after: AuditFacts = [:]
  /// Whom the facts speak of, where they have to be forgotten with a person.
  private(set) var person: ID<Customer>?
  /// What it changes for those who wait.
  var holds = HoldChanges()
  /// What waited on the hold shelf and cannot be had any more, and for which holds.
  var unshelved: [SeenHold] = []
  private var isSaved = false
  /// Who is told at the counter of what waits for them.
  var customerAtCounter: ID<Customer>?

  /// - Parameter bookedOn: the day of the moment, where nothing is said.
  init(
    _ deed: Deed, in work: Work, at instant: Instant, on day: Day, bookedOn: Day? = nil,
    under rules: RulesInForce, _ desk: Desk, by: String, _ byID: ID<Staff>?, isDryRun: Bool,
    isBackDated: Bool = false
  ) {
    (self.deed, self.rules, self.instant, self.day) = (deed, rules, instant, day)
    self.bookedOn = bookedOn ?? day
    (self.desk, self.by, self.byID) = (desk, by, byID)
    (self.isDryRun, self.isBackDated) = (isDryRun, isBackDated)
    super.init(work.shop, work.store, answering: work.request)
  }

  /// Whether staff has been entered, so that roles count.
  var isStaffed: Bool { desk.isStaffed }
  var currency: Currency { rules.rules.currency.value }

  /// What comes back with it comes back at its moment.
  var back: Rental.Return { Rental.Return(at: instant, on: day) }

  /// Where it is booked, if anything is, and not on the day that it is for.
  var bookedLater: BookedLater? {
    lines.isEmpty || bookedOn == day ? nil : BookedLater(day: day, bookedOn: bookedOn)
  }

  var formContext: FormContext {
    FormContext(today: day, currency: currency, ratings: rules.rules.ratings.value)
  }

  /// The receipts of this entry, one for each customer, in the order of booking; none of a dry run.
  var receipts: [ReceiptNumber] {
    isDryRun
      ? []
      : customers.indices.map { place in
        ReceiptNumber(till: desk.till, number: desk.lastReceipt + place + 1)
      }
  }

  /// Books a line of the ledger; a customer's goes on the customer's receipt.
  func book(_ line: LedgerLine) {
    var line = line
    if line.voids == nil, let method = line.method, method != .cash {
      line.isInDrawer = rules.rules.payments.has(.countsInDrawer, method)
    }
    if let customer = line.customer {
      if !customers.contains(customer) { customers.append(customer) }
      line.receipt = customers.firstIndex(of: customer).map { desk.lastReceipt + $0 + 1 }
    }
    lines.append(line)
  }

  /// Books what is charged, with its tax.
  ///
  /// - Parameter reason: why that is less than the line's price, where something was taken off.
  func book(_ line: LedgerLine, _ charge: TaxedCharge, discount reason: String? = nil) {
    var line = line
    if let reason, charge.price < line.amount {
      (line.discount, line.discountReason) = (line.amount - charge.price, reason)
    }
    (line.amount, line.taxes) = (charge.amount, charge.parts)
    book(line)
  }

  /// Gives lines that waive or credit the tax of what they take back.
  fileprivate func taxWhatIsTakenBack() throws {
    for customer in customers {
      let places = lines.indices.filter { lines[$0].customer == customer }
      let own = places.map { lines[$0] }
      guard own.contains(where: \.isCredit) else { continue }
      let entry = LedgerEntry(
        till: desk.till, session: nil, by: by, at: instant, on: day, recordedAt: now)
      let earlier = try store.lines(of: customer)
      for (place, line) in zip(places, TaxTakenBack.taxed(own, after: earlier, entry)) {
        lines[place].taxes = line.taxes
      }
    }
  }

  /// Gives lines by which a gift card pays, or is given back to, the tax it was sold with.
  fileprivate func taxWhatGiftCardsPay() throws {
    var taxes: [String: GiftCardTax] = [:]
    for place in lines.indices where lines[place].method == .giftCard && lines[place].voids == nil {
      guard let code = lines[place].reference,
        var tax = try taxes[code] ?? store.tax(ofGiftCard: code)
      else { continue }
      lines[place].taxes = [tax.taken(lines[place].amount)]
      taxes[code] = tax
    }
  }

  /// Answers for a line that was recorded elsewhere.
  func takeOver(_ line: RecordedLine) {
    takenOver.append(line)
  }

  /// How a customer stands with what this entry books for them.
  func standing(of customer: ID<Customer>, after before: Standing) -> Standing {
    lines.filter { $0.customer == customer }.reduce(before) { $0.adding($1.amount, $1.kind) }
  }

  /// What the audit trail keeps for good; it must not tell anything of a person.
  func tell(_ subject: String?, before: AuditFacts = [:], after: AuditFacts = [:]) {
    (self.subject, self.before, self.after) = (subject, before, after)
  }

  /// What the audit trail keeps until the person is forgotten.
  ///
  /// - Parameter subject: what it is about, where that is not the person.
  func tell(
    of person: ID<Customer>, _ subject: String? = nil, before: AuditFacts = [:],
    after: AuditFacts = [:]
  ) {
    tell(subject ?? person.text, before: before, after: after)
    self.person = person
  }
}

extension Shop {
  /// Makes an entry in one transaction: all of it is saved, or nothing.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  func entry<Done>(
    _ deed: Deed, at asked: AskedMoment, isDryRun: Bool = false, _ body: (Entry) throws -> Done
  ) throws -> Done {
    let (done, holds) = try transaction(isDryRun ? .read : .write) { work in
      let entry = try work.entry(
        deed, at: asked, under: try work.rulesInForce(), isDryRun: isDryRun)
      let done = try body(entry)
      if !isDryRun { try entry.save() }
      return (done, entry.holds)
    }
    listener?.hear(holds)
    return done
  }

  /// Makes an entry that the rules may refuse; a refused one saves nothing.
  func decision<Done>(
    _ deed: Deed, at asked: AskedMoment, isDryRun: Bool = false,
    _ body: (Entry) throws -> Outcome<Done>
  ) throws -> Outcome<Done> {
    do {
      return .done(
        try entry(deed, at: asked, isDryRun: isDryRun) { entry in
          do {
            return try body(entry).get()
          } catch let refusal as Refusal {
            throw try entry.tellingRoles(in: entry.isBlind ? refusal.countedBlind : refusal)
          }
        })
    } catch let refusal as Refusal {
      return .refused(refusal)
    }
  }
}

extension Work {
  /// An entry, whose moment must not be in the future. Money is back-dated by a manager only.
  func entry(
    _ deed: Deed, at asked: AskedMoment, under rules: RulesInForce, isDryRun: Bool = false
  ) throws -> Entry {
    let now = self.now
    let instant = try asked.instant(now: now, calendar: rules.calendar)
    guard instant <= now else {
      throw ShopError.invalid(["\(instant.text) is in the future; an entry can be back-dated only"])
    }
    let desk = try desk()
    let day = rules.calendar.day(of: instant)
    let entry = Entry(
      deed, in: self, at: instant, on: day, bookedOn: try bookingDay(for: day, in: rules.calendar),
      under: rules, desk, by: desk.staff?.name ?? acting.by, desk.staff?.id, isDryRun: isDryRun,
      isBackDated: instant < now)
    if entry.isBackDated, deed.isMoney { try entry.authorise(.backDateMoney) }
    return entry
  }

  /// A day that is over is closed once a Z report was made on it or after it: what is for it is
  /// booked today, so that what was reported of it stays true.
  func bookingDay(for day: Day, in calendar: BusinessCalendar) throws -> Day {
    let today = calendar.day(of: now)
    guard day < today, let closing = try store.lastClosing() else { return day }
    return day > calendar.day(of: closing) ? day : today
  }
}

extension Entry {
  /// Makes another entry before this one, in the same transaction.
  func first(_ deed: Deed, _ body: (Entry) -> Void) throws {
    let first = Entry(
      deed, in: self, at: instant, on: day, bookedOn: bookedOn, under: rules, desk, by: by, byID,
      isDryRun: false)
    body(first)
    try first.save()
    desk = try super.desk()
  }

  /// Makes another entry behind this one, in the same transaction, for a moment of its own.
  func next<Done>(
    _ deed: Deed, at instant: Instant, _ body: (Entry) throws -> Done
  ) throws -> Done {
    try save()
    let day = rules.calendar.day(of: instant)
    let next = Entry(
      deed, in: self, at: instant, on: day, bookedOn: try bookingDay(for: day, in: rules.calendar),
      under: rules, try super.desk(), by: by, byID, isDryRun: isDryRun,
      isBackDated: instant < now)
    let done = try body(next)
    try next.save()
    return done
  }

  /// Books what it has to book, and leaves its line in the audit trail, once.
  func save() throws {
    guard !isSaved else { return }
    isSaved = true
    let now = self.now
    try taxWhatIsTakenBack()
    try taxWhatGiftCardsPay()
    // For undo; a shop with one till does not read of it.
    let isElsewhere = receipts.isEmpty && desk.till != 1 && Deed.ofCounter.contains(deed)
    if isElsewhere { after = after.with("till", desk.till) }
    let detail = person.map { person in
      AuditDetail(customer: person, salt: newID(), before: before.text, after: after.text)
    }
    if ![.import, .cardEnd].contains(deed) { shop.cards?.note(lines) }
    if deed != .import, let made = shop.made {
      for receipt in receipts { try store.noteUnsigned(receipt, at: now) }
      made.note(receipts)
    }
    _ = try store.book(
      lines, takenOver: takenOver,
      of: LedgerEntry(
        till: desk.till, session: desk.session, by: by, byID: byID, at: instant, on: bookedOn,
        recordedAt: now),
      as: AuditLine(
        seq: 0, recordedAt: now, at: instant, by: by, byID: byID, deed: deed, subject: subject,
        before: detail == nil ? before.text : nil, after: detail == nil ? after.text : nil,
        op: request?.op, ledgerEnd: 0, detail: nil), detail: detail, after: desk.books)
  }
}
