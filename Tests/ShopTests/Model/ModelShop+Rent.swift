import Domain

/// What somebody asks for at the counter.
struct ModelRequest: Equatable, Sendable {
  var customer: String
  /// Who takes them, by number; `nil` where that is the customer.
  var renter: Int?
  var items: [Item]
  var nights: Int
  /// The findings that a manager says yes to.
  var override: [String] = []
  var at = ModelMoment.now
  /// Whether it is paid later.
  var onAccount = false
  var isDryRun = false

  enum Item: Equatable, Sendable {
    case movie(String)
    case copy(String)
  }
}

/// A copy that is wanted, and whether it can be had.
private struct ModelWanted {
  var movie: Int
  /// `nil` where any copy would do, and none can be had.
  var copy: Int?
  /// `in`, `out` or `aside`.
  var state: String
}

/// A finding, and whether a manager has said yes to it.
struct ModelFinding {
  var rule: String
  var level: String
  var about: String?
  /// Which copy of the request, where it is not about all.
  var copy: Int?
  var line: Int?
  var isOverridden = false

  var stops: Bool { level == "refuse" || level == "ask" && !isOverridden }

  var text: String {
    ([rule, level] + (about.map { [$0] } ?? []) + (line.map { ["line \($0)"] } ?? [])
      + (isOverridden ? ["overridden"] : [])).joined(separator: " ")
  }
}

extension ModelShop {
  mutating func rent(_ request: ModelRequest) -> ModelAnswer {
    guard let instant = instant(request.at) else { return .invalid }
    guard let customer = customer(request.customer) else { return .notFound }
    var named: [Int] = []
    for case .copy(let barcode) in request.items {
      guard let copy = copy(barcode) else { return .notFound }
      named.append(copy)
    }
    if Set(named).count < named.count { return .invalid }
    guard let wanted = wanted(request.items, named, customer) else { return .notFound }

    let renter = request.renter.flatMap { self.renter($0, for: customer) }
    if request.renter != nil, renter == nil { return .notFound }
    var findings = findings(customer, wanted, request, instant)
    for place in findings.indices where findings[place].level == "ask" {
      findings[place].isOverridden = request.override.contains(findings[place].rule)
    }
    let texts = findings.map(\.text)
    let refusesNights = findings.contains {
      $0.rule == "nights-not-allowed" && $0.level == "refuse"
    }
    if request.nights < 1, !refusesNights { return .invalid }
    let copies = wanted.filter { $0.state == "in" }.compactMap(\.copy)
    if copies.contains(where: { instant < lastMovement(ofCopy: $0) }) { return .invalid }
    let isUnpaid = leavesDeposit(unpaid: request, customer, wanted.map(\.movie), instant)
    if isUnpaid || findings.contains(where: \.stops) {
      return .refused(texts + (isUnpaid ? ["underpaid refuse"] : []))
    }
    let prices = rules.prices(
      of: copies.map {
        facts(customer, self.copies[$0].movie, instant, by: renter, for: request.nights)
      }, nights: request.nights, paid: paidRentals(customer), held: held(customer, at: instant))
    let made = copies.enumerated().map { place, copy in
      rental(
        of: copy, in: copies, after: copies[..<place], to: customer, request,
        findings.filter { $0.copy ?? place == place }, prices[place],
        at: instant)
    }
    if !request.isDryRun {
      let first = rentals.count
      rentals += made
      for movie in Set(copies.map { self.copies[$0].movie }) {
        fulfil(customer, movie, from: first)
      }
      let (price, receipt) = (amount(made), losses.count)
      book(.other, customer, price, receipt: receipt)
      if request.onAccount {
        customers[customer].owed += price
      } else {
        book(.paid, customer, price, receipt: receipt)
      }
    }
    return ModelAnswer(outcome: "done", findings: texts, done: made.map(termsText))
  }

