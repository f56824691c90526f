import Domain
import Storage

/// The moment that a rental is for.
struct RentMoment {
  let instant: Instant
  /// Its business day.
  let day: Day
  /// Whether it is asked about the shop as it stood then; an entry is decided on the shop as it
  /// stands, whatever moment it is made for.
  let isPast: Bool

  /// The moment of the records that count; `nil` for now.
  var asOf: Instant? { isPast ? instant : nil }
}

extension Work {
  /// What a decision about a request rests on.
  func rentFacts(
    _ request: RentRequest, _ customer: Customer, _ wanted: WantedCopies, _ moment: RentMoment,
    under rules: RulesInForce
  ) throws -> RentFacts {
    var outstanding = try store.outstanding(
      of: customer.id, at: moment.asOf, back: Rental.Return(at: moment.instant, on: moment.day)
    ) { try lateFeeTax(of: $0, under: rules) }
    if rules.rules.hasKindLimits {
      let kinds = try kinds(outTo: customer.id, at: moment.asOf, under: rules)
      for place in outstanding.indices {
        outstanding[place].kind = kinds[outstanding[place].barcode]
      }
    }
    let (standing, rented) = try store.standingAndRentals(of: customer.id, at: moment.asOf)
    let record = try request.renter.map { try self.renter($0, of: customer, at: moment.asOf) }
    let renter = record?.renter
    var copies = wanted.copies
    for place in copies.indices {
      copies[place].lastRented = try store.lastRented(
        copies[place].movie, by: customer.id, until: moment.instant
      ).map(rules.calendar.day)
      let movie = copies[place].movie
      copies[place].copiesOut =
        outstanding.count { $0.movie == movie } + copies[..<place].count { $0.movie == movie }
    }
    let memberships = try self.memberships(of: customer.id, on: moment.day, at: moment.asOf)
    var who = CustomerFacts(
      id: customer.id, account: customer.account.state,
      born: renter == nil ? customer.born : renter?.born, tier: customer.tier,
      outstanding: outstanding, standing: standing, rented: rented)
    who.join(memberships)
    var facts = RentFacts(
      customer: who, copies: copies, nights: request.nights, day: moment.day,
      minute: rules.calendar.minute(of: moment.instant), under: rules.rules)
    facts.customer.renter = renter.map { RentedBy($0) }
    facts.customer.rentersCard = renter?.customer == customer.id ? nil : record?.card
    if rules.rules.hasWeekLimits {
      let monday = moment.day.monday
      facts.customer.rentedInWeek = try store.rentals(
        of: customer.id, from: rules.calendar.start(of: monday),
        before: rules.calendar.start(of: monday + 7), at: moment.asOf)
    }
    if rules.rules.countsPaidRentals {
      facts.customer.paidRentals = try store.paidRentals(of: customer.id, at: moment.asOf)
    }
    if !request.keepsPackages {
      facts.customer.packages = try packagesLeft(of: customer.id, at: moment)
    }
    facts.customer.householdOut = try store.householdOut(besides: customer.id, at: moment.asOf)
    facts.customer.overdue = outstanding.count { $0.due < moment.day }
    facts.customer.block = customer.block.map { BlockFacts($0) }
    if facts.customer.membershipOver != nil, let last = memberships.memberships.last?.name {
      let visit = try circumstances(
        of: customer, on: moment.day, at: moment.instant, asOf: moment.asOf, under: rules)
      facts.customer.mayRenew = rules.rules.membership(last, for: visit).value != nil
      facts.customer.mayBuy =
        facts.customer.mayRenew ? [] : rules.rules.membershipNames(for: visit)
    }
    (facts.means, facts.paidNow) = try means(
      of: request.payment, under: rules.rules.payments, on: moment.day)
    return facts
  }
}

