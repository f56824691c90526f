/// A rental that might be asked for, with all that house rules may ask about it.
package struct RentCase: Hashable, Sendable {
  /// The rental day.
  package var day: Day
  /// The customer's tier on record; `nil` for none.
  package var tier: String?
  /// The membership that runs.
  package var membership: String?
  /// Whether the customer's last membership has run out.
  package var isMembershipOver = false
  /// The customer's date of birth; `nil` where it is not known.
  package var born: Day?
  /// What house rules may ask about the movie.
  package var traits: Traits
  /// What the movie costs to replace; `nil` where it has no such price.
  package var replacementPrice: Money?
  /// For how many nights it is asked for.
  package var nights = 1
  /// How many movies the customer has out.
  package var out = 0
  /// What some of those are.
  package var kindsOut: [Circumstances] = []
  /// What the customer owes before it.
  package var owed = Money.zero
  /// The day on which the customer last rented the movie; `nil` for never.
  package var lastRented: Day?
  /// How many copies of the movie the customer has out already.
  package var copiesOut = 0
  /// How many nights late it comes back, or is when it is to be kept longer.
  package var nightsLate = 0
  /// Whether another customer waits for the movie.
  package var isWaitedFor = false
  /// How many movies the others of the customer's household have out; `nil` where there is none.
  package var householdOut: Int?
  /// How many of the movies that the customer has out are overdue.
  package var overdue = 0
  /// Whether the customer is blocked.
  package var isBlocked = false
  /// The minute of the shop's day at which it is asked for; `nil` where it does not matter.
  package var minute: Int?
  /// How many nights before the movie was added; `nil` where that is not known.
  package var nightsSinceAdded: Int?
  /// How many rentals the customer had before; `nil` where it does not matter.
  package var rented: Int?
  /// How many of them in the same week; `nil` where it does not matter.
  package var rentedInWeek: Int?
  /// How many paid rentals the customer had before; `nil` where it does not matter.
  package var paidRentals: Int?
  /// What is left of packages that the customer bought.
  package var packages: [HeldPackage] = []
  /// How many movies are wanted at once.
  package var wanted = 1
  /// Whether those are copies of one movie.
  package var isOneTitle = false
  /// By how many nights it is to be kept longer; `nil` where it is rented.
  package var moreNights: Int?
  /// How often it was extended before.
  package var extended = 0
  /// What is paid now, where the rest goes on account; `nil` where everything is paid.
  package var paying: Money?
  /// Whether the account is closed.
  package var isClosed = false
  /// Whether no copy of the movie is in.
  package var isOut = false
  /// Whether the copy is set aside, and not for rent.
  package var isAside = false
  /// Tells the movies of one visit from each other.
  package var movie = 0

  /// Stands for any rating that no scheme has.
  static let unknownRating = "?"

  init(_ circumstances: Circumstances) {
    day = circumstances.day
    tier = circumstances.names.first { $0.trait == .tier }?.name.text
    if let ownTier = circumstances.ownTier { (membership, tier) = (tier, ownTier) }
    born = circumstances.age.flatMap { Age.birthDate($0, on: circumstances.day) }
    traits = Traits(circumstances.names)
    replacementPrice = circumstances.replacementPrice
    nights = circumstances.measures.nights ?? 1
    minute = circumstances.measures.hours
    nightsSinceAdded = circumstances.measures.added
    rented = circumstances.measures.rented
  }

  init(_ customer: CustomerKind, _ movie: MovieKind?, on day: Day) {
    self.day = day
    tier = customer.tier
    membership = customer.member(on: day)
    born = customer.born
    traits = movie?.traits ?? Traits()
    replacementPrice = movie?.replacementPrice
    nightsSinceAdded = movie?.addedOn.map { max(0, day - $0) }
    rented = customer.rented
  }

  var circumstances: Circumstances {
    Circumstances(
      day: day, minute: minute, tier: membership ?? tier, ownTier: ownTier, born: born,
      rented: rented
    ).of(traits, replacementPrice: replacementPrice, addedOn: addedOn, nights: nights)
  }

  /// The tier on record, where the membership gives another one.
  private var ownTier: String? { membership.flatMap { tier?.unless($0) } }

  private var addedOn: Day? { nightsSinceAdded.map { day + -$0 } }

  /// What is decided about it: one copy of a movie.
  package func decision(under rules: HouseRules) -> RentDecision {
    [self].decision(under: rules)
  }

  /// How many movies of a kind may be out besides before a rule objects to it, found by halving.
  ///
  /// - Parameter most: more than that are not asked for.
  func most(
    outOf kind: Circumstances, upTo most: Int, before rule: Rule<RentFacts>, under rules: HouseRules
  ) -> Int {
    var facts = [self].facts(under: rules)
    var (fewest, more) = (0, most)
    while fewest < more {
      let count = (fewest + more + 1) / 2
      facts.customer = having(count, outOf: kind).customer
      let isStopped = rule.judge(facts, Pass(explains: false)).contains { ruling in
        if case .objection = ruling { true } else { false }
      }
      if isStopped { more = count - 1 } else { fewest = count }
    }
    return fewest
  }

  /// The same with some movies more that are out.
  func having(_ count: Int, outOf kind: Circumstances) -> RentCase {
    with(\.kindsOut, kindsOut + Array(repeating: kind, count: count)).with(\.out, out + count)
  }

  /// What is decided about keeping it longer; of what is late, nothing is paid.
  package func extending(under rules: HouseRules) -> ExtendDecision {
    [self].extending(under: rules)
  }

  /// As it is when it is to be kept longer.
  fileprivate func rental(under rules: HouseRules) -> Rental {
    var rental = Rental(
      id: ID(trusted: ""), visit: ID(trusted: ""), copy: ID(trusted: ""),
      customer: ID(trusted: ""), rentedAt: .always, nights: nights, due: day + -nightsLate,
      price: .zero, lateFee: LateFeeTerms(perNight: rules.currency.value.unit, cap: nil, grace: 0),
      rulesHash: "")
    rental.extensions = extended
    return rental
  }

  fileprivate var customer: CustomerFacts {
    var customer = CustomerFacts(
      id: ID(trusted: ""), account: isClosed ? .closed : .open, born: born,
      tier: membership ?? tier,
      othersOut: out, standing: Standing(balance: owed))
    (customer.householdOut, customer.overdue) = (householdOut, overdue)
    customer.kindsOut = kindsOut
    customer.ownTier = ownTier
    customer.membershipOver = isMembershipOver ? day + -1 : nil
    (customer.rented, customer.rentedInWeek) = (rented, rentedInWeek ?? 0)
    (customer.paidRentals, customer.packages) = (paidRentals, packages)
    if isBlocked { customer.block = BlockFacts(reason: nil) }
    return customer
  }

  /// All that are wanted at once.
  fileprivate var copies: [WantedCopy] {
    (0..<wanted).map { isOneTitle ? with(\.copiesOut, copiesOut + $0).copy : copy }
  }

  fileprivate var copy: WantedCopy {
    WantedCopy(
      movie: ID(trusted: movie == 0 ? "" : "\(movie)"), title: "", barcode: nil,
      availability: isOut
        ? .out(due: nil) : isAside ? .aside("not for rent") : .in(ID(trusted: "")),
      claim: isWaitedFor ? PriorClaim(isOnCopy: moreNights == nil) : nil,
      seen: SeenCopy(
        traits: traits, replacementPrice: SeenPrice(replacementPrice), lastRented: lastRented,
        copiesOut: copiesOut, addedOn: addedOn))
  }
}

