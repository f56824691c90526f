import Domain

/// Rentals as lists tell of them, without what no list tells.
extension Store {
  /// Rentals in order of going out; what was out, came back or was rented by a moment.
  ///
  /// - Parameter hopes: whether a short list is handed over as it was recorded, which mostly is its
  ///   order.
  /// - Throws: ``OutOfOrder`` where that was hoped in vain.
  package func forEachListedRental(
    _ filter: RentalFilter, at instant: Instant? = nil, hopingForOrder hopes: Bool = false,
    _ body: (Parcel<RentalRecord>) throws -> Void
  ) throws {
    let isOfSome = filter.customer != nil || filter.movie != nil || filter.copy != nil
    guard !isOfSome, [.returned, .all].contains(filter.state) else {
      return try Parcel.forEach(
        of: { try forEachRental(filter, at: instant, areWhole: false, $0) }, body)
    }
    try forEachRental(amongAll: filter, at: instant, hopingForOrder: hopes, body)
  }

  /// Where the history is read from end to end, all names are read before: looked up rental by
  /// rental they would take longer than all else.
  private func forEachRental(
    amongAll filter: RentalFilter, at instant: Instant?, hopingForOrder hopes: Bool,
    _ body: (Parcel<RentalRecord>) throws -> Void
  ) throws {
    let copies = try namesOfCopies()
    let holders = try holdersByNumber()
    let then = AsOf.terms(instant)
    let terms = SQL.joined(
      Self.listedTerms.map { then[$0] ?? SQL(stringLiteral: "r.\($0)") }, by: ", ")
    let table: SQL = "rental r \(AsOf.later(instant))"
    let condition: SQL = .joined(["r.seq > 0"] + (try conditions(filter, at: instant)), by: " AND ")
    let rentals = RowsByMoment(
      walk: "SELECT r.rented_at, r.seq FROM \(table) WHERE \(condition) ORDER BY r.seq",
      rows: """
        SELECT r.id, r.visit_id, r.copy_id, r.customer_id, r.rented_at, \(terms), r.returned_at,
          r.returned_on, r.fee_charged, r.note, r.outcome, r.renter_id, r.renter
        FROM \(table) WHERE \(condition)
        """,
      width: 12 + Self.listedTerms.count, moment: ("r.rented_at", 4), number: "r.seq")
    let read = { @Sendable (row: inout Row) throws -> RentalRecord? in
      // What was rented may have been forgotten; such rentals are in no list.
      guard var rental = try Self.listedRental(&row), let copy = copies[PackedID(rental.copy)],
        let holder = holders[PackedID(rental.customer)]
      else { return nil }
      rental.customer = holder.owner
      rental.stand(at: instant)
      return RentalRecord(
        rental: rental, barcode: copy.barcode, movie: copy.movie, title: copy.title,
        customer: holder.name.map {
          RentalRecord.Holder(name: $0, card: "", phone: nil, email: nil)
        })
    }
    let size = Parcel<RentalRecord>.size
    if hopes, try lastRental() <= Self.mostHopedFor {
      try rentals.forEachAsRecorded(in: connection, atOnce: size) { try body($0.parcel(read)) }
    } else {
      try rentals.forEach(in: connection, atOnce: size) { try body($0.parcel(read)) }
    }
  }

  /// Of more rentals it is seen first which of them were recorded late, which takes a tenth of the
  /// time: too many would be handed over in vain.
  private static let mostHopedFor = 50_000

  /// The number of the last rental that was recorded; 0 where there is none.
  func lastRental() throws -> Int {
    try connection.first("SELECT COALESCE(MAX(seq), 0) FROM rental") { try $0.int() } ?? 0
  }

  private static let listedTerms = [
    "nights", "due_on", "price", "fee_per_night", "fee_cap", "grace", "late_rule", "extensions",
  ]

  /// - Returns: `nil` where it has been forgotten what was rented.
  private static func listedRental(_ row: inout Row) throws(StorageError) -> Rental? {
    let (id, visit, copy): (ID<Rental>, ID<Visit>, ID<Copy>?) = (
      try row.id(), try row.id(), try row.idOrNil()
    )
    var rental = Rental(
      id: id, visit: visit, copy: copy ?? .blank, customer: try row.id(),
      rentedAt: try row.instant(), nights: try row.int(), due: try row.day(),
      price: try row.money(),
      lateFee: LateFeeTerms(
        perNight: try row.money(), cap: try row.moneyOrNil(), grace: try row.int(),
        rule: try row.textOrNil().flatMap(LateRule.init)),
      rulesHash: "")
    rental.extensions = try row.int()
    let (at, on, charged) = (try row.instantOrNil(), try row.dayOrNil(), try row.moneyOrNil())
    if let at, let on {
      rental.returned = Rental.Return(at: at, on: on)
      rental.returned?.charged = charged
    }
    rental.note = try row.textOrNil()
    rental.outcome = try row.textOrNil().flatMap(RentalOutcome.init)
    let (renter, name): (ID<Renter>?, String?) = (try row.idOrNil(), try row.textOrNil())
    if let renter, let name { rental.renter = RentedBy(renter, name) }
    return copy == nil ? nil : rental
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

  private func holdersByNumber() throws -> [PackedID<Customer>: NumberHolder] {
    var holders: [PackedID<Customer>: NumberHolder] = [:]
    try connection.forEach(NumberHolder.query) { row in
      let (number, holder) = try NumberHolder.read(&row)
      holders[PackedID(number)] = holder
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
