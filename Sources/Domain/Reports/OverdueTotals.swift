/// What overdue rentals come to, added up one after the other.
package struct OverdueTotals: Hashable, Sendable {
  package private(set) var rentals = 0
  package private(set) var customers = 0
  /// The due day of the one that is overdue longest.
  package private(set) var oldest: Day?
  /// What the copies are worth, as far as their movies' replacement prices are known.
  package private(set) var worth = Money.zero
  /// Of how many it is not known.
  package private(set) var unknownWorth = 0
  /// Late fees so far.
  package private(set) var fees = Money.zero
  /// How many there are of each age.
  package private(set) var ages = [Int](repeating: 0, count: Age.allCases.count)
  private var last: ID<Customer>?

  /// How long a rental has been overdue, in nights.
  package enum Age: Int, CaseIterable, Sendable {
    case days, week, fortnight, month, longer

    /// `1–3 nights`
    package var words: String {
      switch self {
      case .days: "1–3 nights"
      case .week: "4–7 nights"
      case .fortnight: "8–14 nights"
      case .month: "15–30 nights"
      case .longer: "over 30"
      }
    }

    package init(nightsLate: Int) {
      switch nightsLate {
      case ...3: self = .days
      case ...7: self = .week
      case ...14: self = .fortnight
      case ...30: self = .month
      default: self = .longer
      }
    }
  }

  package init() {}

  /// Adds a rental. Those of one customer come one after the other.
  package mutating func add(_ detail: OverdueDetail, on today: Day) {
    let rental = detail.rental
    rentals += 1
    if last != rental.customer { customers += 1 }
    last = rental.customer
    oldest = oldest.map { min($0, rental.due) } ?? rental.due
    if let price = detail.replacementPrice {
      worth = worth + price
    } else {
      unknownWorth += 1
    }
    fees = fees + rental.lateFee(by: today)
    ages[Age(nightsLate: rental.nightsLate(by: today)).rawValue] += 1
  }
}