  /// The copies that a request comes to; `nil` where a movie is not known.
  private func wanted(
    _ items: [ModelRequest.Item], _ named: [Int], _ customer: Int
  ) -> [ModelWanted]? {
    var taken = named
    var repaired = named
    var wanted: [ModelWanted] = []
    for item in items {
      switch item {
      case .copy(let barcode):
        guard let copy = copy(barcode) else { return nil }
        let state = isIn(copy) ? "in" : openRental(ofCopy: copy) != nil ? "out" : "aside"
        wanted.append(ModelWanted(movie: copies[copy].movie, copy: copy, state: state))
      case .movie(let code):
        guard let movie = movie(code) else { return nil }
        let free = copies.indices.filter {
          copies[$0].movie == movie && isIn($0) && !taken.contains($0)
        }
        let own = free.first { settled(movie).holder(of: $0)?.customer == customer }
        let others = free.filter { isHeld($0, from: customer) }
        if let copy = own ?? longestIn(movie, without: taken + others)
          ?? longestIn(movie, without: taken)
        {
          taken.append(copy)
          wanted.append(ModelWanted(movie: movie, copy: copy, state: "in"))
        } else {
          let isSomewhere = copies.indices.contains {
            copies[$0].movie == movie && (isIn($0) || openRental(ofCopy: $0) != nil)
          }
          let inRepair = copies.indices.filter {
            copies[$0].movie == movie && copies[$0].state == "in-repair"
          }
          let other = inRepair.first { !repaired.contains($0) }
          if let other, !isSomewhere { repaired.append(other) }
          let isAside = !isSomewhere && (other != nil || inRepair.isEmpty)
          wanted.append(ModelWanted(movie: movie, state: isAside ? "aside" : "out"))
        }
      }
    }
    return wanted
  }

  /// Whether a copy is somebody else's once everybody has what they waited for.
  func isHeld(_ copy: Int, from customer: Int) -> Bool {
    guard let hold = settled(copies[copy].movie).holder(of: copy) else { return false }
    return hold.customer != customer
  }

  private func settled(_ movie: Int) -> ModelShop {
    var shop = self
    shop.settle(movie)
    return shop
  }

  /// The copy that has been in longest since its last return or its adding; of equals the one with
  /// the lowest barcode.
  func longestIn(_ movie: Int, without taken: [Int]) -> Int? {
    var best: (since: Instant, copy: Int)?
    for copy in copies.indices
    where copies[copy].movie == movie && isIn(copy) && !taken.contains(copy) {
      let returns = rentals.filter { $0.copy == copy && !$0.isForgotten }
        .compactMap(\.returnedAt)
      let since = returns.max() ?? copies[copy].addedAt
      if let best, best.since <= since { continue }
      best = (since, copy)
    }
    return best?.copy
  }

  func facts(_ customer: Int, _ instant: Instant) -> ModelFacts {
    let (tier, own) = tiers(customer, on: day(of: instant))
    return ModelFacts(
      day: day(of: instant), tier: tier, ownTier: own, born: customers[customer].born,
      minute: instant.seconds % 86_400 / 60, rented: rentals.count { $0.customer == customer })
  }

  func facts(
    _ customer: Int, _ movie: Int, _ instant: Instant, by renter: Int? = nil, for nights: Int? = nil
  ) -> ModelFacts {
    let traits = movies[movie].traits
    var facts = facts(customer, instant, by: renter)
    facts.class = traits.class
    facts.rating = traits.rating
    facts.genres = traits.genres
    facts.replacement = traits.replacement
    (facts.added, facts.nights) = (movies[movie].added, nights)
    return facts
  }

  /// The day on which the customer last took the movie home, by a moment.
  private func lastRented(_ movie: Int, by customer: Int, until instant: Instant) -> Day? {
    let moments = rentals.filter {
      $0.customer == customer && copies[$0.copy].movie == movie && $0.rentedAt <= instant
    }
    return moments.map(\.rentedAt).max().map(day)
  }

  /// How many copies of the movie the customer has out, or wants before.
  func copiesOut(of movie: Int, to customer: Int, wanted: [Int]) -> Int {
    rentals.count { $0.customer == customer && $0.isOut && copies[$0.copy].movie == movie }
      + wanted.count { $0 == movie }
  }

  /// How many rentals the customer had that cost something as they went out, or that an offer made
  /// free which counts them.
  func paidRentals(_ customer: Int) -> Int {
    rentals.count {
      $0.customer == customer && ($0.extensions.first?.before.price ?? $0.price) > 0
        || $0.customer == customer && $0.isFreeByCount
    }
  }

