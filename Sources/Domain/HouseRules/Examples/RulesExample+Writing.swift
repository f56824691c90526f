extension RulesExample {
  /// What an example says of some cases, the day aside.
  static func text(of cases: [RentCase], in currency: Currency) -> String {
    let first = cases[0]
    let customer = ExampleFact.ofCustomers.compactMap { $0.written(first, currency) }
    let nights = counted(first.moreNights ?? first.nights, "night")
    let verb = first.moreNights == nil ? "rents" : "extends"
    let movies = movies(of: cases, in: currency).joined(separator: " and ")
    return (customer + ["\(verb) \(movies) for \(nights)"]).joined(separator: ", ")
  }

  private static func movies(of cases: [RentCase], in currency: Currency) -> [String] {
    var texts: [String] = []
    var place = 0
    while place < cases.count {
      var count = 1
      while place + count < cases.count, cases[place + count].isNextCopy(of: cases[place], count) {
        count += 1
      }
      let facts = facts(of: cases[place], in: currency)
      let movie = facts.isEmpty ? "a movie" : "\"\(facts.joined(separator: ", "))\""
      texts.append(count == 1 ? movie : "\(count) copies of \(movie)")
      place += count
    }
    return texts
  }

  private static func facts(of movie: RentCase, in currency: Currency) -> [String] {
    let facts = ExampleFact.ofMovies + (movie.moreNights == nil ? [] : ExampleFact.ofExtensions)
    return facts.compactMap { $0.written(movie, currency) }
  }

  /// An example that has all that came of some cases in it.
  ///
  /// - Returns: the line, as it is written in a text.
  static func line(
    of cases: [RentCase], under rules: HouseRules, namesDay: Bool = true
  ) -> String {
    let currency = rules.currency.value
    let outcomes = ExampleAnswer(cases, under: rules).outcomes.map { $0.text(in: currency) }
    let day = namesDay ? "on \(cases[0].day.text), " : ""
    return "example \(day)\(text(of: cases, in: currency)): "
      + outcomes.joined(separator: ", ")
  }
}

extension RentCase {
  /// Whether it is another copy of a movie in the same request, the same in all else.
  fileprivate func isNextCopy(of other: RentCase, _ count: Int) -> Bool {
    movie == other.movie && self == other.with(\.copiesOut, other.copiesOut + count)
  }
}

extension ExampleAnswer {
  /// All of it, as an example says it.
  fileprivate var outcomes: [ExampleOutcome] {
    var told: Set<ExampleOutcome> = []
    let findings = findings.compactMap { finding -> ExampleOutcome? in
      switch finding.verdict {
      case .refuse: .refused(finding.rule)
      case .ask: .asks(finding.rule)
      case .notice: .notice(finding.rule)
      case .pass: nil
      }
    }.filter { told.insert($0).inserted }
    let days = Set(dues.map { $0.day - day })
    return (verdict.stops ? [] : [.allowed]) + findings
      + (price.map { [.price($0)] } ?? [])
      + (days.count == 1 ? days.map { .due(.after($0)) } : []) + dueTime + lateFees
      + (terms != nil && deposit > .zero ? [.deposit(deposit)] : [])
  }

  /// Where there is one, and it is the same for all copies.
  private var dueTime: [ExampleOutcome] {
    guard price != nil, Set(dueTimes).count == 1, let time = dueTimes[0] else { return [] }
    return [.dueBy(time)]
  }

  /// After the first night that costs something, if one does soon.
  private var lateFees: [ExampleOutcome] {
    guard let terms, !terms.isEmpty else { return [] }
    let nights = (terms.map(\.lateFee.grace).min() ?? 0) + 1
    return lateFee(after: nights).map { [.lateFee($0, after: nights)] } ?? []
  }
}

extension RentCase {
  /// The same without the numbers that no line asks for.
  fileprivate func asked(by rules: HouseRules) -> RentCase {
    var asked = self
    if !rules.asks(for: .rented) { asked.rented = nil }
    if !rules.asks(for: .hours) { asked.minute = nil }
    if !rules.countsPaidRentals { asked.paidRentals = nil }
    if !rules.asks(for: .added) { asked.nightsSinceAdded = nil }
    return asked
  }
}

extension RentDecision {
  /// The decision as an example of the rules that made it, with the overrides left out; `nil`
  /// where no example says all that it rests on.
  package func example(under rules: HouseRules) -> String? {
    let line = RulesExample.line(of: cases.map { $0.asked(by: rules) }, under: rules)
    guard let example = try? HouseRulesParser.examples(line, for: rules).first,
      example.failure(on: facts.day, under: rules) == nil
    else { return nil }
    return line
  }

  /// What is out, as far as limits ask; of what a decision saw, one movie for each that a limit
  /// counted, where its names say all.
  private var kindsOut: [Circumstances] {
    let limits = facts.policy.kindLimits
    if limits.isEmpty { return [] }
    let known = facts.customer.outstanding.compactMap(\.kind) + facts.customer.kindsOut
    let seen = facts.customer.seenLimits.flatMap { seen -> [Circumstances] in
      guard let limit = limits.first(where: { $0.counted == seen.counted }) else { return [] }
      let names = limit.ofMovies.flatMap { $0.isOneName ? $0.names : [] }
      let kind = Circumstances(day: RulesExample.anyDay).of(Traits(names), nights: 1)
      return Array(repeating: kind, count: seen.out)
    }
    return (known.isEmpty ? seen : known).filter { kind in limits.contains { $0.counts(kind) } }
      .map { RentCase($0).kind }
  }

  /// The same in the order of the movies, so that copies of one stand together.
  private var cases: [RentCase] {
    var numbers: [ID<Movie>: Int] = [:]
    let cases = facts.copies.map { copy in
      var asked = RentCase(copy.circumstances)
      asked.movie = numbers[copy.movie] ?? numbers.count + 1
      numbers[copy.movie] = asked.movie
      (asked.tier, asked.born, asked.day) = (facts.customer.tier, facts.customer.born, facts.day)
      if let ownTier = facts.customer.ownTier {
        (asked.membership, asked.tier) = (asked.tier, ownTier)
      }
      asked.isMembershipOver = facts.customer.membershipOver != nil
      (asked.nights, asked.out) = (facts.nights, facts.customer.out)
      asked.kindsOut = kindsOut
      asked.rentedInWeek =
        facts.policy.weekLimit.value == nil ? nil : facts.customer.rentedInWeek
      asked.paidRentals = facts.customer.paidRentals
      asked.packages = facts.customer.packages.map { HeldPackage($0.name, left: $0.left) }
      (asked.owed, asked.householdOut) = (facts.customer.owed, facts.customer.householdOut)
      asked.overdue = facts.customer.overdue ?? 0
      (asked.isBlocked, asked.isClosed) = (
        facts.customer.block != nil, facts.customer.account == .closed
      )
      (asked.lastRented, asked.copiesOut) = (copy.lastRented, copy.copiesOut ?? 0)
      asked.isWaitedFor = copy.claim != nil
      asked.paying = facts.unpaid > .zero ? facts.paidNow : nil
      return asked
    }
    return cases.enumerated().sorted {
      ($0.element.movie, $0.offset) < ($1.element.movie, $1.offset)
    }.map(\.element)
  }
}
