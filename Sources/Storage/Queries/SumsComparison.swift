import Domain

/// Whose sums are not what a walk through the books added up.
struct SumStrays {
  fileprivate(set) var customers: [PackedID<Customer>] = []
  /// Those whose rentals do not carry what the ledger has of them.
  fileprivate(set) var late: [PackedID<Customer>] = []
  fileprivate(set) var movies: [PackedID<Movie>] = []
  fileprivate(set) var days: Set<String> = []
}

/// Compares the sums that a shop carries with those that a walk added up, some at a time.
///
/// What was booked since the walk's end strays as well. Those who stray are looked at by themselves
/// afterwards.
struct SumsComparison {
  private(set) var strays = SumStrays()
  private var sums: SumsInStep
  private var renters: RenterCount
  /// What the copies of each movie come to, once all is counted.
  private var popularity: [PackedID<Movie>: (SumsInStep.Rented, renters: Int64)]?
  private var customers = RowPages(
    of: "customer", "id, rentals, balance, deposit, paid, charges, late_fees", width: 7)
  private var movies = RowPages(
    of: "movie", "id, rentals, renters, charges, late_fees, waived", width: 6)
  private var step = Step.takings

  private enum Step { case takings, renters, customers, movies, done }

  init(_ sums: SumsInStep, _ renters: RenterCount) {
    (self.sums, self.renters) = (sums, renters)
    // The last customer's lines are not added up yet.
    self.sums.settle()
  }

  /// Goes on by some; whether there are more.
  mutating func advance(in store: Store) throws -> Bool {
    switch step {
    case .takings:
      strays.days = try sums.takeStrayDays(in: store)
      try store.forEachMerged { sums.count(PackedID($0.number), for: PackedID($0.owner)) }
      strays.movies = try store.moviesOfMerged()
      try chargesOfExtensions(in: store)
      step = .renters
    case .renters: if try !renters.advance(in: store) { step = .customers }
    case .customers: if try !compareCustomers(in: store) { step = .movies }
    case .movies: if try !compareMovies(in: store) { step = .done }
    case .done: return false
    }
    return true
  }

  /// Adds what extensions were charged: their rentals were passed before.
  private mutating func chargesOfExtensions(in store: Store) throws {
    try store.connection.forEach(
      """
      SELECT r.copy_id, \(SQL.sum("l.amount"))
      FROM rental_extension e CROSS JOIN rental r CROSS JOIN ledger l
      WHERE r.id = e.rental_id AND r.copy_id IS NOT NULL AND e.voided_at IS NULL
        AND l.till = e.till AND l.receipt = e.receipt AND l.rental_id = r.id AND l.kind = 'charge'
      GROUP BY r.copy_id
      """
    ) { row in
      let copy = PackedID<Copy>(try row.id())
      sums.add(charge: try row.money().minor, of: copy)
    }
  }

  private mutating func compareCustomers(in store: Store) throws -> Bool {
    let isMore = try customers.next(in: store)
    let rows = customers.rows
    for row in 0..<rows.count {
      guard let id = rows.text(row, 0) else { continue }
      let customer = PackedID<Customer>(text: rows.bytes[id])
      let account = sums.accounts[customer] ?? SumsInStep.Account()
      if (1...6).map({ rows.integer(row, $0) }) != account.columns {
        strays.customers.append(customer)
      }
      if account.late != Lateness() { strays.late.append(customer) }
    }
    return isMore
  }

  private mutating func compareMovies(in store: Store) throws -> Bool {
    let popularity = self.popularity ?? addUp()
    self.popularity = popularity
    let isMore = try movies.next(in: store)
    let rows = movies.rows
    for row in 0..<rows.count {
      guard let id = rows.text(row, 0) else { continue }
      let movie = PackedID<Movie>(text: rows.bytes[id])
      let (rented, renters) = popularity[movie] ?? (SumsInStep.Rented(), 0)
      let expected = [
        rented.rentals, renters, rented.charges, rented.late.fees, rented.late.waived,
      ]
      if (1...5).map({ rows.integer(row, $0) }) != expected {
        strays.movies.append(movie)
      }
    }
    return isMore
  }

  private func addUp() -> [PackedID<Movie>: (SumsInStep.Rented, renters: Int64)] {
    var popularity = renters.renters.mapValues { (SumsInStep.Rented(), renters: $0) }
    for (copy, rented) in sums.copies {
      guard let movie = renters.movies[copy] else { continue }
      popularity[movie, default: (SumsInStep.Rented(), 0)].0.add(rented)
    }
    return popularity
  }
}
