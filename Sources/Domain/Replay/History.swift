/// What a shop's books tell of its rentals, as far as a replay needs it, and as small as it can be
/// kept: all of it is held at once.
package struct History: Sendable {
  package let period: ReplayPeriod
  /// Those of all copies, in order.
  package let copyIDs: [ID<Copy>]
  let customers: [PastCustomer]
  let copies: [WantedCopy]
  /// The place of each copy's movie.
  let movies: [Int32]
  /// By their places.
  private let movieIDs: [ID<Movie>]
  private let customerPlaces: [ID<Customer>: Int32]
  private let copyPlaces: [ID<Copy>: Int32]
  private let households: [ID<Household>: [HouseholdMember]]
  /// When each customer was in which.
  private let memberships: [ID<Customer>: [HouseholdMember]]

  private var seenCustomers = Interned<SeenCustomer>()
  private var seenCopies = Interned<SeenCopy>()
  private var overrides = Interned<[String]>()
  private var extensions: [PastExtensions] = []
  /// The place of each package in the order of purchase.
  private let packageOrder: [ID<HeldPackage>: Int]
  private var packages = Interned<PastPackage>()
  private var sharedTerms = Interned<LateFeeTerms>()
  /// What came back in the period with a cap for all that did, and is not decided again.
  private(set) var sharedBefore: [(customer: Int32, at: Instant, shared: SharedReturn)] = []
  /// Those of the period; in order of going out once ``sort()`` has been called.
  private(set) var rentals: [PastRental] = []
  /// How things stood when the period began.
  private(set) var before: ReplayState
  /// Whether each movie may have been rented before the period, by its place.
  private var isRentedBefore: [Bool]

  /// - Parameters:
  ///   - customers: everybody who ever was one.
  ///   - copies: all there ever were, with what their movies are today.
  ///   - households: who was in which, and when.
  ///   - packages: all that ever were bought, in that order.
  package init(
    period: ReplayPeriod, customers: [PastCustomer], copies: [(id: ID<Copy>, copy: WantedCopy)],
    households: [HouseholdMember] = [], packages: [ID<HeldPackage>] = []
  ) {
    self.period = period
    self.customers = customers
    copyIDs = copies.map(\.id)
    self.copies = copies.map(\.copy)
    packageOrder = Dictionary(uniqueKeysWithValues: packages.enumerated().map { ($1, $0) })
    var movies = Interned<ID<Movie>>()
    self.movies = copies.map { movies.place(of: $0.copy.movie) }
    movieIDs = movies.values
    isRentedBefore = Array(repeating: false, count: movies.values.count)
    customerPlaces = Self.places(of: customers.map(\.id))
    copyPlaces = Self.places(of: copyIDs)
    self.households = Dictionary(grouping: households, by: \.household)
    memberships = Dictionary(grouping: households, by: \.customer)
    before = ReplayState(customers: customers.count)
  }

  private static func places<Thing>(of ids: [ID<Thing>]) -> [ID<Thing>: Int32] {
    ids.enumerated().reduce(into: Dictionary(minimumCapacity: ids.count)) {
      $0[$1.element] = Int32($1.offset)
    }
  }

  /// Takes up a rental; they may come in any order. Of those that began before the period, what was
  /// out when it began is needed, and the others do no harm.
  ///
  /// - Parameter rules: those that decided it, where they are on record.
  /// - Returns: whether its customer and its copy are known.
  package mutating func add(
    _ added: HistoryRental, under rules: @autoclosure () -> RulesInForce? = nil
  ) -> Bool {
    var (rental, extended) = (added.rental, added.extended)
    guard let customer = customerPlaces[rental.customer], let copy = copyPlaces[rental.copy] else {
      return false
    }
    guard rental.rentedAt <= period.end else { return true }
    if let returned = rental.returned, returned.at > period.end { rental.returned = nil }
    let last = extended?.terms.lateFee ?? rental.lateFee
    let shared = rental.returned != nil && last.isCapPerCustomer ? last : nil
    if rental.rentedAt < period.start {
      if let shared, let returned = rental.returned, returned.at >= period.start {
        let due = extended?.terms.due ?? rental.due
        let fee = returned.charged ?? shared.fee(due: due, on: returned.on, at: returned.at)
        sharedBefore.append((customer, returned.at, SharedReturn(shared, fee)))
      }
      let isOut = rental.returned.map { $0.at > period.start } ?? true
      before.rent(
        movies[Int(copy)], to: customer, from: rental.rentedAt,
        until: rental.returned?.at, due: rental.due,
        as: PastKind(
          seenCopy: isOut ? place(ofSeenCopy: rental, copy, under: rules()) : nil, copy: copy,
          nights: rental.nights, rentedAt: rental.rentedAt),
        isPaid: rental.isPaid, since: period.start)
    } else {
      let past = extended.map {
        PastExtensions(of: rental, terms: $0.terms, booked: $0.booked)
      }
      if let past { extensions.append(past) }
      rentals.append(
        PastRental(
          rental, seq: added.seq, customer: customer, copy: copy,
          seenCustomer: rental.grounds.map { grounds in
            var seen = grounds.customer
            // That is nearly never the same, and so kept apart.
            (seen.rented, seen.paidRentals) = (nil, nil)
            return seenCustomers.place(of: seen)
          },
          seenCopy: place(ofSeenCopy: rental, copy, under: rules()),
          overridden: overrides.place(of: rental.overridden),
          sharedTerms: extended == nil ? shared.map { sharedTerms.place(of: $0) } : nil,
          package: rental.packageName.map { name in
            let order = rental.paidBy.flatMap { packageOrder[$0] } ?? packageOrder.count
            return packages.place(of: PastPackage(order: order, name: name))
          },
          extensions: past.map { ($0, Int32(extensions.count - 1)) }))
    }
    return true
  }

  private mutating func place(
    ofSeenCopy rental: Rental, _ copy: Int32, under rules: @autoclosure () -> RulesInForce?
  ) -> Int32? {
    rental.grounds.map { grounds in
      var seen = grounds.copy
      seen.lastRented = nil
      // What kept the one kept the other.
      if grounds.customer.rented == nil { seen.addedOn = copies[Int(copy)].addedOn }
      seen.replacementPrice = rental.seenPrice(under: rules())
      return seenCopies.place(of: seen)
    }
  }

  /// Whoever rented something in the period.
  package var renting: [ID<Customer>] {
    Set(rentals.map(\.customer)).sorted().map { customers[Int($0)].id }
  }

  /// Whether it is known how many paid rentals they had before.
  package private(set) var hasPaidRentals = false

  /// Takes up how many paid rentals somebody had before the period.
  package mutating func add(_ customer: ID<Customer>, paidRentals: Int) {
    hasPaidRentals = true
    customerPlaces[customer].map { before.setPaid(paidRentals, by: $0) }
  }

  /// Brings the rentals in order: by the moment, then by the order of recording.
  package mutating func sort() {
    rentals.sort { ($0.rentedAt, $0.seq) < ($1.rentedAt, $1.seq) }
  }

  /// The places of those who shared a household with a customer at a moment.
  func others(ofHouseholdOf customer: Int32, at instant: Instant) -> [Int32] {
    let id = customers[Int(customer)].id
    guard let own = memberships[id]?.first(where: { $0.holds(at: instant) }) else { return [] }
    return households[own.household, default: []]
      .filter { $0.customer != id && $0.holds(at: instant) }
      .compactMap { customerPlaces[$0.customer] }
  }

  /// Which of so many parts each customer is in, by their places: nothing of what one part rents is
  /// looked at for another, for those who ever shared a household are in one.
  func parts(_ count: Int) -> [Int] {
    var parts = customers.indices.map { $0 % count }
    var done: Set<ID<Household>> = []
    for (first, members) in households {
      guard let part = members.lazy.compactMap({ customerPlaces[$0.customer] }).first else {
        continue
      }
      var waiting = [first]
      while let household = waiting.popLast() {
        guard done.insert(household).inserted else { continue }
        for member in households[household, default: []] {
          customerPlaces[member.customer].map { parts[Int($0)] = Int(part) % count }
          waiting += memberships[member.customer, default: []].map(\.household)
        }
      }
    }
    return parts
  }

  /// How many rentals are decided again.
  package var count: Int { rentals.count }

  /// The customer as the rentals of a visit keep it; `nil` where none does.
  func seenCustomer(of visit: ArraySlice<PastRental>) -> SeenCustomer? {
    visit.lazy.compactMap(\.seenCustomer).first.map { seenCustomers[$0] }
  }

  /// What a limit asks of a movie that is out.
  func circumstances(of kind: PastKind, in calendar: BusinessCalendar) -> Circumstances {
    Circumstances(day: calendar.day(of: kind.rentedAt)).of(copy(of: kind), nights: kind.nights)
  }

  /// The copy that was rented, with what the rental keeps of it.
  func copy(of rental: PastRental) -> WantedCopy { copy(of: rental.kind) }

  private func copy(of kind: PastKind) -> WantedCopy {
    var copy = copies[Int(kind.copy)]
    guard let place = kind.seenCopy else { return copy }
    let price = copy.replacementPrice
    copy.seen = seenCopies[place]
    copy.replacementPrice = copy.replacementPrice ?? price
    return copy
  }

  /// How many of some rentals are of the movie of another.
  func sameMovies(in rentals: ArraySlice<PastRental>, as rental: PastRental) -> Int {
    rentals.count { movies[Int($0.copy)] == movies[Int(rental.copy)] }
  }

  /// How a rental was extended; `nil` where it was not.
  func extensions(of rental: PastRental) -> PastExtensions? {
    rental.extensions.map { extensions[Int($0)] }
  }

  /// What paid for rentals of a visit, in the order of purchase. It stays as it was: what is bought
  /// in advance is not bought again.
  func packages(of visit: ArraySlice<PastRental>) -> [HeldPackage] {
    let used = visit.compactMap(\.package)
    guard !used.isEmpty else { return [] }
    return Set(used).sorted { packages[$0].order < packages[$1].order }.map { place in
      HeldPackage(packages[place].name, left: used.count { $0 == place })
    }
  }

  /// Terms with a cap for all that comes back on a day.
  func terms(_ place: Int32) -> LateFeeTerms { sharedTerms[place] }

  /// How many came back on a day and shared a cap.
  func sharedReturns(in calendar: BusinessCalendar) -> [ReturnKey: Int] {
    var counts: [ReturnKey: Int] = [:]
    func count(_ customer: Int32, at instant: Instant) {
      counts[ReturnKey(customer: customer, on: calendar.day(of: instant)), default: 0] += 1
    }
    for (customer, at, _) in sharedBefore { count(customer, at: at) }
    for rental in rentals {
      guard let at = rental.returnedAt else { continue }
      let isShared = rental.sharedTerms != nil || extensions(of: rental)?.shared != nil
      if isShared { count(rental.customer, at: at) }
    }
    return counts
  }

  /// The findings that somebody said yes to when it was rented.
  func overridden(_ rental: PastRental) -> [String] { overrides[rental.overridden] }
}

