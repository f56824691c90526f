import Domain
import Storage

/// What came back.
package struct ReturnReceipt: Sendable {
  /// In the order of the request.
  package let rentals: [RentalRecord]
  package let totalLateFees: Money
  package let currency: Currency
  /// The business day of the return.
  package let day: Day
  package let calendar: BusinessCalendar
  package let money: VisitMoney
  /// Copies of the same movies that go to the hold shelf now, and for whom.
  package let shelved: [HoldRecord]
}

extension ReturnReceipt {
  /// Several returns as one; `nil` of none.
  package init?(joining receipts: [ReturnReceipt]) {
    guard let last = receipts.last else { return nil }
    let customers = Set(receipts.flatMap(\.rentals).map(\.rental.customer))
    self.init(
      rentals: receipts.flatMap(\.rentals),
      totalLateFees: receipts.reduce(.zero) { $0 + $1.totalLateFees }, currency: last.currency,
      day: last.day, calendar: last.calendar,
      money: Self.money(of: receipts, isOfOne: customers.count == 1),
      shelved: receipts.flatMap(\.shelved))
  }
}

extension ReturnReceipt {
  private static func money(of receipts: [ReturnReceipt], isOfOne: Bool) -> VisitMoney {
    let last = receipts.last?.money
    var money = VisitMoney(
      receipts: receipts.flatMap(\.money.receipts),
      payments: receipts.flatMap(\.money.payments),
      standing: isOfOne ? last?.standing : nil, bookedLater: last?.bookedLater)
    money.endedDeposits = receipts.flatMap(\.money.endedDeposits)
    return money
  }
}

extension Shop {
  /// Takes copies back: all of them, or none.
  ///
  /// - Parameter typedCustomer: only if this customer has them.
  package func takeBack(
    _ copies: [String], from typedCustomer: String? = nil,
    payment: PaymentRequest = PaymentRequest(), at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<ReturnReceipt> {
    try decision(.return, at: asked, isDryRun: isDryRun) { entry in
      try entry.authorise(returnPaidWith: payment.offers)
      let customer = try typedCustomer.map(entry.customer)
      let facts = try entry.returnFacts(copies, from: customer)
      let day = entry.day
      let decision = ReturnDecision(facts, under: entry.rules.rules, at: entry.instant, on: day)
      let rentals = try entry.sharingCaps(decision.rentals.map { try entry.kept($0) })
      let charges = try entry.charges(
        rentals.map { ($0, .lateFees, $0.rental.lateFee(by: day)) })
      let total = charges.total
      let ending = try entry.endingDeposits(rentals)
      var (money, objections) = try entry.charge(rentals, charges, payment, ending)
      let findings = decision.findings + objections
      guard !findings.contains(where: \.stops) else {
        return .refused(Refusal(Self.action(facts), findings, on: day))
      }
      try entry.end(ending, &money)
      for record in rentals where entry.writes { try entry.end(record) }
      try entry.settleHolds(of: Set(rentals.map(\.movie)))
      entry.tell(rentals)
      return .done(
        ReturnReceipt(
          rentals: rentals, totalLateFees: total, currency: entry.currency, day: day,
          calendar: entry.rules.calendar, money: money,
          shelved: entry.holds.inOrder.shelved))
    }
  }

  /// Refuses what would keep every return from being entered, whatever comes back.
  package func checkThatReturnsCanBeEntered(
    of typed: [String], at asked: AskedMoment
  ) throws {
    try decision(.return, at: asked, isDryRun: true) { entry in
      guard !typed.isEmpty else { throw ShopError.invalid(["a copy is required"]) }
      var seen: Set<ID<Copy>> = []
      for typed in typed {
        let found = try entry.store.copies(referredToAs: typed)
        guard found.count == 1, !seen.insert(found[0].copy.id).inserted else { continue }
        throw ShopError.invalid(["copy \(found[0].copy.barcode) is named twice"])
      }
      return .done(())
    }.get()
  }

  private static func action(_ facts: ReturnFacts) -> String {
    let copy = facts.copies.first { $0.rental == nil } ?? facts.copies.first
    let others = facts.copies.count { $0.rental == nil } - 1
    let more = others < 1 ? "" : " and \(counted(others, "other"))"
    return "take back \(quoted(copy?.title ?? "")) (\(copy?.barcode ?? ""))\(more)"
  }
}

extension Entry {
  /// Books the late fees, which are owed until they are paid. A customer who owes none has no
  /// lines, unless something was put down; of one who does, every copy has, so that the receipt
  /// tells of all that came back.
  fileprivate func charge(
    _ rentals: [RentalRecord], _ charges: [TaxedCharge], _ request: PaymentRequest,
    _ ending: EndingDeposits
  ) throws -> (VisitMoney, [Finding]) {
    var request = request
    request.onAccount = true
    let customers = Set(rentals.map(\.rental.customer))
    guard request.offers.isEmpty || customers.count <= 1 else {
      throw ShopError.invalid([
        "the copies come back from \(customers.count) customers, who each pay for their own"
      ])
    }
    let (payment, objections) = try payment(of: charges.total, request, needsTill: false)
    for (record, charge) in zip(rentals.map(\.rental), charges) {
      let fees = rentals.filter { $0.rental.customer == record.customer }
        .reduce(.zero) { $0 + $1.rental.lateFee(by: day) }
      guard fees > .zero || ending.isHeld(of: record.customer) else { continue }
      book(
        LedgerLine(
          .lateFee, record.lateFee(by: day), customer: record.customer, rental: record.id,
          visit: record.visit), charge)
    }
    guard customers.count == 1, let customer = customers.first else {
      let money = VisitMoney(receipts: receipts, bookedLater: bookedLater)
      return (money, objections)
    }
    let standing = ending.standings[customer] ?? Standing()
    return (settle(payment, of: customer, visit: nil, before: standing), objections)
  }

