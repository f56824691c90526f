/// What a decision has to know of what came before it: who has how much out, and who rented what.
struct ReplayState: Sendable {
  /// By customer: what they have out.
  private var outstanding: [[Outstanding]]
  /// By customer: how many have gone out to them.
  private var rented: [Int32]
  /// By customer: how many of them cost something.
  private var paid: [Int32]
  /// By customer: when they rented in the last days.
  private var recent: [[Instant]]
  /// By customer and movie.
  private var lastRented: [UInt64: Instant] = [:]

  private struct Outstanding: Sendable {
    let movie: Int32
    /// When it comes back; ``Instant/never`` for what does not come back any more.
    let until: Instant
    let due: Day
    let kind: PastKind
  }

  init(customers: Int) {
    outstanding = Array(repeating: [], count: customers)
    rented = Array(repeating: 0, count: customers)
    paid = Array(repeating: 0, count: customers)
    recent = Array(repeating: [], count: customers)
  }

  /// How much a customer has out. Moments that are asked about come in their order: what came back
  /// by one is forgotten.
  mutating func out(to customer: Int32, at instant: Instant) -> Int {
    outstanding[Int(customer)].removeAll { $0.until <= instant }
    return outstanding[Int(customer)].count
  }

  /// How much of what a customer has out was due before a day.
  func overdue(of customer: Int32, at instant: Instant, by day: Day) -> Int {
    outstanding[Int(customer)].count { $0.until > instant && $0.due < day }
  }

  /// How many copies of a movie a customer has out.
  func copiesOut(of movie: Int32, to customer: Int32, at instant: Instant) -> Int {
    outstanding[Int(customer)].count { $0.movie == movie && $0.until > instant }
  }

  /// What a customer has out.
  func kinds(outTo customer: Int32, at instant: Instant) -> [PastKind] {
    outstanding[Int(customer)].filter { $0.until > instant }.map(\.kind)
  }

  func rented(by customer: Int32) -> Int { Int(rented[Int(customer)]) }

  mutating func setPaid(_ count: Int, by customer: Int32) {
    paid[Int(customer)] = Int32(clamping: count)
  }

  func paidRentals(by customer: Int32) -> Int { Int(paid[Int(customer)]) }

  /// A week and a day, in seconds: none is longer, whatever clocks are set to.
  private static let week = 8 * 86_400

  /// How many have gone out to a customer since a moment. Moments that are asked about come in
  /// their order: what went out before one is forgotten.
  mutating func rented(by customer: Int32, since start: Instant) -> Int {
    recent[Int(customer)].removeAll { $0 < start }
    return recent[Int(customer)].count
  }

  func lastRented(_ movie: Int32, by customer: Int32) -> Instant? {
    lastRented[Self.key(customer, movie)]
  }

  /// A copy of a movie goes out; one that comes back in the same second is back when next asked.
  ///
  /// - Parameters:
  ///   - due: its last due day.
  ///   - kind: what it was then.
  ///   - start: nobody asks about moments before it.
  mutating func rent(
    _ movie: Int32, to customer: Int32, from instant: Instant, until returned: Instant?, due: Day,
    as kind: PastKind, isPaid: Bool, since start: Instant = .always
  ) {
    note(movie, rentedBy: customer, at: instant)
    rented[Int(customer)] += 1
    if isPaid { paid[Int(customer)] += 1 }
    if instant.seconds > start.seconds - Self.week { recent[Int(customer)].append(instant) }
    let until = returned ?? .never
    guard until > start else { return }
    outstanding[Int(customer)].append(
      Outstanding(movie: movie, until: until, due: due, kind: kind))
  }

  /// A movie has been rented, whether it came back or not.
  mutating func note(_ movie: Int32, rentedBy customer: Int32, at instant: Instant) {
    let key = Self.key(customer, movie)
    lastRented[key] = max(lastRented[key] ?? instant, instant)
  }

  static func key(_ customer: Int32, _ movie: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: customer)) << 32 | UInt64(UInt32(bitPattern: movie))
  }

  /// The places that a key was made of.
  static func places(of key: UInt64) -> (customer: Int32, movie: Int32) {
    (Int32(truncatingIfNeeded: key >> 32), Int32(truncatingIfNeeded: key))
  }
}

/// A movie as it was when it was rented; places point into a ``History``.
struct PastKind: Sendable {
  /// The copy as it was decided on, where that is known.
  let seenCopy: Int32?
  let copy: Int32
  /// As first agreed.
  let nights: Int
  let rentedAt: Instant
}

