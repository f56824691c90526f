import Domain
import Storage
import TestSupport

/// The history of an invented shop, day by day: who rented what, when it came back, and who paid.
///
/// The house rules decide each visit, and the store books it, so that what is on record is what the
/// program would have written.
struct Past {
  private let plan: ShopPlan
  private let catalogue: Catalogue
  private let rules: RulesInForce
  private let ids: SeededIDs
  private var books: Bookkeeper
  private var dice: SplitMix64
  private let films: Skewed
  private let customers: Skewed
  /// What comes back on a day, by its number.
  private var returns: [Int: [OpenVisit]] = [:]
  /// Whether a copy is out, by its place.
  private var isOut: [Bool]
  private var accounts: [Account]
  private var rented = 0

  /// How a customer stands.
  private struct Account {
    /// The films that are out to them.
    var films: [Int] = []
    var owed = Money.zero
    /// When they last rented a film.
    var last: [Int: Day] = [:]
  }

  private struct OpenVisit {
    let customer: Int
    let items: [Int]
    let rentals: [Rental]
  }

  init(_ plan: ShopPlan, _ catalogue: Catalogue, in store: Store, _ ids: SeededIDs) throws {
    (self.plan, self.catalogue, self.ids) = (plan, catalogue, ids)
    rules = catalogue.rules
    books = Bookkeeper(store, under: catalogue.rules, after: try store.desk(till: 1, by: "").books)
    dice = SplitMix64(seed: plan.seed &+ 1)
    films = Skewed(catalogue.films.count, steepness: 20)
    customers = Skewed(catalogue.customers.count, steepness: 12)
    isOut = Array(repeating: false, count: catalogue.items.count)
    accounts = Array(repeating: Account(), count: catalogue.customers.count)
  }

  /// Lets all of it happen.
  ///
  /// - Parameter progress: is told after each day how many rentals there are.
  mutating func happen(_ progress: (Int) -> Void) throws {
    let days = (0...(plan.last - plan.first)).map { plan.first + $0 }
    let all = days.reduce(0) { $0 + Self.bustle(on: $1) }
    var sofar = 0
    for day in days {
      sofar += Self.bustle(on: day)
      try happen(on: day, until: plan.rentals * sofar / all)
      progress(rented)
    }
  }

  /// How much goes on, compared with other days of the week.
  private static func bustle(on day: Day) -> Int {
    // Day 0 was a Thursday.
    [8, 15, 17, 10, 7, 6, 7][(day.number % 7 + 7) % 7]
  }

  /// How many customers may find nothing on a day before the shop has no more for anybody.
  private static let patience = 2000

  /// From ten in the morning to ten in the evening.
  private mutating func happen(on day: Day, until target: Int) throws {
    var back = returns.removeValue(forKey: day.number) ?? []
    let opening = rules.calendar.start(of: day) + 10 * 3600
    let events = max(1, back.count + target - rented)
    var (done, misses) = (0, 0)
    while !back.isEmpty || (rented < target && misses < Self.patience) {
      let moment = opening + 12 * 3600 * min(done, events) / events
      done += 1
      let left = misses < Self.patience ? target - rented : 0
      if !back.isEmpty, dice.int(1...max(1, back.count + left)) <= back.count {
        try takeBack(back.removeLast(), at: moment, on: day)
      } else if try !visit(atMost: left, at: moment, on: day) {
        misses += 1
      }
    }
  }

