import Domain
import Storage

extension Shop {
  /// Makes a receipt as if it had never been: its lines, the rentals that it began and the returns
  /// that it made.
  ///
  /// - Parameter numbers: those of the lines that are voided, from 1; none for all of it.
  package func void(
    _ typed: String, lines numbers: [Int] = [], reason: String, at asked: AskedMoment = .now,
    isDryRun: Bool = false
  ) throws -> Outcome<MoneyReceipt> {
    guard numbers.isEmpty || !isDryRun || isTrial else {
      // What stays is rented again, once the rest has been written.
      return try tried { shop in
        try shop.void(typed, lines: numbers, reason: reason, at: asked, isDryRun: true)
      }
    }
    return try decision(.void, at: asked, isDryRun: isDryRun) { entry in
      try entry.authorise(.void)
      let reason = try entry.checked(reason: reason)
      let voided = try entry.voidable(typed, lines: numbers)
      try entry.takeBack(voided, reason: reason)
      entry.tell(voided.number.text, of: [voided])
      var receipt = try entry.receipt(of: voided)
      try voided.part.map { try entry.rentAgain($0, of: voided, &receipt) }
      try entry.settleLives(of: voided.movies)
      return .done(receipt)
    }
  }
}

extension Entry {
  /// A receipt against whose void nothing stands.
  ///
  /// - Throws: the ``Refusal`` where something does.
  ///
  /// - Parameters:
  ///   - numbers: those of the lines that are to be voided, from 1; none for all of it.
  ///   - action: what is refused then, if not the void.
  func voidable(
    _ typed: String, lines numbers: [Int] = [], to action: String? = nil
  ) throws -> VoidedReceipt {
    var voided = try voidedReceipt(typed)
    if !numbers.isEmpty { try part(&voided, numbers) }
    let findings = VoidRules.book.findings(voided.facts, under: rules.rules) + voided.tillFindings
    guard !findings.contains(where: \.stops) else {
      throw Refusal(
        action ?? "void \(voided.words)", findings, on: day,
        customer: try store.customer(voided.customer)?.customer.card ?? voided.customer.text)
    }
    try check(isNotBefore: voided.lines[0].entry.at, of: "receipt \(voided.number.text)")
    return voided
  }

  /// Makes all that a receipt did as if it had never been; the holds of its movies are to be
  /// settled then.
  func takeBack(_ voided: VoidedReceipt, reason: String) throws {
    for line in voided.lines { book(line.voiding(reason: reason)) }
    guard writes else { return }
    for record in voided.rentals {
      let day = rules.calendar.day(of: record.rental.rentedAt)
      try store.void(record.rental.id, rentedOn: day, at: instant)
    }
    for one in voided.memberships { try store.void(one, at: instant) }
    for one in voided.extensions { try store.void(one.extension, at: instant) }
    for one in voided.packages { try store.void(one, at: instant) }
    for one in voided.giftCards { try store.void(one, at: instant) }
    try takeBack(voided.goods)
    for record in voided.returns { try undoReturn(of: record) }
    for record in voided.found { try undoState(of: record, to: .lost) }
    for record in voided.takenBack { try giveBackHeldCopy(of: record) }
    for record in voided.takenBack where !voided.stays(record.movie) {
      try reopenHold(fulfilledBy: record)
    }
    let entry = voided.lines[0]
    try store.takeBackMoves(
      of: (voided.rentals + voided.returns + voided.found).map(\.rental.copy)
        + voided.goods.compactMap(\.copy),
      with: UndoneEntry(.ledger(entry.seq), recordedAt: entry.entry.recordedAt))
  }

  /// Has a copy out again that came back, or was lost.
  func undoReturn(of record: RentalRecord) throws {
    try store.undoReturn(of: record.rental.id)
    if record.rental.outcome == .lost { try undoState(of: record, to: .available) }
  }

  private func undoState(of record: RentalRecord, to state: CopyState) throws {
    try store.undoState(of: try copyRecord(record.rental.copy).copy, to: state)
  }

