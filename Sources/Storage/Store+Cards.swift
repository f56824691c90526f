import Domain

/// What card terminals were asked, which the audit trail keeps.
extension Store {
  /// What nobody knows the end of, in the order of asking.
  package func openCards() throws -> [CardRecord] {
    try openCardReferences().flatMap { try cards($0...$0) }
      .sorted { ($0.at, $0.ask.reference) < ($1.at, $1.ask.reference) }
  }

  /// The references of what nobody knows the end of.
  package func openCardReferences() throws -> [String] {
    try connection.all(
      """
      SELECT subject FROM audit WHERE deed IN ('card-ask', 'card-end')
      GROUP BY subject HAVING COUNT(*) = 1 ORDER BY subject
      """
    ) { row in try row.text() }
  }

  /// What was asked under a reference; `nil` where nothing was.
  package func card(_ reference: String) throws -> CardRecord? {
    try cards(reference...reference).first
  }

  /// A charge and what followed it, in the order of asking.
  package func cards(following charge: String) throws -> [CardRecord] {
    // A full stop is what comes after the hyphen.
    try cards(charge...(charge + ".")).filter {
      $0.ask.reference == charge || $0.ask.reference.hasPrefix(charge + "-")
    }
  }

  private func cards(_ references: ClosedRange<String>) throws -> [CardRecord] {
    let lines = try connection.all(
      """
      SELECT seq, deed, subject, made_at, by_name, after FROM audit
      WHERE deed IN ('card-ask', 'card-end')
        AND subject >= \(references.lowerBound) AND subject <= \(references.upperBound)
      ORDER BY seq
      """
    ) { row in
      CardLine(
        seq: try row.int(), deed: try row.text(), subject: try row.text(), at: try row.instant(),
        by: try row.text(), after: try row.textOrNil())
    }
    var ends: [String: CardLine] = [:]
    for line in lines where line.deed == Deed.cardEnd.rawValue { ends[line.subject] = line }
    return try lines.filter { $0.deed == Deed.cardAsk.rawValue }.map { line in
      let end = ends[line.subject]
      return CardRecord(
        try line.ask, at: line.at, by: line.by, end: try end?.end, on: end?.receipt)
    }
  }
}

private struct CardLine {
  let seq: Int
  let deed: String
  let subject: String
  let at: Instant
  let by: String
  let after: String?

  private var facts: AuditFacts? { after.flatMap { AuditFacts(text: $0) } }

  var ask: CardAsk {
    get throws {
      guard let ask = facts.flatMap({ CardAsk(subject, $0) }) else { throw unreadable }
      return ask
    }
  }

  var end: CardEnd {
    get throws {
      guard let end = facts?["answer"].flatMap(CardEnd.init) else { throw unreadable }
      return end
    }
  }

  var receipt: ReceiptNumber? { facts?["receipt"].flatMap { ReceiptNumber($0, at: 1) } }

  private var unreadable: StorageError {
    .unexpected("line \(seq) of the audit trail says nothing of a card terminal")
  }
}