  fileprivate func tell(_ rentals: [RentalRecord]) {
    tell(
      rentals[0].rental.id.text,
      after: .takenBack(
        rentals.map(\.rental), receipts: receipts, at: instant, on: day, in: currency))
  }
}

extension Entry {
  /// The same rentals, which end today, with what each is charged.
  func sharingCaps(_ rentals: [RentalRecord]) throws -> [RentalRecord] {
    let sharing = Set(
      rentals.lazy.map(\.rental).filter(\.lateFee.isCapPerCustomer).map(\.customer))
    return rentals.sharingCaps(on: day, after: try store.sharedLateFees(of: sharing, on: day))
  }
}

extension Work {
  fileprivate func end(_ record: RentalRecord) throws {
    guard let returned = record.rental.returned else { return }
    try store.end(record.rental.id, returned)
    // Of somebody who was removed, what is out is all that was still known.
    if record.customer == nil { try store.forgetTitles(of: record.rental.customer) }
  }

  /// A copy that should be out. Of a movie in its place, the nearest is a copy of it that is.
  func copyOut(_ typed: String) throws -> RentableCopy {
    do {
      return try copy(typed)
    } catch ShopError.notFound(.copy, _, let nearest?) where nearest.kind == .movie {
      let copies = try store.rentableCopies(of: movie(typed).id)
      let out = copies.filter { $0.due != nil }.sorted { $0.copy.barcode < $1.copy.barcode }
      guard let first = out.first, let due = first.due else {
        throw ShopError.notFound(.copy, typed: typed, nearest: nearest)
      }
      guard out.count == 1 else {
        throw ShopError.ambiguous(
          .copy, typed: typed,
          candidates: out.map { copy in
            let due = copy.due.map { ", due \($0.text)" } ?? ""
            return Candidate(copy.copy.barcode, copy.title + due)
          })
      }
      throw ShopError.notFound(
        .copy, typed: typed,
        nearest: NearMiss(
          .copy, first.copy.barcode, detail: "\(first.title), due \(due.text)"))
    }
  }

  fileprivate func returnFacts(_ typed: [String], from customer: Customer?) throws -> ReturnFacts {
    guard !typed.isEmpty else { throw ShopError.invalid(["a copy is required"]) }
    var seen: Set<ID<Copy>> = []
    return ReturnFacts(
      copies: try typed.map { typed in
        let copy = try copyOut(typed)
        guard seen.insert(copy.copy.id).inserted else {
          throw ShopError.invalid(["copy \(copy.copy.barcode) is named twice"])
        }
        let rental = try store.openRental(of: copy.copy.id)
        try rental.map(speak)
        let isTheirs = customer == nil || rental?.rental.customer == customer?.id
        return .init(
          barcode: copy.copy.barcode, title: copy.title, rental: isTheirs ? rental : nil,
          isElsewhere: rental != nil && !isTheirs, isLost: copy.copy.state == .lost)
      })
  }
}