  /// - Parameters:
  ///   - returns: copies that are out again, of no receipt.
  ///   - facts: what else the audit trail is told.
  func tell(
    _ subject: String?, of voided: [VoidedReceipt], returns: [RentalRecord] = [],
    with facts: AuditFacts = [:]
  ) {
    let ids = { (records: [RentalRecord]) in
      records.map(\.rental.id.text).joined(separator: " ").nonEmpty
    }
    let (rentals, back) = (voided.flatMap(\.rentals), voided.flatMap(\.returns) + returns)
    let told: AuditFacts = [
      "customer": voided.count == 1 && returns.isEmpty ? voided[0].customer.text : nil,
      "lines": voided.compactMap(\.part).flatMap(\.numbers).map(String.init)
        .joined(separator: " ").nonEmpty,
      "rentals": ids(rentals), "returns": ids(back),
      "extensions": voided.flatMap(\.extensions).map(\.extension.key).joined(separator: " ")
        .nonEmpty,
      "receipt": receipts.map(\.text).joined(separator: " ").nonEmpty,
    ]
    let courses = (rentals + back).map(\.rental).map { ($0.factName, $0.course(in: currency)) }
    let later =
      voided.flatMap { $0.courses(in: self) }
      + returns.map { ($0.rental.factName, Rental.course(nil)) }
    tell(
      subject, before: AuditFacts(courses), after: facts.with(told).with(AuditFacts(later)))
  }

  func receipt(of voided: VoidedReceipt) throws -> MoneyReceipt {
    let lines = lines.filter { $0.customer == voided.customer }
    var receipt = MoneyReceipt(
      customer: voided.customer, name: try store.customer(voided.customer)?.customer.name,
      lines: lines, standing: voided.facts.after, currency: currency,
      number: receipts.first { $0.number == lines.first?.receipt },
      voided: .init(
        receipt: voided.number, rentals: voided.rentals, returns: voided.returns,
        shortened: voided.extensions.map(\.before), found: voided.found),
      bookedLater: bookedLater)
    receipt.voided?.memberships = voided.memberships
    receipt.voided?.rentalsUnderThem = try voided.memberships.reduce(0) { sum, membership in
      try sum + rentals(under: membership, of: voided.customer)
    }
    receipt.voided?.packages = voided.packages
    receipt.voided?.giftCards = voided.giftCards
    try tell(goods: voided.goods, &receipt)
    receipt.voided?.isWholeOnly = voided.wholeOnly != nil
    receipt.voided?.lines = voided.part?.numbers ?? []
    return receipt
  }
}

