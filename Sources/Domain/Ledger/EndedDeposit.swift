/// What came of what a customer had put down for rentals, as they ended.
package struct EndedDeposit: Hashable, Sendable {
  package var customer: ID<Customer>
  /// `nil` once the customer has been removed.
  package var name: String?
  /// What was kept of it, since it was owed.
  package var kept = Money.zero
  /// What goes back, by the methods that paid.
  package var back: [Payment] = []
  /// What could not go back, and is the customer's own deposit since.
  package var held = Money.zero
  /// Why it could not.
  package var hindrance: Hindrance?

  package init(customer: ID<Customer>, name: String?) {
    (self.customer, self.name) = (customer, name)
  }

  package var givenBack: Money { back.reduce(.zero) { $0 + $1.amount } }
  package var amount: Money { kept + givenBack + held }

  /// Why a deposit does not go back with what it is for.
  package enum Hindrance: Hashable, Sendable {
    case earlierMoment
    /// Nobody is there: a night does it.
    case night
    case tillClosed
    case drawerShort
    /// It was not put into a drawer that is counted.
    case fromElsewhere

    package var words: String {
      switch self {
      case .earlierMoment: "the entry is for an earlier moment"
      case .night: "nobody is at the counter"
      case .tillClosed: "the till is closed"
      case .drawerShort: "the drawer holds too little"
      case .fromElsewhere: "it was not taken in a till session"
      }
    }
  }
}

/// What a customer has put down: for what is out, and apart from that.
package struct HeldDeposits: Sendable {
  /// Without what was put down for rentals.
  package let own: PaidMoney
  private let lines: [ID<Rental>: [RecordedLine]]

  package static let none = HeldDeposits([])

  /// - Parameter lines: of deposits taken and returned, in the order of recording and without what
  ///   was voided.
  package init(_ lines: [RecordedLine]) {
    own = PaidMoney(lines.filter { $0.line.rental == nil })
    self.lines = lines.reduce(into: [:]) { byRental, line in
      guard let rental = line.line.rental else { return }
      byRental[rental, default: []].append(line)
    }
  }

  /// What was put down for a rental and has not gone back.
  package subscript(rental: ID<Rental>) -> PaidMoney { PaidMoney(lines[rental] ?? []) }

  /// What is held for all that is out.
  package var ofRentals: Money { lines.values.reduce(.zero) { $0 + PaidMoney($1).total } }
}

extension Standing {
  /// The same without what is held for what is out.
  package func leaving(_ ofRentals: Money) -> Standing {
    Standing(balance: balance + ofRentals, deposit: deposit - ofRentals, paid: paid)
  }
}
