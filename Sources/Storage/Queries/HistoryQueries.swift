import Domain

extension Store {
  /// A history without its rentals: who ever was a customer, and which copies there ever were.
  package func history(over period: ReplayPeriod) throws -> History {
    let customers = try connection.all(
      "SELECT c.id, c.removed_on, c.tier, c.born FROM customer c ORDER BY c.id"
    ) { row in
      PastCustomer(
        id: try row.id(), isRemoved: try row.dayOrNil() != nil, tier: try row.textOrNil(),
        born: try row.dayOrNil())
    }
    let copies = try connection.all(
      """
      SELECT k.id, k.barcode, m.id, m.title, \(SQL.columns(of: Traits.self)), m.replacement_price
      FROM copy k JOIN movie m ON m.id = k.movie_id ORDER BY k.id
      """
    ) { row in
      let id: ID<Copy> = try row.id()
      let barcode = try row.text()
      let copy = WantedCopy(
        movie: try row.id(), title: try row.text(), barcode: barcode, availability: .in(id),
        seen: SeenCopy(
          traits: try row.record(), replacementPrice: SeenPrice(try row.moneyOrNil())))
      return (id, copy)
    }
    return History(period: period, customers: customers, copies: copies)
  }

  /// Adds the rentals of some numbers to a history that was begun when they were on record; those
  /// of which it has been forgotten what was rented decide nothing again.
  ///
  /// - Parameter rules: those of a hash, where they are on record; it must not query.
  package func addRentals(
    _ numbers: ClosedRange<Int>, to history: inout History, under rules: (String) -> RulesInForce?
  ) throws {
    try connection.forEach(
      """
      SELECT r.seq, \(Self.rentalFields) FROM rental r
      WHERE r.seq BETWEEN \(numbers.lowerBound) AND \(numbers.upperBound) AND r.voided_at IS NULL
        AND r.copy_id IS NOT NULL
      ORDER BY r.seq
      """
    ) { row in
      let seq = try row.int()
      let rental: Rental = try row.record()
      guard history.add(rental, seq: seq, under: rules(rental.rulesHash)) else {
        throw StorageError.unexpected("the copy or customer of rental \(rental.id.text) is gone")
      }
    }
  }
}