extension Entry {
  /// A receipt with what has to be known of it to void it.
  func voidedReceipt(_ typed: String) throws -> VoidedReceipt {
    let number = try receiptNumber(typed)
    let lines = try store.lines(on: number)
    guard let customer = lines.first?.line.customer else {
      throw ShopError.notFound(.receipt, typed: typed, nearest: nil)
    }
    speak(of: [customer])
    let extensions = try extendedRentals(lines, number)
    // A receipt is of one entry: what it extended it neither began nor ended.
    let rentals = extensions.isEmpty ? try records(lines, .charge) : []
    let returns = extensions.isEmpty ? try records(lines, .lateFee) : []
    let found = try records(lines, .found)
    for record in rentals + returns + extensions.map(\.record) + found { try speak(of: record) }
    // At another till it would be voided by what is so there.
    let there = number.till == desk.till ? desk : try store.desk(till: number.till, by: by)
    let tillFindings = lines.contains { $0.line.method != nil } ? tillFindings(of: there) : []
    var facts = try facts(
      number, lines, of: customer, rentals + extensions.map(\.record), begun: rentals, returns,
      there)
    facts.extensions = extensions.map { one in
      VoidFacts.StayingCopy(
        barcode: one.record.barcode, title: one.record.title,
        isOut: one.record.rental.returned == nil,
        hasLaterReceipt: facts.hasComeBack(one.record.rental.id))
    }
    facts.found = try found.compactMap { try foundCopy($0, at: lines[0].entry.at) }
    facts.needsSession = !tillFindings.isEmpty
    let memberships = try store.memberships(on: number)
    facts.renewals = try memberships.flatMap { try renewals(of: $0, by: customer) }
    let packages = try store.packages(on: number).map(\.package).filter { $0.voidedAt == nil }
    let giftCards = try store.giftCards(on: number).filter { $0.voidedAt == nil }
    facts.sellsGiftCard = !giftCards.isEmpty
    let goods = try store.moves(on: number).filter { $0.voidedAt == nil }
    if !goods.isEmpty { facts.goods = try returnable(goods, lines, of: customer) }
    facts.areGoodsRounded =
      rules.rules.payments.smallestCoin != nil
      && lines.contains { $0.line.method == .cash || $0.line.isKept }
    if facts.voidedBy == nil { facts.found += try soldCopiesBack(goods) }
    facts.goodsBack = Set(try goods.flatMap { try store.returns(of: $0) }.compactMap(\.receipt))
      .sorted()
    if facts.voidedBy == nil, !facts.isVoid {
      facts.giftCards = try spentGiftCards(lines, sold: giftCards)
    }
    if facts.voidedBy == nil {
      facts.later += try packages.flatMap { try paidRentals(by: $0, of: customer) }
    }
    facts.stillOut = rentals.filter { $0.rental.returned == nil }.map(\.barcode)
    facts.stillGood =
      memberships.filter { $0.voidedAt == nil }.map(\.name) + packages.map(\.name)
    var voided = VoidedReceipt(
      number: number, customer: customer, lines: lines, rentals: rentals, returns: returns,
      extensions: extensions, found: found, memberships: memberships,
      packages: packages, giftCards: giftCards, goods: goods,
      moviesSold: try goods.compactMap(\.copy).map { try copyRecord($0).copy.movie }, facts: facts,
      tillFindings: tillFindings)
    if facts.mayBeRefundedInstead { voided.facts.back = try back(of: voided, to: customer) }
    return voided
  }

  fileprivate func facts(
    _ number: ReceiptNumber, _ lines: [RecordedLine], of customer: ID<Customer>,
    _ rentals: [RentalRecord], begun: [RentalRecord], _ returns: [RentalRecord], _ there: Desk
  ) throws -> VoidFacts {
    let account = try store.account(of: customer)
    let standing = try store.standing(of: customer)
    let (calendar, made) = (rules.calendar, lines[0].entry)
    var facts = VoidFacts(
      number, isVoid: lines[0].line.kind == .void, voidedBy: try store.receipt(voiding: number),
      made: .init(till: made.till, session: made.session, day: calendar.day(of: made.recordedAt)),
      here: .init(till: desk.till, session: desk.session, day: calendar.day(of: now)), later: [],
      account: account.state, isCustomerRemoved: account.isRemoved && customer != Customer.nobody,
      returns: [], before: standing,
      after: standing, cash: .zero, drawer: nil, currency: currency)
    facts.there = .init(till: there.till, session: there.session, day: calendar.day(of: now))
    facts.forgotten = try forgotten(lines)
    guard !facts.isVoid, facts.voidedBy == nil else { return facts }
    let later = try later(lines, of: customer, rentals + returns)
    facts.later = try later + findsAfter(waiversOn: lines, of: customer)
    facts.later += try freeRentals(after: lines, of: customer, counting: begun)
    facts.waivers = try waivers(lines, of: customer, rentals + returns)
    // What others got back whom nobody knows has nothing to do with it.
    facts.isNobody = customer == Customer.nobody
    facts.givenBack = facts.isNobody ? [] : try givenBack(lines, of: customer)
    facts.charged = lines.filter { $0.line.kind.isCharge }
      .reduce(.zero) { $0 + $1.line.amount }
    facts.leftOwed = lines.filter { $0.line.kind == .payment }
      .reduce(facts.charged) { $0 + $1.line.amount }
    facts.besides = facts.isNobody ? PaidBesides() : try store.paidBesides(of: customer)
    facts.returns = try returns.compactMap(store.returnedCopy)
    facts.after = lines.reduce(standing) { $0.adding($1.line.amount * -1, $1.line.kind) }
    let held = try store.deposits(of: customer, standing).ofRentals
    let put = lines.filter { $0.line.rental != nil && $0.line.kind.isOfDeposit }
      .reduce(Money.zero) { $0 - $1.line.amount }
    facts.ofRentals = (held, held - put)
    if let session = there.session, made.session == session {
      facts.cash = lines.reduce(.zero) { $0 + $1.line.cash }
      facts.laterCash = try cash(of: facts.later.map(\.receipt), session)
      facts.drawer = try store.cashInDrawer(till: there.till, session: session)
    }
    return facts
  }

