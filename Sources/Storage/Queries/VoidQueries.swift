import Domain

/// What rests on a receipt.
extension Store {
  /// The receipt that voided one, if any did.
  package func receipt(voiding receipt: ReceiptNumber) throws -> ReceiptNumber? {
    try connection.first(
      """
      SELECT v.till, v.receipt FROM ledger l JOIN ledger v ON v.voids = l.seq
      WHERE l.till = \(receipt.till) AND l.receipt = \(receipt.number) ORDER BY v.seq LIMIT 1
      """
    ) { row in ReceiptNumber(till: try row.int(), number: try row.int()) }
  }

  /// What was charged and waived for rentals after they began, and stands on later receipts, in the
  /// order of recording; not what has been voided.
  package func lines(
    after seq: Int, about rentals: [ID<Rental>], of customer: ID<Customer>
  ) throws -> [RecordedLine] {
    guard !rentals.isEmpty else { return [] }
    return try connection.all(
      """
      SELECT \(Self.lineColumns) FROM ledger l
      WHERE \(try isOf(customer, "l.customer_id")) AND l.seq > \(seq)
        AND l.rental_id IN (\(.list(rentals.map(\.sqlValue))))
        AND l.kind IN ('charge', 'late-fee', 'waive', 'replacement', 'damage', 'found')
        AND \(Self.isNotVoided)
      ORDER BY l.seq
      """, Self.recordedLine)
  }

  /// A customer's refunds and returned deposits that stand on later receipts, the newest first; not
  /// those that have been voided.
  package func givenBack(after seq: Int, to customer: ID<Customer>) throws -> [RecordedLine] {
    try connection.all(
      """
      SELECT \(Self.lineColumns) FROM ledger l
      WHERE \(try isOf(customer, "l.customer_id")) AND l.seq > \(seq)
        AND l.kind IN ('refund', 'deposit-returned')
        AND \(Self.isNotVoided)
      ORDER BY l.seq DESC
      """, Self.recordedLine)
  }

  /// The lines of the receipts that give something back of one, as they say, in the order of
  /// recording; not those that have been voided.
  ///
  /// - Parameter more: of older books, the receipts that are known to do so.
  package func lines(
    givingBack receipt: ReceiptNumber, besides more: [ReceiptNumber]
  ) throws -> [RecordedLine] {
    let receipts = try connection.all(
      """
      SELECT l.till, l.receipt FROM ledger o JOIN ledger l ON l.takes_back = o.seq
      WHERE o.till = \(receipt.till) AND o.receipt = \(receipt.number) AND \(Self.isNotVoided)
      """
    ) { row in ReceiptNumber(till: try row.int(), number: try row.int()) }
    return try Set(receipts + more).flatMap(lines(on:)).sorted { $0.seq < $1.seq }
  }

  /// A customer's waivers that stand on later receipts, in the order of recording, and whether what
  /// they forgave was refunded with them; not those that have been voided.
  package func waivers(
    after seq: Int, of customer: ID<Customer>
  ) throws -> [(line: RecordedLine, isRefunded: Bool)] {
    try connection.all(
      """
      SELECT \(Self.lineColumns), CASE WHEN EXISTS (SELECT 1 FROM ledger f
        WHERE f.till = l.till AND f.receipt = l.receipt AND f.kind = 'refund') THEN 1 ELSE 0 END
      FROM ledger l
      WHERE \(try isOf(customer, "l.customer_id")) AND l.seq > \(seq) AND l.kind = 'waive'
        AND \(Self.isNotVoided)
      ORDER BY l.seq
      """
    ) { row in (line: try Self.recordedLine(&row), isRefunded: try row.flag()) }
  }

  /// How many paid rentals a customer had before a visit began; as that is known now.
  ///
  /// - Parameter first: the first rental of the visit.
  package func paidRentals(of customer: ID<Customer>, before first: Rental) throws -> Int {
    try paidRentals(
      of: customer,
      where: """
        r.voided_at IS NULL AND (r.rented_at < \(first.rentedAt) OR (r.rented_at = \(first.rentedAt)
          AND r.seq < (SELECT f.seq FROM rental f WHERE f.id = \(first.id))))
        """)
  }

  /// A copy that came back: its state, and whether it has gone out since, even if it came back.
  package func returnedCopy(of record: RentalRecord) throws -> VoidFacts.ReturnedCopy? {
    try connection.first(
      """
      SELECT k.state, CASE WHEN EXISTS (
        SELECT 1 FROM rental y WHERE y.copy_id = r.copy_id AND y.voided_at IS NULL
          AND (y.rented_at > r.rented_at OR (y.rented_at = r.rented_at AND y.seq > r.seq)))
        THEN 1 ELSE 0 END, CASE WHEN r.outcome = 'lost' THEN 1 ELSE 0 END
      FROM rental r JOIN copy k ON k.id = r.copy_id WHERE r.id = \(record.rental.id)
      """
    ) { row in
      VoidFacts.ReturnedCopy(
        barcode: record.barcode, title: record.title, state: try row.value(),
        hasGoneOutAgain: try row.flag(), wasLost: try row.flag())
    }
  }

  /// Whether a copy went out at a moment or later.
  package func hasRentals(of copy: Copy, since instant: Instant) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM rental
      WHERE copy_id = \(copy.id) AND voided_at IS NULL AND rented_at >= \(instant) LIMIT 1
      """
    ) { row in try row.flag() } ?? false
  }
}
