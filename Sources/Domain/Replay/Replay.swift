/// A shop's history, decided again under other house rules: a function of both and nothing else.
///
/// What a rental's decision saw is what it sees again, but for what has been refused since: so the
/// text that was in force changes nothing, whatever was back-dated, voided or edited later.
///
/// Things happen in order of their moments, returns first, then in the order of recording; what
/// came back in the second it went out comes back right after it went out.
package struct Replay: Sendable {
  package let history: History
  private let rules: HouseRules
  private let calendar: BusinessCalendar
  /// Whether each customer's rentals are decided, by their places; `nil` for everybody's.
  private var isDecided: [Bool]?

  /// - Parameters:
  ///   - history: all of it, in order.
  ///   - calendar: that of the house rules.
  package init(_ history: History, under rules: HouseRules, in calendar: BusinessCalendar) {
    self.history = history
    self.rules = rules
    self.calendar = calendar
  }

  /// The same in so many parts, which can be run at once and together come to the same.
  package func parts(_ count: Int) -> [Replay] {
    let parts = history.parts(count)
    return (0..<count).map { part in
      var replay = self
      replay.isDecided = parts.map { $0 == part }
      return replay
    }
  }

  /// Decides all of it again; two runs come to the same.
  ///
  /// - Parameters:
  ///   - key: what the summary has groups by; `nil` for none.
  ///   - progress: called with how many rentals are decided.
  ///   - decided: called with what is decided about each visit, in order.
  ///   - changed: called with each rental that goes otherwise, in order.
  @discardableResult
  package func run(
    by key: ReplayKey? = nil, progress: (Int) -> Void = { _ in },
    decided: (RentDecision) -> Void = { _ in },
    changed: (ChangedRental) throws -> Void = { _ in }
  ) rethrows -> ReplaySummary {
    let fees = rules.capsLateFeesPerCustomer ? sharedFees() : [:]
    var state = ReplayedState(history)
    var summary = ReplaySummary()
    let group = key.map(self.group)
    try forEachVisit(progress: progress) { visit in
      let decision = decide(visit, &state, charging: fees)
      summary.add(visit, of: history, decision, by: group)
      decided(decision.decision)
      for (place, rental) in visit.enumerated() {
        let wouldBe = decision.settlements?[place]
        guard wouldBe != rental.was else { continue }
        try changed(
          ChangedRental(rental, of: history, refusal: decision.refusal, wouldBe: wouldBe))
      }
    }
    return summary
  }

  /// What a rental is grouped by.
  private func group(_ key: ReplayKey) -> (PastRental) -> String? {
    switch key {
    case .month: { String(calendar.day(of: $0.rentedAt).text.prefix(7)) }
    case .class: { history.copy(of: $0).seen.traits.class }
    }
  }

  /// What the lines of the rules did to it.
  ///
  /// - Parameter today: the examples of the rules are looked at from it on.
  package func coverage(today: Day, progress: (Int) -> Void = { _ in }) -> RulesCoverage {
    var coverage = RulesCoverage(rules, today: today)
    run(progress: progress, decided: { coverage.add($0) }, changed: { _ in })
    return coverage
  }

  /// Hands over the rentals that were asked for together, in order, of whoever is decided about.
  ///
  /// - Parameter progress: called with how many rentals are passed, whoever's they are.
  private func forEachVisit(
    progress: (Int) -> Void = { _ in }, _ body: (ArraySlice<PastRental>) throws -> Void
  ) rethrows {
    var start = history.rentals.startIndex
    while start < history.rentals.endIndex {
      let visit = visit(from: start)
      start = visit.endIndex
      if isDecided?[Int(visit[visit.startIndex].customer)] ?? true { try body(visit) }
      progress(start)
    }
  }

  /// The rentals from a place on that were asked for together.
  private func visit(from start: Int) -> ArraySlice<PastRental> {
    let rentals = history.rentals
    var end = start + 1
    while end < rentals.endIndex, rentals[end].isTogether(with: rentals[start]) { end += 1 }
    return rentals[start..<end]
  }
}

extension Replay {
  /// What a request comes to: all of it, or nothing. The laws held when it was recorded, and so the
  /// account is open and the copies are in.
  ///
  /// - Parameter fees: what is charged for rentals that share a cap, by their places.
  private func decide(
    _ visit: ArraySlice<PastRental>, _ state: inout ReplayedState, charging fees: [Int: Money]
  ) -> ReplayedVisit {
    let decision = RentDecision(
      facts(of: visit, &state), under: rules, seeksRemedies: false)
    let refusal = decision.findings.first {
      $0.stops && !isOverridden($0, in: visit) && !isForgotten($0, in: visit)
    }
    state.go(visit, of: history, isRefused: refusal != nil)
    guard refusal == nil else {
      return ReplayedVisit(decision: decision, refusal: refusal, settlements: nil)
    }
    // Nights that no calendar bears have no terms; no program wrote them.
    let terms = decision.terms
    return ReplayedVisit(
      decision: decision, refusal: nil,
      settlements: terms.isEmpty
        ? visit.map(\.was)
        : zip(visit.indices, terms).map { settlement(history.rentals[$0], $1, fees[$0]) })
  }

  /// What is charged for those that come back on one day and share a cap: that hangs on all that is
  /// allowed, and so all is decided for it once before.
  private func sharedFees() -> [Int: Money] {
    var shared = SharedReturns(calendar: calendar)
    for (customer, at, late) in history.sharedBefore { shared.add(late, of: customer, at: at) }
    var state = ReplayedState(history)
    forEachVisit { visit in
      let decision = decide(visit, &state, charging: [:])
      let terms = decision.refusal == nil ? decision.decision.terms : []
      for (place, terms) in zip(visit.indices, terms) { add(place, terms, to: &shared) }
    }
    return shared.fees(of: history, past: history.sharedReturns(in: calendar))
  }

