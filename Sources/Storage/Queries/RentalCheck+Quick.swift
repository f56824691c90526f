import Domain

/// A rental that came back, before a line tells so.
struct PendingReturn {
  /// The line that told of its terms.
  let line: Int
  /// When it came back, and for which day: `returned_at` and then `returned_on`.
  let course: SIMD32<UInt8>

  /// - Returns: `nil` where they are not as long as a moment and a day.
  static func course(
    _ at: Range<Int>, in bytes: [UInt8], on day: Range<Int>, in others: [UInt8]
  ) -> SIMD32<UInt8>? {
    guard at.count == 20, day.count == 10 else { return nil }
    var course = SIMD32<UInt8>()
    for place in 0..<20 { course[place] = bytes[at.lowerBound + place] }
    for place in 0..<10 { course[20 + place] = others[day.lowerBound + place] }
    return course
  }
}

/// What most lines tell, looked at byte by byte: visits and returns as they are written today, of
/// rentals that hold what is told. All else is left to ``RentalCheck/note(_:in:)``.
extension RentalCheck {
  private typealias Place = AuditColumns.Place

  private enum Column {
    static let visit = RentalsInStep.place(of: "visit_id")
    static let customer = RentalsInStep.place(of: "customer_id")
    static let rentedAt = RentalsInStep.place(of: "rented_at")
    static let rules = RentalsInStep.place(of: "rules_hash")
    static let returnedAt = RentalsInStep.place(of: "returned_at")
    static let returnedOn = RentalsInStep.place(of: "returned_on")
    static let voidedAt = RentalsInStep.place(of: "voided_at")
    static let outcome = RentalsInStep.place(of: "outcome")
    static let charged = RentalsInStep.place(of: "fee_charged")
  }

  private static let rent = Array(Deed.rent.rawValue.utf8)
  private static let takeBack = Array(Deed.return.rawValue.utf8)

  /// Whether the line was one of those, and is done with.
  mutating func noteQuickly(
    _ lines: PackedRows, _ row: Int, _ seq: Int, in store: Store
  ) throws -> Bool {
    let isRent = lines.isText(row, Place.deed, Self.rent)
    guard isRent || lines.isText(row, Place.deed, Self.takeBack),
      let at = lines.text(row, Place.at), lines.text(row, Place.by) != nil,
      let after = lines.text(row, Place.after), facts.read(lines.bytes, after)
    else { return false }
    guard isRent else { return noteReturn(lines.bytes, at) }
    guard let visit = lines.text(row, Place.subject) else { return false }
    return try noteVisit(lines.bytes, visit, at, seq, in: store)
  }

  private mutating func noteVisit(
    _ bytes: [UInt8], _ visit: Range<Int>, _ at: Range<Int>, _ seq: Int, in store: Store
  ) throws -> Bool {
    guard facts.told.isEmpty || facts.told.count == facts.ids.count,
      let first = try inStep.find(facts.ids, in: bytes, store),
      facts.ids.indices.allSatisfy({ isHeld(first + $0, bytes, visit, at, $0) })
    else { return false }
    for (place, id) in facts.ids.enumerated() {
      try noteCourse(first + place, PackedID(text: bytes[id]), seq, in: store)
    }
    return true
  }

  /// Whether a row holds what is told of a rental of the visit.
  private func isHeld(
    _ row: Int, _ bytes: [UInt8], _ visit: Range<Int>, _ at: Range<Int>, _ place: Int
  ) -> Bool {
    let rows = inStep.rows
    guard let seq = rows.integer(row, 0), rows.isText(row, Column.visit, bytes, visit),
      rows.isText(row, Column.rentedAt, bytes, at),
      facts.customer.map({ rows.isText(row, Column.customer, bytes, $0) }) ?? true,
      facts.rules.map({ rows.isText(row, Column.rules, bytes, $0) }) ?? true,
      !imports.contains(where: { $0.places.contains(Int(seq)) })
    else { return false }
    guard !facts.told.isEmpty else { return true }
    return Bytes.areSame(bytes, facts.told[place].id, bytes, facts.ids[place])
      && RentalTerms.areHeld(rows, row, bytes, facts.told[place].columns)
  }

  /// What became of it has yet to be told, if anything has.
  private mutating func noteCourse(
    _ row: Int, _ key: PackedID<Rental>, _ seq: Int, in store: Store
  ) throws {
    let rows = inStep.rows
    count += 1
    first = first ?? rows.integer(row, 0).map { Int($0) }
    let isVoided = !rows.isNull(row, Column.voidedAt)
    // Lines that tell of those say more than when they came back.
    let isLost = !rows.isNull(row, Column.outcome) || !rows.isNull(row, Column.charged)
    if !isVoided, !isLost, let at = rows.text(row, Column.returnedAt),
      let day = rows.text(row, Column.returnedOn),
      let course = PendingReturn.course(at, in: rows.bytes, on: day, in: rows.bytes)
    {
      expect(PendingReturn(line: seq, course: course), of: key)
    } else {
      let isOut = rows.isNull(row, Column.returnedAt) && rows.isNull(row, Column.returnedOn)
      try noteOut(key, isOut && !isVoided && !isLost, seq, in: store)
    }
  }

  private mutating func noteReturn(_ bytes: [UInt8], _ at: Range<Int>) -> Bool {
    guard facts.told.isEmpty, let day = facts.day,
      let course = PendingReturn.course(at, in: bytes, on: day, in: bytes)
    else { return false }
    let keys = facts.ids.map { PackedID<Rental>(text: bytes[$0]) }
    guard keys.allSatisfy({ pending[$0]?.course == course }) else { return false }
    for key in keys { pending[key] = nil }
    return true
  }
}
