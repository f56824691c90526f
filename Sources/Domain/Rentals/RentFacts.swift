/// What a decision about renting rests on: everything, and nothing else.
package struct RentFacts: Sendable, Exemplary {
  package var customer: CustomerFacts
  /// In the order of the request.
  package var copies: [CopyFacts]
  package var nights: Int
  /// The rental day.
  package var day: Day
  package var policy: AccountPolicy
  package var currency: Currency

  package init(
    customer: CustomerFacts, copies: [CopyFacts], nights: Int, day: Day, policy: AccountPolicy,
    currency: Currency
  ) {
    self.customer = customer
    self.copies = copies
    self.nights = nights
    self.day = day
    self.policy = policy
    self.currency = currency
  }
}

/// What is to be known of a customer.
package struct CustomerFacts: Sendable {
  package var id: ID<Customer>
  package var account: AccountState
  package var born: Day?
  /// What is out to them, in order of the due day.
  package var outstanding: [Outstanding]
  package var owed: Money

  package init(
    id: ID<Customer>, account: AccountState, born: Day?, outstanding: [Outstanding], owed: Money
  ) {
    self.id = id
    self.account = account
    self.born = born
    self.outstanding = outstanding
    self.owed = owed
  }
}

/// What is to be known of a copy that somebody wants to take home.
package struct CopyFacts: Sendable {
  package var movie: ID<Movie>
  package var title: String
  /// `nil` where any copy of the movie would do, and none can be had.
  package var barcode: String?
  package var rating: String?
  package var availability: Availability
  package var policy: CopyPolicy

  package init(
    movie: ID<Movie>, title: String, barcode: String?, rating: String?,
    availability: Availability, policy: CopyPolicy
  ) {
    self.movie = movie
    self.title = title
    self.barcode = barcode
    self.rating = rating
    self.availability = availability
    self.policy = policy
  }
}

extension CopyFacts {
  /// What tells the copy from others in a finding.
  var names: [Fact] {
    [.text("title", title)] + (barcode.map { [.text("barcode", $0)] } ?? [])
  }
}

/// Whether there is a copy to take.
package enum Availability: Hashable, Sendable {
  case `in`(ID<Copy>)
  /// Out, or all copies of the movie are, the first due on a day.
  case out(due: Day?)
  /// Not out, but not for rent either; the words say what it is, such as `in repair`.
  case aside(String)
}

extension RentFacts {
  /// An adult with an open account who wants one movie that is in: the case that examples vary.
  package static let ordinary = RentFacts(
    customer: CustomerFacts(
      id: ID(trusted: "00000000-0000-4000-8000-000000000001"), account: .open,
      born: Day(number: 0), outstanding: [], owed: .zero),
    copies: [.ordinary], nights: 3, day: Day(number: 20_000),
    policy: defaults.accountPolicy(), currency: .pound)

  fileprivate static let defaults = HouseRules(
    text: "", currency: Setting(.pound, "currency GBP"))

  /// So many rentals out.
  package static func outstanding(_ count: Int) -> [Outstanding] {
    (0..<count).map {
      Outstanding(barcode: "C-00000\($0)", title: "Movie \($0)", due: Day(number: 20_001))
    }
  }
}

extension CopyFacts {
  package static let ordinary = CopyFacts(
    movie: ID(trusted: "00000000-0000-4000-8000-000000000002"), title: "Alien",
    barcode: "C-000001", rating: "15",
    availability: .in(ID(trusted: "00000000-0000-4000-8000-000000000003")),
    policy: RentFacts.defaults.copyPolicy())
}