/// The shop as it would be under the rules on trial, beside what it was.
struct ReplayedState {
  /// What has gone out all the same.
  private var allowed: ReplayState
  /// What has been refused, and went out at the time.
  private var refused: ReplayState

  init(_ history: History) {
    allowed = history.before
    refused = ReplayState(customers: history.customers.count)
  }

  mutating func go(_ visit: ArraySlice<PastRental>, of history: History, isRefused: Bool) {
    for rental in visit {
      let movie = history.movies[Int(rental.copy)]
      if isRefused {
        refused.rent(
          movie, to: rental.customer, from: rental.rentedAt, until: rental.returnedAt,
          due: rental.was.due, as: rental.kind, isPaid: rental.isPaid)
      } else {
        allowed.rent(
          movie, to: rental.customer, from: rental.rentedAt, until: rental.returnedAt,
          due: rental.was.due, as: rental.kind, isPaid: rental.isPaid)
      }
    }
  }

  /// - Parameter seen: what the decision saw; `nil` where that is not known.
  mutating func out(to customer: Int32, at instant: Instant, seen: Int?) -> Int {
    guard let seen else { return allowed.out(to: customer, at: instant) }
    return max(0, seen - refused.out(to: customer, at: instant))
  }

  /// What a customer has out: all of it, and what they would have out but for the trial.
  func kinds(
    outTo customer: Int32, at instant: Instant
  ) -> (allowed: [PastKind], refused: [PastKind]) {
    (
      allowed.kinds(outTo: customer, at: instant), refused.kinds(outTo: customer, at: instant)
    )
  }

  /// How many rentals a customer had before: what the decision saw, but for what has been refused.
  func rented(by customer: Int32, seen: Int) -> Int {
    max(0, seen - refused.rented(by: customer))
  }

  /// How many paid rentals a customer had before: what the decision saw, but for what has been
  /// refused; where that is not known, those that cost something.
  func paidRentals(by customer: Int32, seen: Int?) -> Int {
    seen.map { max(0, $0 - refused.paidRentals(by: customer)) }
      ?? allowed.paidRentals(by: customer)
  }

  /// How many rentals a customer had before since a moment.
  ///
  /// - Parameter seen: what the decision saw; `nil` where that is not known.
  mutating func rented(by customer: Int32, since start: Instant, seen: Int?) -> Int {
    let (allowed, refused) = (
      allowed.rented(by: customer, since: start), refused.rented(by: customer, since: start)
    )
    return seen.map { max(0, $0 - refused) } ?? allowed
  }

  /// How much the others of a customer's household have out: what the decision saw, but for what
  /// has been refused to them.
  mutating func out(toOthers others: [Int32], at instant: Instant, seen: Int?) -> Int? {
    seen.map { seen in
      max(0, seen - others.reduce(0) { $0 + refused.out(to: $1, at: instant) })
    }
  }

  /// How much of what a customer had out was overdue: what the decision saw, but for what has been
  /// refused.
  func overdue(of customer: Int32, at instant: Instant, by day: Day, seen: Int?) -> Int? {
    seen.map { max(0, $0 - refused.overdue(of: customer, at: instant, by: day)) }
  }

  /// How many copies of its movie the customer of a rental had out already.
  ///
  /// - Parameter seen: what the decision saw; `nil` where that is not known.
  func copiesOut(_ rental: PastRental, of history: History, seen: Int?) -> Int {
    let movie = history.movies[Int(rental.copy)]
    let count = { (state: ReplayState) in
      state.copiesOut(of: movie, to: rental.customer, at: rental.rentedAt)
    }
    return seen.map { max(0, $0 - count(refused)) } ?? count(allowed)
  }

  /// When the customer of a rental had last rented its movie.
  func lastRented(_ rental: PastRental, of history: History, in calendar: BusinessCalendar) -> Day?
  {
    let movie = history.movies[Int(rental.copy)]
    let last = allowed.lastRented(movie, by: rental.customer).map(calendar.day)
    guard rental.seenCustomer != nil else { return last }
    guard let seen = rental.lastRented.map({ Day(number: Int($0)) }) else { return nil }
    // Another calendar may count the same rental to the day before or after.
    let isSeen = { (day: Day) in abs(day - seen) <= 1 }
    if last.map(isSeen) == true { return last }
    let refused = refused.lastRented(movie, by: rental.customer).map(calendar.day)
    return refused.map(isSeen) == true ? last : seen
  }
}
