/// What is charged, in a replay, for rentals that come back together and share a cap.
struct SharedReturns {
  private var groups: [ReturnKey: [Late]] = [:]

  /// A rental that was late, or would be.
  private struct Late {
    /// Its place in the history; `nil` where it is not decided again.
    let place: Int?
    let terms: LateFeeTerms
    let fee: Money
    /// What was charged, where that was less for what the others cost.
    let charged: Money?
    /// Whether it comes back on the terms that it came back on.
    let isAsItWas: Bool
  }

  /// Takes up one that is decided again, and comes back on some terms.
  mutating func add(
    _ rental: PastRental, at place: Int, of history: History, _ terms: LateFeeTerms, due: Day,
    _ fee: Money
  ) {
    guard let returnedAt = rental.returnedAt else { return }
    let past = rental.sharedTerms.map { history.terms($0) }
    guard terms.isCapPerCustomer || past != nil else { return }
    groups[ReturnKey(customer: rental.customer, at: returnedAt), default: []].append(
      Late(
        place: place, terms: terms, fee: fee, charged: rental.charged,
        isAsItWas: past == terms && rental.was.due == due))
  }

  /// Takes up one that stays as it was.
  mutating func add(_ shared: SharedReturn, of customer: Int32, at instant: Instant) {
    groups[ReturnKey(customer: customer, at: instant), default: []].append(
      Late(place: nil, terms: shared.terms, fee: shared.fee, charged: nil, isAsItWas: true))
  }

  /// What is charged for those of which others came back at the same moment, by their places.
  ///
  /// Where all is as it was, all are charged what they were, even if they came back one by one.
  ///
  /// - Parameter past: how many of the history came back at a moment and shared a cap.
  func fees(of history: History, past: [ReturnKey: Int]) -> [Int: Money] {
    var fees: [Int: Money] = [:]
    for (key, group) in groups {
      if group.allSatisfy(\.isAsItWas), group.count == past[key] {
        for place in group.compactMap(\.place) { fees[place] = history.rentals[place].was.lateFee }
        continue
      }
      // Those that came first were charged most: so they come back in the order in which they did.
      let inOrder = group.enumerated().sorted { a, b in
        let (one, other) = (a.element.charged?.minor ?? .max, b.element.charged?.minor ?? .max)
        return one == other ? a.offset < b.offset : one > other
      }.map(\.element)
      var shared = SharedLateFees()
      for late in inOrder { shared.add(late.terms, late.fee) }
      for (late, fee) in zip(inOrder, shared.charged) {
        if let place = late.place { fees[place] = fee }
      }
    }
    return fees
  }
}