extension History {
  /// A customer, and a movie that they rented in the period.
  package struct Asked: Sendable {
    package let customer: ID<Customer>
    package let movie: ID<Movie>
    fileprivate let places: (customer: Int32, movie: Int32)
  }

  /// Takes up which copies had been rented before the period.
  package mutating func addRentedBefore(_ copies: [ID<Copy>]) {
    for place in copies.compactMap({ copyPlaces[$0] }) {
      isRentedBefore[Int(movies[Int(place)])] = true
    }
  }

  /// Of whom it has to be known when they had last rented which movie before the period: each pair
  /// once, in order of the customers. Needs ``addRentedBefore(_:)`` first: nobody had rented what
  /// had not been rented at all.
  package var asked: [Asked] {
    var pairs: [UInt64] = []
    for rental in rentals where rental.asksBack {
      let movie = movies[Int(rental.copy)]
      guard isRentedBefore[Int(movie)] else { continue }
      pairs.append(ReplayState.key(rental.customer, movie))
    }
    pairs.sort()
    var last: UInt64?
    return pairs.compactMap { pair in
      guard pair != last else { return nil }
      last = pair
      let (customer, movie) = ReplayState.places(of: pair)
      return Asked(
        customer: customers[Int(customer)].id, movie: movieIDs[Int(movie)],
        places: (customer, movie))
    }
  }

