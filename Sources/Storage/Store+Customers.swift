import Domain

extension Store {
  static let customerColumns = SQL.columns(of: Customer.self, "c")

  package func add(_ customer: Customer) throws(StorageError) {
    try connection.run(.insert(customer, into: "customer", with: Self.keys(of: customer)))
  }

  /// Saves what may be edited; the account's state is ``set(_:of:)``'s business, and a block that
  /// of ``set(_:for:at:)``.
  package func update(_ customer: Customer) throws(StorageError) {
    let set = SQL.set(
      customer, except: ["id", "state", "state_since", "block", "blocked_since"],
      with: Self.keys(of: customer))
    try connection.run("UPDATE customer SET \(set) WHERE id = \(customer.id)")
    // They may have the card again that led to them.
    try connection.run("UPDATE customer_merge SET card = NULL WHERE card = \(customer.card)")
  }

  private static func keys(of customer: Customer) -> [(column: String, value: SQLValue)] {
    [("name_key", .text(Folded.key(customer.name)))]
  }

  /// Changes an account's state and keeps what it was.
  package func set(_ account: Account, of customer: Customer) throws(StorageError) {
    if customer.account.since < account.since {
      try keep(customer.account, until: account.since, of: customer.id)
    }
    try connection.run(
      """
      UPDATE customer SET state = \(account.state), state_since = \(account.since)
      WHERE id = \(customer.id)
      """)
  }

