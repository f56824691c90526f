/// What a membership costs, and how long it lasts then.
package struct MembershipOffer: Hashable, Sendable {
  package let price: Money
  package let term: MembershipTerm

  package init(price: Money, term: MembershipTerm) {
    (self.price, self.term) = (price, term)
  }

  /// How a line of the house rules begins that sells one.
  static let setting = "membership"

  /// Where no line sells one.
  static let notSold = Setting<MembershipOffer?>(nil, defaultOf: setting, "not for sale")
}

/// How long a membership lasts.
package enum MembershipTerm: String, Hashable, Sendable, CaseIterable {
  case month, quarter, year, life
  case halfYear = "half-year"

  /// How many months it has; `nil` for life.
  var months: Int? {
    switch self {
    case .month: 1
    case .quarter: 3
    case .halfYear: 6
    case .year: 12
    case .life: nil
    }
  }

  /// The last day of one that begins on a day, or goes on after it; `nil` for life.
  package func end(from day: Day) -> Day? { months.map { day.adding(months: $0) } }
}
