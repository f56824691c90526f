/// What a decision about renting rests on: everything, and nothing else.
package struct RentFacts: Sendable, Exemplary {
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
  /// What is put on the counter in named amounts; `nil` where none is.
  package var named: NamedMoney?

  /// The facts of a request, with what the house rules say about it.
  package init(
    customer: CustomerFacts, copies: [WantedCopy], nights: Int, day: Day, under rules: HouseRules
  ) {
    let visit = Circumstances(day: day, tier: customer.tier, born: customer.born)
    self.customer = customer
    self.copies = copies.map { CopyFacts($0, visit, under: rules) }
    self.nights = nights
    self.day = day
    policy = rules.visitPolicy(for: visit)
    currency = rules.currency.value
  }

  /// The due day of the nights that are asked for; `nil` where no calendar could bear them.
  package var due: DueDay? {
    RentRequest.possibleNights.contains(nights)
      ? policy.due.dueDay(rented: day, nights: nights) : nil
  }

  /// What the copies cost; nothing where no calendar could bear the nights.
  package var total: Money {
    guard RentRequest.possibleNights.contains(nights) else { return .zero }
    return copies.reduce(.zero) { $0 + $1.policy.price.value.total(nights: nights) }
  }

  /// What this visit leaves on account.
  package var unpaid: Money { paidNow.map { max(.zero, total - $0) } ?? .zero }

  /// What the customer would owe.
  package var owedAfter: Money { customer.owed + unpaid }

  /// What a rule has to say about copies, in their order.
  func eachCopy(_ remark: (Int, CopyFacts) -> Remark?) -> [Remark] {
    copies.enumerated().compactMap { remark($0.offset, $0.element) }
  }
}

/// What is to be known of a customer.
package struct CustomerFacts: Sendable {
  package var id: ID<Customer>
  package var account: AccountState
  package var born: Day?
  package var tier: String?
  /// What is out to them, in order of the due day.
  package var outstanding: [Outstanding]
  /// How many more are out, where only the number is known.
  package var othersOut: Int
  package var standing: Standing

  package init(
    id: ID<Customer>, account: AccountState, born: Day?, tier: String? = nil,
    outstanding: [Outstanding] = [], othersOut: Int = 0, standing: Standing
  ) {
    self.id = id
    self.account = account
    self.born = born
    self.tier = tier
    self.outstanding = outstanding
    self.othersOut = othersOut
    self.standing = standing
  }

  /// What is held against the debt limit; a deposit speaks for the customer here.
  package var owed: Money {
    get { standing.balance }
    set { standing.balance = newValue }
  }

  /// Movies out.
  package var out: Int { outstanding.count + othersOut }
}

/// A copy that somebody wants to take home, as the shop's records tell of it.
package struct WantedCopy: Sendable {
  package var movie: ID<Movie>
  package var title: String
  /// `nil` where any copy of the movie would do, and none can be had.
  package var barcode: String?
  package var traits: MovieTraits
  package var replacementPrice: Money?
  package var availability: Availability
  /// When the customer last rented the movie.
  package var lastRented: Day?

  package init(
    movie: ID<Movie>, title: String, barcode: String?, traits: MovieTraits,
    replacementPrice: Money?, availability: Availability, lastRented: Day?
  ) {
    self.movie = movie
    self.title = title
    self.barcode = barcode
    self.traits = traits
    self.replacementPrice = replacementPrice
    self.availability = availability
    self.lastRented = lastRented
  }
}

/// The same, with what the house rules say about it.
@dynamicMemberLookup
package struct CopyFacts: Sendable {
  package var copy: WantedCopy
  package var circumstances: Circumstances
  package var policy: CopyPolicy

  init(_ copy: WantedCopy, _ visit: Circumstances, under rules: HouseRules) {
    self.copy = copy
    circumstances = visit.of(copy.traits)
    policy = rules.copyPolicy(for: circumstances)
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<WantedCopy, Value>) -> Value {
    get { copy[keyPath: path] }
    set { copy[keyPath: path] = newValue }
  }

  /// What tells the copy from others in a finding.
  var names: [Fact] {
    [.text("title", copy.title)] + (copy.barcode.map { [.text("barcode", $0)] } ?? [])
  }
}

/// Whether there is a copy to take.
package enum Availability: Hashable, Sendable {
  case `in`(ID<Copy>)
  /// Out, or all copies of the movie are, the first due on a day.
  case out(due: Day?)
  /// Not out, but not for rent either; the words say what it is, such as `in repair`.
  ///
  /// - Parameter repaired: the barcode of a copy that could be made available.
  case aside(String, repaired: String? = nil)
  /// The same request takes all that are in, so many.
  case wanted(Int)
}

extension RentFacts {
  /// An adult with an open account who wants one movie that is in: the case that examples vary.
  package static let ordinary = ordinary(under: "")

  /// The same on a Friday, where Sundays are closed.
  static let closedOnSundays = ordinary(under: "closed sun")

  private static func ordinary(under text: String) -> RentFacts {
    RentFacts(
      customer: CustomerFacts(
        id: ID(trusted: "00000000-0000-4000-8000-000000000001"), account: .open,
        born: Day(number: 0), standing: Standing()),
      copies: [
        WantedCopy(
          movie: ID(trusted: "00000000-0000-4000-8000-000000000002"), title: "Alien",
          barcode: "C-000001", traits: MovieTraits(rating: "15"), replacementPrice: nil,
          availability: .in(ID(trusted: "00000000-0000-4000-8000-000000000003")), lastRented: nil)
      ],
      nights: 3, day: Day(number: 20_000),
      under: (try? HouseRulesParser.parse(text)) ?? HouseRules(text: text, currency: .pound))
  }

  /// So many rentals out.
  package static func outstanding(_ count: Int) -> [Outstanding] {
    (0..<count).map {
      Outstanding(barcode: "C-00000\($0)", title: "Movie \($0)", due: Day(number: 20_001))
    }
  }
}
