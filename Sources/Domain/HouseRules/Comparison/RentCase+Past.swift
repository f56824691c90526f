/// Cases in which something has happened.
extension RentCase {
  /// The same where the customer has had or has the movie as in the example of a rule.
  func withPast(on example: RentFacts?) -> RentCase {
    guard let example, let copy = example.copies.first else { return self }
    let overdue = example.customer.overdue ?? 0
    let hasRented = copy.lastRented != nil || copy.copiesOut ?? 0 > 0 || overdue > 0
    return (hasRented ? havingRented : self).with(
      \.lastRented, copy.lastRented.map { day + ($0 - example.day) }
    )
    .with(\.copiesOut, copy.copiesOut ?? 0).with(\.isWaitedFor, copy.claim != nil)
    .with(\.isBlocked, example.customer.block != nil).with(\.overdue, overdue)
    .with(\.isMembershipOver, example.customer.membershipOver != nil)
  }
}

extension RentCase {
  /// The same of a customer who has rented once at least.
  var havingRented: RentCase { with(\.rented, rented.map { max(1, $0) }) }

  /// The same with so many out; where the customer has not rented as often, more are wanted.
  func having(out: Int) -> RentCase {
    let possible = min(out, rented ?? out)
    return with(\.out, possible).with(\.wanted, 1 + out - possible)
  }

  /// The same with so many rented in the week, or wanted.
  func having(inWeek count: Int) -> RentCase {
    let possible = min(count, rented ?? count)
    return with(\.rentedInWeek, possible).with(\.wanted, 1 + count - possible)
  }

  /// The same with so many copies of the movie out, or wanted.
  func having(copies: Int) -> RentCase {
    let possible = min(copies, rented ?? copies)
    return with(\.copiesOut, possible).with(\.out, max(out, possible))
      .with(\.wanted, 1 + copies - possible).with(\.isOneTitle, true)
  }
}

extension RuleBook {
  /// The example on which a rule fires.
  func fires(_ name: String) -> Facts? { rules.first { $0.name == name }?.fires }
}