/// Copies that one customer asks for together; who that is and for how long, the first one says.
extension [RentCase] {
  /// What is decided about renting them. No remedy is looked for.
  ///
  /// - Parameter explains: whether the checks that pass are told as well.
  func decision(under rules: HouseRules, explains: Bool = false) -> RentDecision {
    RentDecision(facts(under: rules), under: rules, explains: explains, seeksRemedies: false)
  }

  fileprivate func facts(under rules: HouseRules) -> RentFacts {
    let first = self[0]
    var facts = RentFacts(
      customer: first.customer,
      copies: flatMap(\.copies),
      nights: first.nights, day: first.day, minute: first.minute, under: rules)
    facts.paidNow = first.paying
    return facts
  }

  /// What is decided about keeping them longer; of what is late, nothing is paid.
  func extending(under rules: HouseRules, explains: Bool = false) -> ExtendDecision {
    let first = self[0]
    var facts = ExtendFacts(
      customer: first.customer, copies: map { ($0.copy, $0.rental(under: rules)) },
      nights: first.moreNights ?? 1, day: first.day, minute: first.minute, under: rules)
    facts.paidNow = first.paying
    if facts.paidNow == nil, contains(where: { $0.nightsLate > 0 }) { facts.paidNow = .zero }
    return ExtendDecision(facts, under: rules, explains: explains)
  }
}

extension Age {
  /// When somebody was born who is so many years old on a day; `nil` where no calendar tells.
  static func birthDate(_ years: Int, on day: Day) -> Day? {
    let (year, month, number) = day.civil
    return Day(year: year - years, month: month, day: number)
      ?? Day(year: year - years, month: 2, day: 28)
  }
}