  private func rental(
    of copy: Int, in visit: [Int], after before: ArraySlice<Int>, to customer: Int,
    _ request: ModelRequest,
    _ findings: [ModelFinding], _ priced: ModelCopyPrice, at instant: Instant
  ) -> ModelRental {
    let movie = copies[copy].movie
    let renter = request.renter.flatMap { self.renter($0, for: customer) }
    let facts = facts(customer, movie, instant, by: renter, for: request.nights)
    let price = priced.price
    let fee = rules.lateFee(
      for: facts, price: priced.paidBy?.instead ?? price, nights: request.nights
    ).value
    let cap = fee.cap.amount(movies[movie].traits.replacement)
    let last = lastRented(movie, by: customer, until: instant)
    let deposit = rules.deposit(for: facts).value
    let seen: [String?] = [
      "\(openRentals(ofCustomer: customer))", "\(balance(of: customer))", facts.tier,
      facts.born?.text, facts.class,
      facts.rating, facts.genres.joined(separator: "+"), last?.text,
      "\(copiesOut(of: movie, to: customer, wanted: before.map { copies[$0].movie }))",
      customers[customer].isBlocked ? "blocked" : nil, householdOut(customer).map { "\($0)" },
      facts.rented.map { "\($0)" }, facts.added?.text,
      "\(overdue(customer, by: facts.day))",
      limitsSeen(
        customer,
        visit.map {
          self.facts(customer, copies[$0].movie, instant, by: renter, for: request.nights)
        }),
      rules.weekLimit(for: self.facts(customer, instant, by: renter)).value.map { _ in
        "\(rentedInWeek(customer, facts.day))"
      },
      rules.countsPaidRentals ? "\(paidRentals(customer))" : nil,
      priced.paidBy.map { "package \(packages[$0.package].offer.name)" } ?? priced.offer?.text,
      facts.ownTier, membershipOver(customer, on: facts.day)?.text,
      deposit > 0 ? "\(deposit)" : nil,
    ]
    var rental = ModelRental(
      customer: customer, copy: copy, rentedAt: instant, nights: request.nights,
      due: rules.due(rented: facts.day, nights: request.nights),
      price: price,
      perNight: fee.perNight, cap: cap, grace: rules.grace(for: facts).value,
      found: findings.map { "\($0.rule) \($0.level)" },
      overrideBy: findings.contains(where: \.isOverridden) ? "manager" : nil,
      seen: seen.map { $0 ?? "-" }.joined(separator: " "))
    rental.days = rules.lateDays(fee.days, for: facts, due: rental.due)
    if case .every = priced.offer { rental.isFreeByCount = true }
    (rental.renter, rental.deposit) = (renter, deposit)
    rental.package = priced.paidBy?.package
    rental.rentedBefore = facts.rented ?? 0
    rental.facts = facts
    return rental
  }

}