  /// Somebody takes up to three films home; whether anybody found any.
  private mutating func visit(atMost most: Int, at instant: Instant, on day: Day) throws -> Bool {
    let customer = customers.draw(&dice)
    let room = min(most, 3 - accounts[customer].films.count, [1, 1, 1, 2, 2, 3][dice.int(0...5)])
    let items = room > 0 ? freeItems(room, for: customer) : []
    guard !items.isEmpty else { return false }
    if dice.int(1...10) <= 7 { try pay(customer, at: instant) }
    var facts = facts(customer, items, on: day)
    if dice.int(1...20) == 1 { facts.paidNow = .zero }
    let decision = RentDecision(facts, under: rules.rules)
    let rentals = decision.rentals(
      RentalEntry(at: instant, in: rules.calendar, rulesHash: rules.hash), ids: ids.next)
    guard !rentals.isEmpty else { return false }
    try books.rent(rentals, paid: facts.total - facts.unpaid, byCard: dice.int(1...3) == 1)
    accounts[customer].owed = facts.owedAfter
    for item in items {
      isOut[item] = true
      let film = catalogue.items[item].film
      accounts[customer].films.append(film)
      accounts[customer].last[film] = day
    }
    rented += rentals.count
    let visit = OpenVisit(customer: customer, items: items, rentals: rentals)
    if let back = comingBack(rentals[0]) { returns[back.number, default: []].append(visit) }
    return true
  }

  /// Copies that are in, of as many films that the customer does not have. Where all of a film are
  /// out, the customer takes one of those that are rented a little less.
  private mutating func freeItems(_ count: Int, for customer: Int) -> [Int] {
    var chosen: [Int] = []
    for _ in 0..<count {
      let wanted = films.draw(&dice)
      for film in wanted..<min(wanted + 300, catalogue.films.count)
      where !isTaken(film, by: customer, with: chosen) {
        guard let free = freeCopy(of: film) else { continue }
        chosen.append(free)
        break
      }
    }
    return chosen
  }

  private func isTaken(_ film: Int, by customer: Int, with chosen: [Int]) -> Bool {
    accounts[customer].films.contains(film) || chosen.contains { catalogue.items[$0].film == film }
  }

  private func freeCopy(of film: Int) -> Int? {
    catalogue.films[film].copies.first { !isOut[$0] }
  }

  private mutating func facts(_ customer: Int, _ items: [Int], on day: Day) -> RentFacts {
    let (account, person) = (accounts[customer], catalogue.customers[customer])
    let copies = items.map { place in
      let item = catalogue.items[place]
      let movie = catalogue.films[item.film].movie
      return WantedCopy(
        movie: movie.id, title: movie.title, barcode: item.barcode, availability: .in(item.id),
        seen: SeenCopy(
          traits: movie.traits, replacementPrice: SeenPrice(movie.replacementPrice),
          lastRented: account.last[item.film], copiesOut: 0))
    }
    return RentFacts(
      customer: CustomerFacts(
        id: person.id, account: .open, born: person.born, tier: person.tier,
        othersOut: account.films.count, standing: Standing(balance: account.owed)),
      copies: copies, nights: [1, 1, 2, 2, 3, 3, 5, 7][dice.int(0...7)], day: day,
      under: rules.rules)
  }

  /// Most come back in time, some late, and one in a thousand never.
  private mutating func comingBack(_ rental: Rental) -> Day? {
    switch dice.int(1...1000) {
    case 1: nil
    case 2...80: rental.due + dice.int(1...10)
    case 81...300: max(rental.due + -1, rules.calendar.day(of: rental.rentedAt) + 1)
    default: rental.due
    }
  }

  private mutating func takeBack(
    _ visit: OpenVisit, at instant: Instant, on day: Day
  ) throws {
    let rentals = visit.rentals.map { rental in
      var rental = rental
      rental.returned = Rental.Return(at: instant, on: day)
      return rental
    }
    let fees = rentals.reduce(.zero) { $0 + $1.lateFee(by: day) }
    let paysNow = fees > .zero && dice.int(1...2) == 1
    try books.takeBack(rentals, at: instant, paid: paysNow ? fees : .zero)
    if !paysNow { accounts[visit.customer].owed = accounts[visit.customer].owed + fees }
    for item in visit.items {
      isOut[item] = false
      accounts[visit.customer].films.removeAll { $0 == catalogue.items[item].film }
    }
  }

  private mutating func pay(_ customer: Int, at instant: Instant) throws {
    let owed = accounts[customer].owed
    guard owed > .zero else { return }
    try books.pay(owed, by: catalogue.customers[customer].id, at: instant)
    accounts[customer].owed = .zero
  }
}
