import Domain

extension Store {
  /// Customers with what is out to them, by name; as the shop stands or stood.
  ///
  /// - Parameter words: each is found in the name, phone, e-mail address, postcode or address, or
  ///   is the card; phones and postcodes may be written with spaces or without.
  package func customers(
    matching words: [String] = [], state: AccountState? = nil, areBlocked: Bool = false,
    at instant: Instant? = nil, on day: Day? = nil
  ) throws -> [CustomerRecord] {
    var conditions: [SQL] = ["c.removed_on IS NULL"]
    if !words.isEmpty {
      let foreign = try foreignContacts()
      conditions.append(.joined(try words.map { try finds($0, foreign) }, by: " AND "))
    }
    if let state { conditions.append("\(AsOf.accountState(instant)) = \(state)") }
    if areBlocked {
      conditions.append("(\(AsOf.account(instant)["block"] ?? "c.block")) IS NOT NULL")
    }
    if let day { conditions.append("(c.joined_on IS NULL OR c.joined_on <= \(day))") }
    let out: SQL
    if let instant {
      // Copy by copy, so that nobody's whole history is read.
      out = """
        COALESCE(o.out, 0) FROM customer c LEFT JOIN (
          SELECT CAST(\(Self.owner("x.customer_id")) AS TEXT) AS id, COUNT(*) AS out FROM (
              SELECT r.customer_id FROM copy k CROSS JOIN rental r WHERE \(AsOf.hasOut(instant))
            UNION ALL SELECT r.customer_id FROM rental r
              WHERE r.copy_id IS NULL AND \(AsOf.isOut(instant))) x
          GROUP BY 1) o ON o.id = c.id
        """
    } else {
      out = "\(Self.countOut(nil)) FROM customer c"
    }
    return try customers(out, where: .joined(conditions, by: " AND "), at: instant)
  }

  private func finds(_ word: String, _ foreign: ForeignContacts) throws -> SQL {
    let contained = Self.containing(word)
    return """
      (c.name_key LIKE \(contained) ESCAPE '\\' OR \(try isCard(word) ?? .never)
        OR LOWER(REPLACE(c.postcode, ' ', '')) LIKE \(contained) ESCAPE '\\'
        OR \(Self.hasContact(with: word, foreign)))
      """
  }

  /// What a customer `c` fits whose card is what was typed, in whatever case.
  private func isCard(_ text: String) throws -> SQL? {
    let cards = try spellings(of: text, in: "card", of: "customer WHERE card IS NOT NULL")
    let found = [
      SQL.isOne("c.card", of: cards), try owner(ofMerged: text).map { "c.id = \($0)" },
    ].compactMap(\.self)
    return found.isEmpty ? nil : "(\(.joined(found, by: " OR ")))"
  }

  /// One customer with what is out to them.
  package func customer(_ id: ID<Customer>, at instant: Instant? = nil) throws -> CustomerRecord? {
    try customers(
      "\(Self.countOut(instant)) FROM customer c", where: "c.removed_on IS NULL AND c.id = \(id)",
      at: instant
    ).first
  }

  private static func countOut(_ instant: Instant?) -> SQL {
    """
    (SELECT COUNT(*) FROM rental r
      WHERE \(isOf("c.id", "r.customer_id")) AND \(AsOf.isOut(instant)))
    """
  }

  /// - Parameter out: how much is out to a customer `c`, and the tables that this is from.
  private func customers(
    _ out: SQL, where condition: SQL, at instant: Instant?
  ) throws -> [CustomerRecord] {
    let columns =
      instant == nil
      ? Self.customerColumns
      : SQL.columns(of: Customer.self, "c", replacing: AsOf.account(instant))
    return try connection.all(
      """
      SELECT \(columns), \(out)
      WHERE \(condition) ORDER BY c.name_key, c.id
      """
    ) { row in
      CustomerRecord(customer: try row.record(), out: try row.int())
    }
  }

  /// The state of an account, and whether its customer has been removed.
  package func account(of customer: ID<Customer>) throws -> (state: AccountState, isRemoved: Bool) {
    try connection.first("SELECT state, removed_on FROM customer WHERE id = \(customer)") { row in
      (state: try row.value(), isRemoved: try row.dayOrNil() != nil)
    } ?? (.closed, true)
  }

  /// Whether there is such a customer, or was.
  package func hasEverHad(_ customer: ID<Customer>) throws -> Bool {
    try connection.first("SELECT 1 FROM customer WHERE id = \(customer)") { row in
      try row.int()
    } != nil
  }

  /// Customers whose account number, card, phone, e-mail address or name is what was typed, or
  /// whose account number begins like it, or whose name has its words in any order.
  ///
  /// The steps go in order, and the first that finds anybody decides.
  package func customers(referredToAs text: String) throws -> [Customer] {
    try firstFound([
      { ID<Customer>(text).map { "c.id = \($0)" } }, { "c.card = \(text)" },
      { try isCard(text) }, { try isReached(by: text) }, { "c.name_key = \(Folded.key(text))" },
      { Self.prefixRange(text)?("c.id") }, { try hasWords(of: text) },
    ]) { step in
      try connection.all(
        """
        SELECT \(Self.customerColumns) FROM customer c WHERE c.removed_on IS NULL AND \(step)
        ORDER BY c.name_key, c.id
        """
      ) { row in try row.record() }
    }
  }

  /// Customers of exactly that name, but for its case and accents.
  package func customers(named name: String) throws -> [Customer] {
    try connection.all(
      """
      SELECT \(Self.customerColumns) FROM customer c
      WHERE c.removed_on IS NULL AND c.name_key = \(Folded.key(name)) ORDER BY c.id
      """
    ) { row in try row.record() }
  }

  /// What a customer `c` fits whose name has all the words.
  private func hasWords(of text: String) throws -> SQL? {
    guard let words = NameWords(text) else { return nil }
    let has: SQL = "c.name_key LIKE \(Self.containing(words.longest)) ESCAPE '\\'"
    let named = try connection.all(
      """
      SELECT c.id, c.name_key FROM customer c
      WHERE c.removed_on IS NULL AND \(has) ORDER BY c.name_key, c.id
      """
    ) { row in (id: try row.text(), key: try row.text()) }
    return .isOne("c.id", of: words.fitting(named, key: \.key).map(\.id))
  }

  package func cards() throws -> [String] {
    try connection.all("SELECT card FROM customer WHERE removed_on IS NULL ORDER BY card") {
      row in try row.text()
    }
  }

  package func customerNames() throws -> [String] {
    try connection.all("SELECT name FROM customer WHERE removed_on IS NULL ORDER BY name_key, id") {
      row in try row.text()
    }
  }

  /// A pattern for `LIKE … ESCAPE '\'` that finds the folded text anywhere.
  static func containing(_ text: String) -> String {
    let escaped = Folded.key(text).reduce(into: "") { pattern, character in
      if "%_\\".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return "%" + escaped + "%"
  }

  /// A condition on an id that begins like the text, which must be at least four of its digits.
  static func prefixRange(_ text: String) -> ((SQL) -> SQL)? {
    let prefix = text.lowercased()
    guard (4..<36).contains(prefix.utf8.count),
      prefix.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) || $0 == 45 })
    else { return nil }
    return { column in "\(column) >= \(prefix) AND \(column) < \(prefix + "g")" }
  }
}