extension ModelShop {
  /// Everything that the house rules find, in order of precedence, and of the request within it.
  private func findings(
    _ customer: Int, _ wanted: [ModelWanted], _ request: ModelRequest, _ instant: Instant
  ) -> [ModelFinding] {
    let renter = request.renter.flatMap { self.renter($0, for: customer) }
    let copies = wanted.map {
      (wanted: $0, facts: facts(customer, $0.movie, instant, by: renter, for: request.nights))
    }
    let visit = facts(customer, instant, by: renter)
    var findings: [ModelFinding] = []
    func law(_ rule: String, _ movie: Int? = nil) {
      findings.append(
        ModelFinding(rule: rule, level: "refuse", about: movie.map { movies[$0].title }))
    }
    func about(_ place: Int, _ rule: String, line: Int?) {
      let (wanted, facts) = copies[place]
      findings.append(
        ModelFinding(
          rule: rule, level: rules.level(of: rule, for: facts).value,
          about: movies[wanted.movie].title, copy: place, line: line))
    }
    if !customers[customer].isOpen { law("account-closed") }
    findings += block(customer, copies.map(\.facts))
    for (state, rule) in [("out", "copy-out"), ("aside", "copy-not-for-rent")] {
      for copy in wanted where copy.state == state { law(rule, copy.movie) }
    }
    for (place, copy) in copies.enumerated() {
      guard let held = copy.wanted.copy, copy.wanted.state == "in",
        isHeld(held, from: customer)
      else { continue }
      about(place, "held-for-another", line: rules.heldLine(for: copy.facts))
    }
    let limit = rules.limit(for: visit)
    if openRentals(ofCustomer: customer) + wanted.count > limit.value {
      findings.append(ofAll("rental-limit", copies.map(\.facts), line: limit.line))
    }
    findings += limitsOfKinds(customer, copies.map(\.facts), copies.map(\.wanted.movie))
    findings += household(customer, visit, copies.map(\.facts))
    findings += otherLimits(customer, visit, copies.map(\.facts), copies.map(\.wanted.movie))
    for (place, copy) in copies.enumerated() {
      let allowed = rules.nights(for: copy.facts)
      guard !allowed.value.contains(request.nights) else { continue }
      about(place, "nights-not-allowed", line: allowed.line)
    }
    for (place, copy) in copies.enumerated() {
      let needed = rules.age(for: copy.facts)
      guard let age = copy.facts.age, age < needed.value else { continue }
      about(place, "under-age", line: needed.line)
    }
    for (place, copy) in copies.enumerated() {
      let needed = rules.age(for: copy.facts)
      guard copy.facts.age == nil, needed.value > 0 else { continue }
      about(place, "birth-date-missing", line: needed.line)
    }
    let debt = rules.debtLimit(for: visit)
    let unpaid = unpaid(request, customer, copies.map(\.facts), instant)
    if balance(of: customer) + unpaid > debt.value {
      findings.append(ofAll("debt", copies.map(\.facts), line: debt.line))
    }
    return findings + pastFindings(customer, copies.map(\.wanted), copies.map(\.facts), instant)
      + calendarFindings(copies.map(\.facts), request.nights)
  }

  /// What is only told, of what the customer has or had.
  private func pastFindings(
    _ customer: Int, _ wanted: [ModelWanted], _ facts: [ModelFacts], _ instant: Instant
  ) -> [ModelFinding] {
    func told(_ rule: String, _ isFound: (Int) -> Bool) -> [ModelFinding] {
      wanted.indices.filter(isFound).map { place in
        let level = rules.level(of: rule, for: facts[place])
        return ModelFinding(
          rule: rule, level: level.value, about: movies[wanted[place].movie].title, copy: place,
          line: level.line)
      }
    }
    let over =
      membershipOver(customer, on: facts[0].day) != nil
      ? [
        ofAll(
          "membership-over", facts, line: rules.level(of: "membership-over", for: facts[0]).line)
      ] : []
    let late =
      overdue(customer, by: facts[0].day) > 0
      ? [ofAll("overdue", facts, line: rules.level(of: "overdue", for: facts[0]).line)] : []
    return over + late
      + told("rented-now") { place in
        copiesOut(
          of: wanted[place].movie, to: customer, wanted: wanted[..<place].map(\.movie)) > 0
      }
      + told("rented-before") {
        lastRented(wanted[$0].movie, by: customer, until: instant) != nil
      }
  }

  /// How much of what is out was due before a day.
  private func overdue(_ customer: Int, by day: Day) -> Int {
    rentals.count { $0.customer == customer && $0.isOut && $0.due < day }
  }

  private func calendarFindings(_ copies: [ModelFacts], _ nights: Int) -> [ModelFinding] {
    let rented = copies[0].day
    let today = rules.isClosed(rented) ? [ofAll("shop-closed", copies)] : []
    if nights < 1 { return today }
    let due = rules.due(rented: rented, nights: nights)
    var findings: [ModelFinding] = []
    if !rules.skipsClosedDays, rules.isClosed(rules.onWeekday(rented + nights)) {
      findings.append(ofAll("due-day-closed", copies))
    }
    if !rules.isClosed(due), rules.isClosed(due + 1) {
      findings.append(ofAll("closing-soon", copies))
    }
    return findings + today
  }

  /// What is found about all copies together is as strict as for the one for which it is strictest.
  func ofAll(_ rule: String, _ copies: [ModelFacts], line: Int? = nil) -> ModelFinding {
    let levels = copies.map { rules.level(of: rule, for: $0).value }
    let strictest = ["refuse", "ask"].first { levels.contains($0) } ?? "notice"
    return ModelFinding(rule: rule, level: strictest, line: line)
  }
}
