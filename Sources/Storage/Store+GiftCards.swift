import Domain

/// Gift cards, and what the ledger says that they hold.
extension Store {
  package func add(_ card: GiftCard) throws(StorageError) {
    try connection.run(.insert(card, into: "gift_card", with: []))
  }

  /// From a moment on it counts as if it had never been sold.
  package func void(_ card: GiftCard, at instant: Instant) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE gift_card SET voided_at = \(instant)
      WHERE code = \(card.code.text) AND voided_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the gift card has been voided already") }
  }

  /// - Parameter day: for how it stands.
  package func giftCard(
    _ code: GiftCardCode, on day: Day, at instant: Instant? = nil
  ) throws -> GiftCardRecord? {
    try giftCards(where: "g.code = \(code.text)", on: day, at: instant).first
  }

  /// Those that were sold with a receipt.
  package func giftCards(on receipt: ReceiptNumber) throws -> [GiftCard] {
    try giftCards(
      where: "g.till = \(receipt.till) AND g.receipt = \(receipt.number)", on: .first, at: nil
    ).map(\.card)
  }

  /// All of them, as they stand on a day or stood at a moment, in the order of their sales.
  package func giftCards(on day: Day, at instant: Instant?) throws -> [GiftCardRecord] {
    try giftCards(where: "1 = 1", on: day, at: instant)
  }

  /// What was voided later counts as it did.
  private func giftCards(
    where condition: SQL, on day: Day, at instant: Instant?
  ) throws -> [GiftCardRecord] {
    let (known, booked): (SQL, SQL) =
      instant.map { ("g.sold_at <= \($0)", "l.booked_at <= \($0)") } ?? ("1 = 1", "1 = 1")
    return try connection.all(
      """
      SELECT \(SQL.columns(of: GiftCard.self, "g")),
        (\(Self.heldOnGiftCard) AND \(booked))
      FROM gift_card g WHERE \(condition) AND \(known) ORDER BY \(Self.orderOfGiftCards)
      """
    ) { row in
      var card: GiftCard = try row.record()
      if let instant, let voided = card.voidedAt, voided > instant { card.voidedAt = nil }
      return GiftCardRecord(card, balance: try row.money(), on: day)
    }
  }

  /// What lines of the ledger `l` with a code are of the gift card: its sale, what it paid, and
  /// what was voided of that.
  static let isOfGiftCard: SQL = "(l.method IS NULL OR l.method = 'gift-card')"

  /// What the ledger says that a gift card `g` holds; further conditions may stand behind it.
  static let heldOnGiftCard: SQL = """
    SELECT \(SQL.sum("l.amount")) FROM ledger l
    WHERE l.reference = g.code AND \(isOfGiftCard)
    """

  private static let orderOfGiftCards: SQL = "g.sold_at, g.code"

  /// What a gift card held when a line of the ledger had been booked.
  package func balance(ofGiftCard code: String, through seq: Int) throws -> Money {
    try connection.first(
      """
      SELECT \(SQL.sum("l.amount")) FROM ledger l
      WHERE l.reference = \(code) AND \(Self.isOfGiftCard) AND l.seq <= \(seq)
      """
    ) { row in try row.money() } ?? .zero
  }

  /// How a gift card is taxed, as its lines have it by now; `nil` where it was not as it was sold.
  package func tax(ofGiftCard code: String) throws -> GiftCardTax? {
    var (sold, moved): ([TaxPart], [TaxPart]) = ([], [])
    try connection.forEach(
      """
      SELECT l.taxed, l.method FROM ledger l
      WHERE l.reference = \(code) AND \(Self.isOfGiftCard) AND l.taxed IS NOT NULL ORDER BY l.seq
      """
    ) { row in
      let own = try Self.taxParts(&row)
      if try row.textOrNil() == nil { sold += own } else { moved += own }
    }
    return GiftCardTax(sold: sold, moved: moved)
  }

  /// What a gift card paid or was given back, the newest first, without what was voided.
  package func moves(ofGiftCard code: String) throws -> [RecordedLine] {
    try connection.all(
      """
      SELECT \(Self.lineColumns) FROM ledger l
      WHERE l.reference = \(code) AND \(Self.isOfGiftCard) AND l.method = 'gift-card'
        AND l.voids IS NULL
        AND \(Self.isNotVoided)
      ORDER BY l.seq DESC
      """
    ) { row in try Self.recordedLine(&row) }
  }

  /// All of them, as they were recorded.
  package func forEachGiftCardRow(_ body: (GiftCard) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(SQL.columns(of: GiftCard.self, "g")) FROM gift_card g
      ORDER BY \(Self.orderOfGiftCards)
      """
    ) { row in try body(try row.record()) }
  }
}
