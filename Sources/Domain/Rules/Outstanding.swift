/// A rental that is still out, as far as a finding speaks of it.
package struct Outstanding: Hashable, Sendable {
  package let barcode: String
  package let movie: ID<Movie>
  package let title: String
  package let due: Day
  /// The late fee that a return books today, of it alone and before any tax is added.
  fileprivate let lateFee: Money
  /// By which rate that is taxed; `nil` where it is not.
  package var tax: TaxRate?
  /// What its customer was charged today already, where it shares a cap.
  fileprivate let before: SharedLateFees
  /// Who has it; `nil` where all are one customer's.
  private let customer: ID<Customer>?
  private let terms: LateFeeTerms?
  /// What it was when it was rented, where a limit asks about that.
  package var kind: Circumstances?
  /// `nil` where nobody asks as of a day.
  private let today: Day?

  /// - Parameters:
  ///   - customer: who has it; `nil` where all are one customer's.
  ///   - terms: what lateness costs.
  ///   - today: the day on which it would come back, and `now` the moment.
  ///   - before: what its customer was charged on that day already.
  package init(
    barcode: String, movie: ID<Movie>, title: String, due: Day, customer: ID<Customer>? = nil,
    terms: LateFeeTerms? = nil, today: Day? = nil, now: Instant? = nil,
    after before: SharedLateFees = SharedLateFees()
  ) {
    (self.barcode, self.movie, self.title) = (barcode, movie, title)
    (self.customer, self.terms) = (customer, terms)
    (self.due, self.today) = (due, today)
    self.before = before
    var shared = before
    lateFee =
      today.flatMap { today in
        terms.map { shared.charge($0.fee(due: due, on: today, at: now), on: $0) }
      } ?? .zero
  }

  /// Whether a return books a late fee.
  package var isCharged: Bool { lateFee > .zero }

  /// What that comes to, of it alone, with the tax that is added.
  var fee: Money { [self].fees }

  func isSame(as other: Outstanding) -> Bool { barcode == other.barcode }

  var dueWords: String {
    switch today.map({ due - $0 }) {
    case 0?: "due today"
    case 1?: "due tomorrow"
    case let nights? where nights < 0: "\(counted(-nights, "night")) late"
    default: "due \(due.weekdayText)"
    }
  }
}

extension Sequence<Outstanding> {
  /// What a return of all of them books today, each customer's on a receipt of their own.
  var fees: Money {
    let late = filter(\.isCharged)
    let before = Dictionary(late.map { ($0.owner, $0.before) }) { first, _ in first }
    let fees = SharedLateFees.charged(late, of: \.owner, after: before) {
      ($0.termsOrBlank, $0.lateFee)
    }
    return Dictionary(grouping: zip(late, fees)) { $0.0.owner }.values
      .reduce(.zero) { $0 + TaxedCharge.of($1.map { (price: $1, rate: $0.tax) }).total }
  }
}

extension Outstanding {
  /// The same after what its customer was charged on the day already.
  package func after(_ before: [ID<Customer>: SharedLateFees], now: Instant?) -> Outstanding {
    guard let shared = customer.flatMap({ before[$0] }), terms?.isCapPerCustomer == true else {
      return self
    }
    return Outstanding(
      barcode: barcode, movie: movie, title: title, due: due, customer: customer, terms: terms,
      today: today, now: now, after: shared)
  }

  /// Whose late fees share a cap.
  package var sharing: ID<Customer>? { terms?.isCapPerCustomer == true ? customer : nil }

  fileprivate var owner: ID<Customer> { customer ?? .blank }
  fileprivate var termsOrBlank: LateFeeTerms { terms ?? .blank }
}
