import Domain

extension Store {
  /// A history without its rentals: who ever was a customer, and which copies there ever were.
  package func history(over period: ReplayPeriod) throws -> History {
    let customers = try connection.all(
      """
      SELECT c.id, c.removed_on, c.tier, c.born FROM customer c
      WHERE c.id <> \(Customer.nobody) ORDER BY c.id
      """
    ) { row in
      PastCustomer(
        id: try row.id(), isRemoved: try row.dayOrNil() != nil, tier: try row.textOrNil(),
        born: try row.dayOrNil())
    }
    var households: [HouseholdMember] = []
    try forEachHouseholdMember { households.append($0) }
    var packages: [ID<HeldPackage>] = []
    try forEachPackageRow { packages.append($0.id) }
    let copies = try connection.all(
      """
      SELECT k.id, k.barcode, m.id, m.title, \(SQL.columns(of: Traits.self)), m.replacement_price,
        m.added_on
      FROM copy k JOIN movie m ON m.id = k.movie_id ORDER BY k.id
      """
    ) { row in
      let id: ID<Copy> = try row.id()
      let barcode = try row.text()
      let copy = WantedCopy(
        movie: try row.id(), title: try row.text(), barcode: barcode, availability: .in(id),
        seen: SeenCopy(
          traits: try row.record(), replacementPrice: SeenPrice(try row.moneyOrNil()),
          addedOn: try row.dayOrNil()))
      return (id, copy)
    }
    return History(
      period: period, customers: customers, copies: copies, households: households,
      packages: packages)
  }

  /// Hands over by parcels what some copies did in a period, and who had them when it began; those
  /// rentals of which it has been forgotten what was rented decide nothing again.
  ///
  /// What is older is not read, however many years there are of it.
  ///
  /// - Parameter last: the number of the last rental that was on record when the history was begun.
  package func forEachRentalOfHistory(
    of copies: ClosedRange<ID<Copy>>, during period: ReplayPeriod, through last: Int,
    _ body: (Parcel<HistoryRental>) throws -> Void
  ) throws {
    let during: SQL = """
      r.copy_id = k.id AND r.rented_at BETWEEN \(period.start) AND \(period.end)
        AND r.voided_at IS NULL
      """
    let byThen: SQL = """
      x.rental_id = r.id AND x.voided_at IS NULL AND x.extended_at <= \(period.end)
      """
    for condition in [during, AsOf.hasOut(period.start + -1)] {
      try connection.forEachParcel(
        """
        SELECT r.seq, \(Self.rentalFieldsAsRented),
          l.nights, l.due_on, l.price, l.fee_per_night, l.fee_cap, l.grace,
          l.late_rule,
          (SELECT \(SQL.sum("x.late_fee")) FROM rental_extension x WHERE \(byThen))
        FROM copy k CROSS JOIN rental r \(AsOf.later(AsOf.asRented))
        LEFT JOIN rental_extension l ON l.rental_id = r.id AND l.number = (
          SELECT MAX(x.number) FROM rental_extension x WHERE \(byThen))
        WHERE k.id BETWEEN \(copies.lowerBound) AND \(copies.upperBound)
          AND r.seq <= \(last) AND \(condition)
        """, width: 9 + ColumnList(Rental.self).names.count,
        { row in
          HistoryRental(
            seq: try row.int(), rental: try row.record(), extended: try row.extended())
        }, body)
    }
  }

  /// Which of some copies had been rented before a period. Voided rentals count, too, and those
  /// recorded since the history was begun: it only saves searches.
  package func copies(
    among copies: ClosedRange<ID<Copy>>, rentedBefore period: ReplayPeriod
  ) throws -> [ID<Copy>] {
    try connection.all(
      """
      SELECT k.id FROM copy k
      WHERE k.id BETWEEN \(copies.lowerBound) AND \(copies.upperBound)
        AND EXISTS (
          SELECT 1 FROM rental r WHERE r.copy_id = k.id AND r.rented_at < \(period.start))
      ORDER BY k.id
      """
    ) { row in try row.id() }
  }

  /// Adds to a history when somebody had last rented a movie before its period.
  ///
  /// - Parameter last: the number of the last rental that was on record when the history was begun.
  package func addLastRented(
    _ asked: History.Asked, through last: Int, to history: inout History
  ) throws {
    let instant = try connection.first(
      """
      SELECT MAX(r.rented_at) FROM copy k CROSS JOIN rental r
      WHERE k.movie_id = \(asked.movie) AND r.copy_id = k.id
        AND \(try isOf(asked.customer, "r.customer_id"))
        AND r.rented_at || '' < \(history.period.start) AND r.seq <= \(last) AND r.voided_at IS NULL
      """
    ) { row in try row.instantOrNil() }
    if let instant = instant ?? nil { history.add(asked, lastRented: instant) }
  }

  /// Adds to a history how many paid rentals somebody had before its period.
  ///
  /// - Parameter last: the number of the last rental that was on record when the history was begun.
  package func addPaidRentals(
    of customer: ID<Customer>, through last: Int, to history: inout History
  ) throws {
    let before: SQL = """
      r.rented_at < \(history.period.start) AND r.seq <= \(last) AND r.voided_at IS NULL
      """
    history.add(customer, paidRentals: try paidRentals(of: customer, where: before))
  }
}

extension Row {
  /// The terms of an extension, and all that was booked for being late; `nil` where there is none.
  fileprivate mutating func extended() throws(StorageError) -> (ExtendedTerms, Money)? {
    let (nights, due, price) = (try intOrNil(), try dayOrNil(), try moneyOrNil())
    let (perNight, cap, grace) = (try moneyOrNil(), try moneyOrNil(), try intOrNil())
    let rule = try textOrNil().flatMap(LateRule.init)
    let booked = try money()
    guard let nights, let due, let price, let perNight, let grace else { return nil }
    let lateFee = LateFeeTerms(perNight: perNight, cap: cap, grace: grace, rule: rule)
    return (ExtendedTerms(nights: nights, due: due, price: price, lateFee: lateFee), booked)
  }
}
