/// What a decision about renting rests on: everything, and nothing else.
package struct RentFacts: OwingFacts, Exemplary {
  package var customer: CustomerFacts
  /// In the order of the request.
  package var copies: [CopyFacts]
  package var nights: Int
  /// The rental day.
  package var day: Day
  package var policy: VisitPolicy
  package var currency: Currency
  /// What is paid now, where the rest goes on account; `nil` where everything is paid.
  package var paidNow: Money?
  /// What is put on the counter.
  package var means = Means()
  /// What is bought with it, with the rates of tax.
  package var goods: [TaxedPrice] = []

  init(
    customer: CustomerFacts, copies: [CopyFacts], nights: Int, day: Day, policy: VisitPolicy,
    currency: Currency
  ) {
    self.customer = customer
    self.copies = copies
    self.nights = nights
    self.day = day
    self.policy = policy
    self.currency = currency
  }

  /// The due day of the nights that are asked for; `nil` where no calendar could bear them.
  package var due: DueDay? {
    RentRequest.possibleNights.contains(nights)
      ? policy.due.dueDay(rented: day, nights: nights) : nil
  }

  /// What each copy costs; empty where no calendar could bear the nights.
  var prices: [CopyPrice] {
    guard RentRequest.possibleNights.contains(nights) else { return [] }
    return VisitPrices.of(
      copies.map(\.policy), nights: nights, before: customer.paidRentals,
      held: customer.packages)
  }

  /// Each copy as a line of the visit; none where no calendar could bear the nights.
  package var lines: [PricedLine] {
    zip(copies, prices).map { PricedLine($0.copy, price: $1.price) }
  }

  /// Takes something off the price of each copy by hand.
  package mutating func takeOff(_ discounts: some Collection<Money>) {
    for (place, discount) in zip(copies.indices, discounts) { copies[place].discount = discount }
  }

  /// Whether any offer takes any of them, or a package may pay for one.
  var hasOffers: Bool {
    !customer.packages.isEmpty || copies.contains { !$0.policy.offers.isEmpty }
  }

  /// What the copies and the goods cost, with the tax that is added; nothing where no calendar
  /// could bear the nights.
  package var total: Money { charges(prices).total }

  /// What is charged for each copy, and then for each of the goods.
  func charges(_ prices: [CopyPrice]) -> [TaxedCharge] { charged(prices.map(\.price)) }

  /// The same of other prices, copy by copy.
  func charged(_ prices: [Money]) -> [TaxedCharge] {
    let ofCopies = zip(prices, copies).map { price, copy in
      (price - min(price, copy.discount), copy.policy.taxes?.rental.rate?.value)
    }
    return TaxedCharge.of(prices.isEmpty ? [] : ofCopies + goods)
  }

  /// The tax of what is rented and not free.
  var taxes: [TaxPart] {
    charges(prices).prefix(copies.count).flatMap(\.parts).filter { $0.gross > .zero }
  }

  /// `standard 20%`.
  var taxWords: String { taxes.map(\.rate.words).joined(separator: ", ").nonEmpty ?? "none" }

  /// What is put down for them.
  package var deposits: Money { copies.reduce(.zero) { $0 + $1.deposit } }

  /// The same with the first copies alone.
  func keeping(first most: Int) -> RentFacts { with(\.copies, Array(copies.prefix(most))) }

  /// The same without the copies at some places.
  func leaving(_ places: [Int]) -> RentFacts {
    with(\.copies, copies.enumerated().filter { !places.contains($0.offset) }.map(\.element))
  }

  /// Where copies of a movie are, without the first of them.
  func places(after movie: ID<Movie>) -> [Int] {
    Array(copies.indices.filter { copies[$0].movie == movie }.dropFirst())
  }

  package var circumstances: [Circumstances] { copies.map(\.circumstances) }

  /// What is kept of the customer.
  var seen: SeenCustomer {
    var seen = SeenCustomer(
      out: customer.out, owed: customer.owed, tier: customer.tier, born: customer.born,
      unpaid: unpaid, isBlocked: customer.block != nil,
      householdOut: customer.householdOut, rented: customer.rented, overdue: customer.overdue,
      limits: limitsSeen,
      rentedInWeek: policy.weekLimit.value == nil ? nil : customer.rentedInWeek,
      paidRentals: customer.paidRentals)
    (seen.ownTier, seen.membershipOver) = (customer.ownTier, customer.membershipOver)
    return seen
  }

  private var limitsSeen: [SeenLimit]? {
    var seen: [SeenLimit] = []
    let limits = policy.kindLimits
    for limit in limits where copies.contains(where: { limits.hold(limit, for: $0.circumstances) })
    {
      let counted = SeenLimit(limit.counted, out: customer.out(countedBy: limit))
      if !seen.contains(counted) { seen.append(counted) }
    }
    return seen.isEmpty ? nil : seen
  }

  /// What a rule has to say about copies, in their order.
  func eachCopy(_ judge: (Int, CopyFacts) -> Ruling?) -> [Ruling] {
    copies.indices.compactMap { judge($0, copies[$0]) }
  }
}

