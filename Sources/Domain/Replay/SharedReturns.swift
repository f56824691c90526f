/// What is charged, in a replay, for rentals that come back on a day and share a cap.
struct SharedReturns {
  private let calendar: BusinessCalendar
  private var groups: [ReturnKey: [Late]] = [:]

  init(calendar: BusinessCalendar) { self.calendar = calendar }

  /// A rental that was late, or would be.
  private struct Late {
    /// Its place in the history; `nil` where it is not decided again.
    let place: Int?
    let at: Instant
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
    append(
      Late(
        place: place, at: returnedAt, terms: terms, fee: fee, charged: rental.charged,
        isAsItWas: past == terms && rental.was.due == due), of: rental.customer)
  }

  /// Takes up one that stays as it was.
  mutating func add(_ shared: SharedReturn, of customer: Int32, at instant: Instant) {
    append(
      Late(
        place: nil, at: instant, terms: shared.terms, fee: shared.fee, charged: nil,
        isAsItWas: true), of: customer)
  }

  private mutating func append(_ late: Late, of customer: Int32) {
    let key = ReturnKey(customer: customer, on: calendar.day(of: late.at))
    groups[key, default: []].append(late)
  }

  /// What is charged for those of which others came back on the same day, by their places.
  ///
  /// Where all is as it was, all are charged what they were.
  ///
  /// - Parameter past: how many of the history came back on a day and shared a cap.
  func fees(of history: History, past: [ReturnKey: Int]) -> [Int: Money] {
    var fees: [Int: Money] = [:]
    for (key, group) in groups {
      if group.allSatisfy(\.isAsItWas), group.count == past[key] {
        for place in group.compactMap(\.place) { fees[place] = history.rentals[place].was.lateFee }
        continue
      }
      // Of what came back in one second, what came first was charged most.
      let inOrder = group.enumerated().sorted { a, b in
        let (one, other) = (a.element.charged?.minor ?? .max, b.element.charged?.minor ?? .max)
        return (a.element.at, -one, a.offset) < (b.element.at, -other, b.offset)
      }.map(\.element)
      var shared = SharedLateFees()
      for late in inOrder {
        let fee = shared.charge(late.fee, on: late.terms)
        if let place = late.place { fees[place] = fee }
      }
    }
    return fees
  }
}