  private func add(_ place: Int, _ terms: RentalTerms, to shared: inout SharedReturns) {
    let rental = history.rentals[place]
    guard let returnedAt = rental.returnedAt else { return }
    if rental.extensions != nil {
      guard let past = history.extensions(of: rental)?.shared else { return }
      return shared.add(past, of: rental.customer, at: returnedAt)
    }
    let kept = terms.lateFee.kept(due: terms.due, in: calendar)
    let fee = kept.fee(due: terms.due, on: calendar.day(of: returnedAt), at: returnedAt)
    shared.add(rental, at: place, of: history, kept, due: terms.due, fee)
  }

  private func facts(
    of visit: ArraySlice<PastRental>, _ state: inout ReplayedState
  ) -> RentFacts {
    let first = visit[visit.startIndex]
    let today = history.customers[Int(first.customer)]
    let seen = history.seenCustomer(of: visit)
    var customer = seen ?? SeenCustomer(tier: today.tier, born: today.born)
    customer.out = state.out(to: first.customer, at: first.rentedAt, seen: seen?.out)
    customer.rented = first.rented.map { state.rented(by: first.customer, seen: Int($0)) }
    if rules.hasWeekLimits {
      customer.rentedInWeek = state.rented(
        by: first.customer,
        since: calendar.start(of: calendar.day(of: first.rentedAt).monday),
        seen: customer.rentedInWeek)
    }
    if rules.countsPaidRentals {
      customer.paidRentals = state.paidRentals(
        by: first.customer, seen: first.paidRentals.map(Int.init))
    }
    customer.householdOut = state.out(
      toOthers: history.others(ofHouseholdOf: first.customer, at: first.rentedAt),
      at: first.rentedAt,
      seen: customer.householdOut)
    let day = calendar.day(of: first.rentedAt)
    let packages = history.packages(of: visit)
    customer.overdue = state.overdue(
      of: first.customer, at: first.rentedAt, by: day, seen: customer.overdue)
    var facts = RentFacts(
      customer: CustomerFacts(id: today.id, seen: customer).holding(packages),
      copies: visit.indices.map { place in
        let rental = visit[place]
        var copy = history.copy(of: rental)
        copy.lastRented = state.lastRented(rental, of: history, in: calendar)
        copy.copiesOut =
          state.copiesOut(rental, of: history, seen: copy.copiesOut)
          + (copy.copiesOut == nil ? history.sameMovies(in: visit[..<place], as: rental) : 0)
        return copy
      },
      nights: first.nights, day: day,
      minute: rules.asks(for: .hours) ? calendar.minute(of: first.rentedAt) : nil,
      under: rules)
    if !rules.kindLimits.isEmpty { count(first, state, &facts.customer) }
    if let unpaid = customer.unpaid, unpaid > .zero {
      // What is put down is paid in any case. What was left on account is with its tax, and so is
      // what was paid besides: as much as the prices that were come to under these rules.
      let due = facts.charged(visit.map(\.was.price)).total
      // More than the rentals cost is for goods that went with them.
      if unpaid > due { facts.goods = [(unpaid - due, nil)] }
      facts.paidNow = facts.deposits + max(.zero, due - unpaid)
    }
    return facts
  }

  /// What the limits on what is rented count: what the decision saw where it kept that, but for
  /// what has been refused.
  private func count(
    _ rental: PastRental, _ state: ReplayedState, _ customer: inout CustomerFacts
  ) {
    let kinds = state.kinds(outTo: rental.customer, at: rental.rentedAt)
    customer.kindsOut = kinds.allowed.map { history.circumstances(of: $0, in: calendar) }
    guard !customer.seenLimits.isEmpty else { return }
    let refused = kinds.refused.map { history.circumstances(of: $0, in: calendar) }
    let limits = Dictionary(rules.kindLimits.map { ($0.counted, $0) }) { first, _ in first }
    customer.seenLimits = customer.seenLimits.map { seen in
      guard let limit = limits[seen.counted] else { return seen }
      return SeenLimit(
        seen.counted, out: max(0, seen.out - refused.count(where: limit.counts)))
    }
  }

  /// Whether somebody said yes to it when it was rented: an override is for the whole request.
  private func isOverridden(_ finding: Finding, in visit: ArraySlice<PastRental>) -> Bool {
    finding.verdict == .ask && visit.contains { history.overridden($0).contains(finding.rule) }
  }

  /// Whether a date of birth is missed that has been forgotten with its customer.
  private func isForgotten(_ finding: Finding, in visit: ArraySlice<PastRental>) -> Bool {
    finding.rule == RentRules.birthDateMissing.name
      && visit.contains { history.customers[Int($0.customer)].isRemoved && $0.seenCustomer == nil }
  }

  /// - Parameter fee: what its return charges, where it shares a cap.
  private func settlement(
    _ rental: PastRental, _ terms: RentalTerms, _ fee: Money?
  ) -> Settlement {
    let settlement = Settlement(
      price: terms.price, due: terms.due,
      lateFee: fee
        ?? rental.returnedAt.map {
          terms.lateFee.kept(due: terms.due, in: calendar)
            .fee(due: terms.due, on: calendar.day(of: $0), at: $0)
        },
      deposit: rental.was.deposit.map { _ in terms.deposit })
    return history.extensions(of: rental).map(settlement.extended) ?? settlement
  }
}