  /// What was given back since, the newest first.
  fileprivate func givenBack(
    _ lines: [RecordedLine], of customer: ID<Customer>
  ) throws -> [VoidFacts.GivenBack] {
    try store.givenBack(after: lines.last?.seq ?? 0, to: customer).compactMap { later in
      guard let receipt = later.receipt else { return nil }
      var given = VoidFacts.GivenBack(
        kind: later.line.kind, receipt: receipt, amount: later.line.amount,
        isVoidable: try isVoidable(later))
      let own = later.line.takesBack.map { seq in lines.contains { $0.seq == seq } }
      (given.isOfIt, given.isOfAnother) = (own == true, own == false)
      return given
    }
  }

  fileprivate func later(
    _ lines: [RecordedLine], of customer: ID<Customer>, _ records: [RentalRecord]
  ) throws -> [VoidFacts.LaterLine] {
    let found = try store.lines(
      after: lines.last?.seq ?? 0, about: records.map(\.rental.id), of: customer)
    let extended = found.filter { $0.line.kind == .charge }
    // A late fee that was booked with an extension is part of it. What rests on that goes first.
    let others = found.filter { line in
      line.line.kind != .lateFee
        || !extended.contains { $0.line.rental == line.line.rental && $0.receipt == line.receipt }
    }
    let returned = others.filter { $0.line.kind == .lateFee }.compactMap(\.line.rental)
    return try (extended.isEmpty ? others : others.reversed()).compactMap { later in
      guard let receipt = later.receipt,
        let record = records.first(where: { $0.rental.id == later.line.rental })
      else { return nil }
      // A loss books the late fee as a return does.
      if later.line.kind == .replacement { return nil }
      let isLoss = later.line.kind == .lateFee && record.rental.outcome == .lost
      return VoidFacts.LaterLine(
        kind: isLoss ? .replacement : later.line.kind, receipt: receipt, rental: record.rental.id,
        title: record.title,
        isVoidable: try isVoidable(later) && canBeOutAgain(withReceipt: receipt)
          && (later.line.kind != .charge || record.rental.returned == nil
            || returned.contains(record.rental.id))
      )
    }
  }

  /// The finds since that credited something else because of what was waived with a receipt.
  fileprivate func findsAfter(
    waiversOn lines: [RecordedLine], of customer: ID<Customer>
  ) throws -> [VoidFacts.LaterLine] {
    guard lines.contains(where: { $0.line.kind == .waive }) else { return [] }
    let (own, all) = (Set(lines.map(\.seq)), try store.lines(of: customer))
    return try all.filter { $0.line.kind == .found && !own.contains($0.seq) }.compactMap { find in
      guard let receipt = find.receipt, let rental = find.line.rental,
        let record = try store.rental(rental)
      else { return nil }
      let before = all.filter { $0.seq < find.seq }
      let without = before.filter { !own.contains($0.seq) }
      let credit = LossAccount(before).credit(for: rental)?.amount
      guard LossAccount(without).credit(for: rental)?.amount != credit else { return nil }
      return VoidFacts.LaterLine(
        kind: .found, receipt: receipt, rental: rental, title: record.title,
        isVoidable: try isVoidable(find))
    }
  }