extension Work {
  /// What is or was out to a customer, by barcode, as each rental keeps it.
  private func kinds(
    outTo customer: ID<Customer>, at instant: Instant?, under rules: RulesInForce
  ) throws -> [String: Circumstances] {
    var filter = RentalFilter()
    filter.customer = customer
    var records: [RentalRecord] = []
    try store.forEachRental(filter, at: instant) { records.append($0) }
    return try records.reduce(into: [:]) { kinds, record in
      let rental = record.rental
      let today = SeenCopy(try copy(record.barcode))
      var seen = rental.grounds?.copy ?? today
      // Earlier versions did not keep these.
      seen.replacementPrice = seen.replacementPrice ?? today.replacementPrice
      if rental.grounds?.customer.rented == nil { seen.addedOn = today.addedOn }
      kinds[record.barcode] = Circumstances(day: rules.calendar.day(of: rental.rentedAt)).of(
        seen.traits, replacementPrice: seen.replacementPrice?.amount, addedOn: seen.addedOn,
        nights: try nightsAgreed(for: rental))
    }
  }
}

/// The copies that a request comes to: those it names, and for each movie the one that has been in
/// longest.
struct WantedCopies {
  /// In the order of the request.
  private(set) var copies: [WantedCopy] = []
  private(set) var taken: [Copy] = []
  /// Those in repair that would do in place of one that is in.
  private var repaired: [String] = []

  /// Who wants them, and on which business day they ask.
  private let customer: Customer
  private let today: Day
  private let rules: RulesInForce
  /// Who else waits for the movies.
  private var queues: [ID<Movie>: HoldQueue] = [:]

  /// - Parameters:
  ///   - today: the business day of now, whatever moment the rental is for.
  ///   - instant: when the shop is asked about as it stood then.
  init(
    _ items: [RentRequest.Item], for customer: Customer, on today: Day, under rules: RulesInForce,
    in work: Work, at instant: Instant? = nil
  ) throws {
    (self.customer, self.today, self.rules) = (customer, today, rules)
    guard !items.isEmpty else { throw ShopError.invalid(["a movie or a copy is required"]) }
    var named: [RentableCopy] = []
    for case .copy(let typed) in items { named.append(try work.copy(typed, at: instant)) }
    let barcodes = named.map(\.copy.barcode)
    for (place, barcode) in barcodes.enumerated() where barcodes[..<place].contains(barcode) {
      throw ShopError.invalid(["copy \(barcode) is named twice"])
    }
    taken = named.filter(\.isIn).map(\.copy)
    repaired = named.map(\.copy.barcode)
    for item in items {
      switch item {
      case .copy: copies.append(try wanted(named.removeFirst(), in: work, at: instant))
      case .movie(let typed): try take(any: try work.movie(typed), in: work, at: instant)
      }
    }
  }

  private mutating func take(any movie: Movie, in work: Work, at instant: Instant?) throws {
    let all = try work.store.rentableCopies(of: movie.id, at: instant)
    let free = all.filter { copy in copy.isIn && !taken.contains { $0.id == copy.copy.id } }
    let queue = try queue(for: movie.id, in: work, at: instant)
    if let best = best(of: free, queue) {
      taken.append(best.copy)
      copies.append(try wanted(best, in: work, at: instant))
    } else {
      let seen = SeenCopy(
        traits: movie.traits, replacementPrice: SeenPrice(movie.replacementPrice),
        addedOn: movie.addedOn)
      let isWaitable = try mayWait(for: movie.id, seen, in: work, at: instant)
      copies.append(
        WantedCopy(
          movie: movie.id, title: movie.title, barcode: nil, availability: shortage(all),
          claim: claim(on: nil, of: movie.id, queue), waitable: isWaitable ? movie.code : nil,
          seen: seen))
    }
  }

  /// Why no copy of a movie can be had.
  private mutating func shortage(_ copies: [RentableCopy]) -> Availability {
    if let due = copies.compactMap(\.due).min() { return .out(due: due) }
    let taken = copies.count(where: \.isIn)
    if taken > 0 { return .wanted(taken) }
    let inRepair = copies.filter { $0.copy.state == .inRepair }.map(\.copy.barcode)
    guard !inRepair.isEmpty else { return .aside("without a copy") }
    guard let other = inRepair.first(where: { !repaired.contains($0) }) else {
      return .wanted(inRepair.count)
    }
    repaired.append(other)
    return .aside("in repair", repaired: other)
  }

  func action(to customer: String, _ findings: [Finding]) -> String {
    let subject = findings.first(where: \.stops)?.subject ?? copies[0].title
    let others = copies.count - 1
    let more = others == 0 ? "" : " and \(counted(others, "other"))"
    return "rent \(quoted(subject))\(more) to \(customer)"
  }
}

