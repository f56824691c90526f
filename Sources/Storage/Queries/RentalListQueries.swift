import Domain

/// Rentals as lists tell of them, without what no list tells.
extension Store {
  /// Rentals in order of going out; what was out, came back or was rented by a moment.
  package func forEachListedRental(
    _ filter: RentalFilter, at instant: Instant? = nil, _ body: (RentalRecord) throws -> Void
  ) throws {
    let isOfSome = filter.customer != nil || filter.movie != nil || filter.copy != nil
    guard !isOfSome, [.returned, .all].contains(filter.state) else {
      return try forEachRental(filter, at: instant, areWhole: false, body)
    }
    try forEachRental(amongAll: filter, at: instant, body)
  }

  /// Where the history is read from end to end, all names are read before: looked up rental by
  /// rental they would take longer than all else. The few columns are sorted in memory.
  private func forEachRental(
    amongAll filter: RentalFilter, at instant: Instant?, _ body: (RentalRecord) throws -> Void
  ) throws {
    let copies = try namesOfCopies()
    let holders = try holdersByNumber()
    try connection.forEach(
      """
      SELECT r.id, r.visit_id, r.copy_id, r.customer_id, r.rented_at, r.nights, r.due_on, r.price,
        r.fee_per_night, r.fee_cap, r.grace, r.returned_at, r.returned_on, r.note
      FROM rental r
      WHERE r.copy_id IS NOT NULL AND \(.joined(try conditions(filter, at: instant), by: " AND "))
      ORDER BY r.rented_at, r.seq
      """
    ) { row in
      let rental = try Self.listedRental(&row)
      guard let copy = copies[PackedID(rental.copy)],
        let holder = holders[PackedID(rental.customer)]
      else { return }
      var record = RentalRecord(
        rental: rental, barcode: copy.barcode, movie: copy.movie, title: copy.title,
        customer: holder.holder)
      record.rental.customer = holder.owner
      try body(Self.asItStood(record, at: instant))
    }
  }

  private static func listedRental(_ row: inout Row) throws(StorageError) -> Rental {
    var rental = Rental(
      id: try row.id(), visit: try row.id(), copy: try row.id(), customer: try row.id(),
      rentedAt: try row.instant(), nights: try row.int(), due: try row.day(),
      price: try row.money(),
      lateFee: LateFeeTerms(
        perNight: try row.money(), cap: try row.moneyOrNil(), grace: try row.int()),
      rulesHash: "")
    let (at, on) = (try row.instantOrNil(), try row.dayOrNil())
    if let at, let on { rental.returned = Rental.Return(at: at, on: on) }
    rental.note = try row.textOrNil()
    return rental
  }

  private func namesOfCopies() throws -> [PackedID<Copy>: CopyNames] {
    var names: [PackedID<Copy>: CopyNames] = [:]
    try connection.forEach(
      "SELECT k.id, k.barcode, m.id, m.title FROM copy k JOIN movie m ON m.id = k.movie_id"
    ) { row in
      names[PackedID(try row.id())] = CopyNames(
        barcode: try row.text(), movie: try row.id(), title: try row.text())
    }
    return names
  }

  /// Customers by each number that counts for them.
  private func holdersByNumber() throws -> [PackedID<Customer>: NumberHolder] {
    var holders: [PackedID<Customer>: NumberHolder] = [:]
    try connection.forEach(
      """
      SELECT n.id, c.id, c.name FROM customer n JOIN customer c ON c.id = \(Self.owner("n.id"))
      """
    ) { row in
      let number: ID<Customer> = try row.id()
      let owner: ID<Customer> = try row.id()
      let holder = try row.textOrNil().map {
        RentalRecord.Holder(name: $0, card: "", phone: nil, email: nil)
      }
      holders[PackedID(number)] = NumberHolder(owner: owner, holder: holder)
    }
    return holders
  }
}

/// What a copy is called, and what it is a copy of.
private struct CopyNames {
  let barcode: String
  let movie: ID<Movie>
  let title: String
}

/// Whom a customer's number counts for.
private struct NumberHolder {
  let owner: ID<Customer>
  /// `nil` once they have been removed.
  let holder: RentalRecord.Holder?
}