  /// A copy as it was found, and whether anything has become of it since.
  private func foundCopy(
    _ record: RentalRecord, at instant: Instant
  ) throws -> VoidFacts.ReturnedCopy? {
    guard var found = try store.returnedCopy(of: record) else { return nil }
    let copy = try copyRecord(record.rental.copy).copy
    found.isAsFound = try copy.stateSince == instant && copy.state == stateWhenFound(copy)
    return found
  }

  /// What was waived since, tied to none of these rentals and to no other receipt.
  fileprivate func waivers(
    _ lines: [RecordedLine], of customer: ID<Customer>, _ records: [RentalRecord]
  ) throws -> [VoidFacts.Waiver] {
    let rentals = records.map(\.rental.id)
    return try store.waivers(after: lines.last?.seq ?? 0, of: customer).compactMap { later in
      if let rental = later.line.line.rental, rentals.contains(rental) { return nil }
      guard let receipt = later.line.receipt else { return nil }
      if let seq = later.line.line.takesBack, !lines.contains(where: { $0.seq == seq }) {
        return nil
      }
      return VoidFacts.Waiver(
        receipt: receipt, amount: later.line.line.amount * -1, isRefunded: later.isRefunded,
        isVoidable: try isVoidable(later.line))
    }
  }

  /// Whether the till session in which a line was recorded is not over or, without one, its day.
  func isVoidable(_ line: RecordedLine) throws -> Bool {
    let made = line.entry
    let desk = try store.desk(till: made.till, by: by)
    guard made.session == desk.session else { return false }
    let calendar = rules.calendar
    return made.session != nil
      || tillFindings(of: desk).isEmpty
        && calendar.day(of: made.recordedAt) == calendar.day(of: now)
  }
}

extension Work {
  /// What voiding these receipts as well takes out of the drawer of a session.
  fileprivate func cash(of receipts: [ReceiptNumber], _ session: Int) throws -> Money {
    try Set(receipts).reduce(.zero) { sum, receipt in
      try store.lines(on: receipt).filter { $0.entry.session == session }
        .reduce(sum) { $0 + $1.line.cash }
    }
  }

  /// How many rentals that began or ended with a receipt are of copies that have been forgotten.
  fileprivate func forgotten(_ lines: [RecordedLine]) throws -> Int {
    try lines.filter { [.charge, .lateFee, .found].contains($0.line.kind) }
      .compactMap(\.line.rental).count { try store.forgottenRental($0) != nil }
  }

  /// The rentals of a receipt's lines of a kind.
  fileprivate func records(_ lines: [RecordedLine], _ kind: LedgerKind) throws -> [RentalRecord] {
    try lines.filter { $0.line.kind == kind }.compactMap(\.line.rental)
      .compactMap { try store.rental($0) }
  }

  /// The rentals that were extended with a receipt.
  fileprivate func extendedRentals(
    _ lines: [RecordedLine], _ receipt: ReceiptNumber
  ) throws -> [ExtendedRental] {
    try lines.filter { $0.line.kind == .charge }.compactMap(\.line.rental).compactMap { rental in
      guard let one = try store.extended(rental, on: receipt),
        let record = try store.rental(rental)
      else { return nil }
      return ExtendedRental(extension: one, record: record)
    }
  }

  /// Whether the copies that came back with a receipt can be out again: none has gone out since, or
  /// left the stock.
  fileprivate func canBeOutAgain(withReceipt receipt: ReceiptNumber) throws -> Bool {
    try records(store.lines(on: receipt), .lateFee).compactMap(store.returnedCopy)
      .allSatisfy { !$0.hasGoneOutAgain && ($0.wasLost ? $0.state == .lost : $0.state.isKept) }
  }
}