/// Who comes first.
extension WantedCopies {
  /// Whether anybody waits for a movie, this customer or another.
  func isWaitedFor(_ movie: ID<Movie>) -> Bool { queues[movie].map { !$0.isEmpty } ?? false }

  private mutating func queue(
    for movie: ID<Movie>, in work: Work, at instant: Instant?
  ) throws -> HoldQueue {
    if let known = queues[movie] { return known }
    let queue = try work.holdQueue(for: movie, on: today, at: instant)
    queues[movie] = queue
    return queue
  }

  /// What waits for the customer goes first, and what waits for somebody else last.
  private func best(of free: [RentableCopy], _ queue: HoldQueue) -> RentableCopy? {
    guard !queue.isEmpty else { return free.first }
    let holders = free.map { queue.claim(on: $0.copy.id)?.hold.customer }
    let place = holders.firstIndex(of: customer.id) ?? holders.firstIndex(of: nil)
    return place.map { free[$0] } ?? free.first
  }

  /// Whether somebody else comes first, with this copy or with the next one that comes back.
  private func claim(
    on copy: RentableCopy?, of movie: ID<Movie>, _ queue: HoldQueue
  ) -> PriorClaim? {
    if let copy, copy.isIn {
      let other = queue.claim(on: copy.copy.id).flatMap {
        $0.hold.customer == customer.id ? nil : $0
      }
      return other.map { PriorClaim(isOnCopy: true, hold: $0.seen) }
    }
    // Their own turn is for one copy; those behind them come before their second.
    let isSecond = copies.contains { $0.movie == movie && !$0.availability.isIn }
    let first = isSecond ? queue.waiting.first { $0.customer != customer.id } : queue.waiting.first
    return first == nil || first?.customer == customer.id ? nil : PriorClaim(isOnCopy: false)
  }

  private func mayWait(
    for movie: ID<Movie>, _ seen: SeenCopy, in work: Work, at instant: Instant?
  ) throws -> Bool {
    let visit = try work.circumstances(
      of: customer, on: today, at: instant ?? work.now, asOf: instant, under: rules)
    let theirs = try work.store.holds(of: customer.id, at: instant).filter {
      !$0.isOver(on: today)
    }
    return customer.account.state == .open && !theirs.contains { $0.movie == movie }
      && theirs.count < rules.rules.holdPolicy(for: visit).limit.value
      && rules.rules.allowsHolds(
        for: visit.of(
          seen.traits, replacementPrice: seen.replacementPrice?.amount, addedOn: seen.addedOn)
      ).value
  }

  /// Whether a copy that was named cannot be had now, nor any other of its movie, and the customer
  /// may wait for it.
  private func isWaitable(
    _ copy: RentableCopy, _ claim: PriorClaim?, _ queue: HoldQueue, in work: Work,
    at instant: Instant?
  ) throws -> Bool {
    let movie = copy.copy.movie
    guard copy.due != nil || claim != nil,
      try mayWait(for: movie, SeenCopy(copy), in: work, at: instant)
    else { return false }
    let others = try work.store.rentableCopies(of: movie, at: instant)
    return !others.contains { $0.isIn && queue.claim(on: $0.copy.id) == nil }
  }

  private mutating func wanted(
    _ copy: RentableCopy, in work: Work, at instant: Instant?
  ) throws -> WantedCopy {
    let movie = copy.copy.movie
    let queue = try queue(for: movie, in: work, at: instant)
    let claim = claim(on: copy, of: movie, queue)
    var seen = SeenCopy(copy)
    seen.hold = claim?.hold
    return WantedCopy(
      movie: movie, title: copy.title, barcode: copy.copy.barcode,
      availability: copy.availability, claim: claim,
      waitable: try isWaitable(copy, claim, queue, in: work, at: instant) ? copy.code : nil,
      seen: seen)
  }
}

extension SeenCopy {
  /// A copy as it is now.
  init(_ copy: RentableCopy) {
    self.init(
      traits: copy.traits, replacementPrice: SeenPrice(copy.replacementPrice),
      addedOn: copy.addedOn)
  }
}

extension RentableCopy {
  var availability: Availability {
    if let due { return .out(due: due) }
    return copy.state == .available
      ? .in(copy.id)
      : .aside(copy.state.words, repaired: copy.state.isKept ? copy.barcode : nil)
  }
}