  /// Records what an account was from one moment until another.
  package func keep(
    _ account: Account, until: Instant, of customer: ID<Customer>
  ) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO account_period (customer_id, state, since, until)
      VALUES (\(customer), \(account.state), \(account.since), \(until))
      """)
  }

  /// Forgets a customer: only the account number stays, for the books to point at.
  package func remove(
    _ customer: ID<Customer>, on day: Day, at instant: Instant
  ) throws(StorageError) {
    try connection.run("DELETE FROM account_period WHERE customer_id = \(customer)")
    try connection.run("DELETE FROM block_period WHERE customer_id = \(customer)")
    try connection.run("UPDATE customer_merge SET card = NULL WHERE into_id = \(customer)")
    try connection.run(
      """
      UPDATE customer SET card = NULL, name = NULL, name_key = NULL, address = NULL,
        postcode = NULL, born = NULL, phone = NULL, email = NULL, tier = NULL, joined_on = NULL,
        note = NULL, block = NULL, blocked_since = NULL,
        state = 'closed', state_since = \(instant), removed_on = \(day)
      WHERE id = \(customer)
      """)
  }

  /// All who were removed, with the day, by account number; not those that count for somebody else,
  /// and not whoever is not known.
  package func forEachRemoved(_ body: (ID<Customer>, Day) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT id, removed_on FROM customer
      WHERE removed_on IS NOT NULL AND NOT \(Self.isMerged) AND id <> \(Customer.nobody)
      ORDER BY id
      """
    ) { row in try body(try row.id(), try row.day()) }
  }

  /// Records an account number whose customer was removed elsewhere.
  package func addRemoved(_ id: ID<Customer>, on day: Day, at instant: Instant) throws(StorageError)
  {
    try connection.run(
      """
      INSERT INTO customer (id, state, state_since, removed_on)
      VALUES (\(id), 'closed', \(instant), \(day))
      """)
  }

  /// Has an account for whoever is not known, where there is none yet.
  package func addNobody(on day: Day, at instant: Instant) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO customer (id, state, state_since, removed_on)
      VALUES (\(Customer.nobody), 'closed', \(instant), \(day)) ON CONFLICT (id) DO NOTHING
      """)
  }

  /// What is or was out to a customer, in order of the due day.
  ///
  /// - Parameters:
  ///   - back: when it would come back, for the late fees.
  ///   - tax: by which rate a rental's is taxed; it is asked of late ones.
  package func outstanding(
    of customer: ID<Customer>, at instant: Instant? = nil, back: Rental.Return? = nil,
    tax: TaxOfLateFee = { _ in nil }
  ) throws -> [Outstanding] {
    try outstanding(where: isOf(customer, "r.customer_id"), at: instant, back: back, tax: tax)
  }

  /// What is out of a movie, in order of the due day.
  ///
  /// - Parameters:
  ///   - back: when it would come back, for the late fees.
  ///   - tax: by which rate a rental's is taxed; it is asked of late ones.
  package func outstanding(
    of movie: ID<Movie>, back: Rental.Return? = nil, tax: TaxOfLateFee = { _ in nil }
  ) throws -> [Outstanding] {
    try outstanding(where: "k.movie_id = \(movie)", at: nil, back: back, tax: tax)
  }

  package typealias TaxOfLateFee = (ID<Rental>) throws -> TaxRate?

  func outstanding(
    where condition: SQL, at instant: Instant?, back: Rental.Return?, tax: TaxOfLateFee
  ) throws -> [Outstanding] {
    let then = AsOf.terms(instant)
    let terms = SQL.joined(
      ["due_on", "fee_per_night", "fee_cap", "grace", "late_rule"].map {
        then[$0] ?? SQL(stringLiteral: "r.\($0)")
      }, by: ", ")
    let rentals = try connection.all(
      """
      SELECT r.id, k.barcode, m.id, m.title, \(Self.owner("r.customer_id")), \(terms)
      FROM rental r JOIN copy k ON k.id = r.copy_id JOIN movie m ON m.id = k.movie_id
        \(AsOf.later(instant))
      WHERE \(condition) AND \(AsOf.isOut(instant))
      ORDER BY \(AsOf.due(instant)), k.barcode
      """
    ) { row in
      let (rental, barcode): (ID<Rental>, String) = (try row.id(), try row.text())
      let (movie, title): (ID<Movie>, String) = (try row.id(), try row.text())
      let (customer, due): (ID<Customer>, Day) = (try row.id(), try row.day())
      let one = Outstanding(
        barcode: barcode, movie: movie, title: title, due: due, customer: customer,
        terms: LateFeeTerms(
          perNight: try row.money(), cap: try row.moneyOrNil(), grace: try row.int(),
          rule: try row.textOrNil().flatMap(LateRule.init)), today: back?.on,
        now: back?.at)
      return (rental, one)
    }
    guard let back else { return rentals.map(\.1) }
    let shared = try sharedLateFees(of: Set(rentals.compactMap(\.1.sharing)), on: back.on)
    return try rentals.map { rental, one in
      var one = one.after(shared, now: back.at)
      if one.isCharged { one.tax = try tax(rental) }
      return one
    }
  }
}

extension Store {
  /// Whose card it is or was before accounts were merged, exactly as it is written.
  package func holder(ofCard card: String) throws -> ID<Customer>? {
    try connection.first(
      """
      SELECT id FROM customer WHERE card = \(card)
      UNION ALL SELECT into_id FROM customer_merge WHERE card = \(card)
      """
    ) { row in try row.id() }
  }

  /// The same of a card in whatever case and, if it is one of ours, with however many zeros; there
  /// may be several.
  package func holders(ofCardLike card: String) throws -> [ID<Customer>] {
    let known = [card] + Series.writings(of: card)
    let own = try spellings(of: card, in: "card", of: "customer WHERE card IS NOT NULL")
    let merged = try spellings(of: card, in: "card", of: "customer_merge WHERE card <> ''")
    let isOwn: SQL = .isOne("c.card", of: known + own) ?? .never
    let isMerged: SQL = .isOne("g.card", of: known + merged) ?? .never
    return try connection.all(
      """
      SELECT c.id AS id FROM customer c WHERE \(isOwn)
      UNION SELECT g.into_id FROM customer_merge g WHERE \(isMerged)
      ORDER BY id
      """
    ) { row in try row.id() }
  }
}