  /// Takes up when somebody had last rented a movie before the period.
  package mutating func add(_ asked: Asked, lastRented: Instant) {
    before.note(asked.places.movie, rentedBy: asked.places.customer, at: lastRented)
  }
}

/// A customer as of today.
package struct PastCustomer: Sendable {
  package let id: ID<Customer>
  /// Whether the person has been forgotten.
  package let isRemoved: Bool
  package let tier: String?
  package let born: Day?

  package init(id: ID<Customer>, isRemoved: Bool = false, tier: String? = nil, born: Day? = nil) {
    self.id = id
    self.isRemoved = isRemoved
    self.tier = tier
    self.born = born
  }
}

/// Values that many rentals share, each held once.
struct Interned<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var places: [Value: Int32] = [:]

  mutating func place(of value: Value) -> Int32 {
    if let place = places[value] { return place }
    let place = Int32(values.count)
    values.append(value)
    places[value] = place
    return place
  }

  subscript(place: Int32) -> Value { values[Int(place)] }
}

/// A package that paid for rentals of a history.
private struct PastPackage: Hashable {
  /// Its place in the order of purchase.
  let order: Int
  let name: Name
}

/// A rental as the books have it, for a history.
package struct HistoryRental: Sendable {
  /// Its place in the order of recording.
  package var seq: Int
  /// On the terms on which it went out.
  package var rental: Rental
  /// Its terms by the end of the period, and what was booked for being late by then; `nil` where it
  /// was not extended.
  package var extended: (terms: ExtendedTerms, booked: Money)?

  package init(seq: Int, rental: Rental, extended: (terms: ExtendedTerms, booked: Money)? = nil) {
    (self.seq, self.rental, self.extended) = (seq, rental, extended)
  }
}