/// What is to be known of a customer.
package struct CustomerFacts: Sendable {
  package var id: ID<Customer>
  package var account: AccountState
  /// `nil` while they may rent.
  package var block: BlockFacts?
  /// Who takes it home; `nil` where that is the customer.
  package var renter: RentedBy?
  /// The card of the account that they are on, where it is another one of the household.
  package var rentersCard: String?
  /// When whoever takes it home was born.
  package var born: Day?
  /// What their membership is called or else, the tier on record.
  package var tier: String?
  /// The tier on record, where a membership gives them another one.
  package var ownTier: String?
  /// The last day of their last membership, where it has run out.
  package var membershipOver: Day?
  /// Whether they may buy the same again.
  package var mayRenew = false
  /// What is for sale to them where they may not.
  package var mayBuy: [String] = []
  /// What is out to them, in order of the due day.
  package var outstanding: [Outstanding]
  /// How many more are out, where only the number is known.
  package var othersOut: Int
  /// What some of those are.
  package var kindsOut: [Circumstances] = []
  /// What limits counted, as a decision saw it.
  package var seenLimits: [SeenLimit] = []
  /// How many are out to the others of the household; `nil` where there is none.
  package var householdOut: Int?
  /// How many rentals they had before in the same week; `nil` where that is not known.
  package var rentedInWeek: Int?
  /// How many paid rentals they had before; `nil` where that is not known, or nothing asks.
  package var paidRentals: Int?
  /// What is left of what they bought in advance, in the order in which they did.
  package var packages: [HeldPackage] = []
  /// How many rentals they had before; `nil` where that is not known.
  package var rented: Int?
  /// How many of those that are out to them are overdue; `nil` where it is not known.
  package var overdue: Int?
  package var standing: Standing

  package init(
    id: ID<Customer>, account: AccountState, born: Day?, tier: String? = nil,
    outstanding: [Outstanding] = [], othersOut: Int = 0, standing: Standing, rented: Int? = nil
  ) {
    self.id = id
    self.account = account
    self.born = born
    self.tier = tier
    self.outstanding = outstanding
    self.othersOut = othersOut
    self.standing = standing
    self.rented = rented
  }

  /// As a decision saw them; the laws held then, and so the account was open.
  package init(id: ID<Customer>, seen: SeenCustomer) {
    self.init(
      id: id, account: .open, born: seen.born, tier: seen.tier, othersOut: seen.out,
      standing: Standing(balance: seen.owed))
    (householdOut, rented, overdue) = (seen.householdOut, seen.rented, seen.overdue)
    (ownTier, membershipOver) = (seen.ownTier, seen.membershipOver)
    seenLimits = seen.limits ?? []
    (rentedInWeek, paidRentals) = (seen.rentedInWeek, seen.paidRentals)
    block = seen.isBlocked ? BlockFacts(reason: nil) : nil
  }

  /// What findings call whoever takes it home.
  var who: String { renter == nil ? "customer" : "renter" }

  /// What is held against the debt limit; a deposit speaks for the customer here.
  package var owed: Money {
    get { standing.balance }
    set { standing.balance = newValue }
  }

  /// Movies out.
  package var out: Int { outstanding.count + othersOut }

  /// Those of them that a limit on what is rented counts.
  func out(countedBy limit: Setting<Int>) -> Int {
    if !seenLimits.isEmpty {
      let counted = limit.counted
      if let seen = seenLimits.first(where: { $0.counted == counted }) { return seen.out }
    }
    return outstanding.count { $0.kind.map(limit.counts) ?? false }
      + kindsOut.count(where: limit.counts)
  }
}
