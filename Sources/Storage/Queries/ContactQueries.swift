import Domain

/// Customers by their phone and e-mail address, however these are written.
extension Store {
  /// What a customer `c` fits who is reached by what was typed, all of it; `nil` where it is
  /// neither a phone nor an e-mail address.
  func isReached(by text: String) throws -> SQL? {
    if text.contains("@") {
      let key = Folded.key(text)
      return Self.isOne(of: try emails { Folded.key($0) == key })
    }
    guard let digits = Phone.digits(text), digits.utf8.count >= Self.fewestDigits else {
      return nil
    }
    return "\(Self.digits("c.phone")) = \(digits)"
  }

  /// Fewer are no phone that somebody means as a whole.
  private static let fewestDigits = 5

  /// What a customer `c` fits in whose phone or e-mail address a word is found.
  ///
  /// - Parameter foreign: ``foreignEmails()``.
  static func hasContact(with word: String, _ foreign: [Email]) -> SQL {
    let key = Folded.key(word)
    var conditions: [SQL] = [
      "LOWER(c.email) LIKE \(containing(word)) ESCAPE '\\'",
      isOne(of: foreign.filter { $0.key.contains(key) }),
    ]
    if let digits = Phone.digits(word) {
      conditions.append("\(Self.digits("c.phone")) LIKE \("%" + digits + "%")")
    }
    return .joined(conditions, by: " OR ")
  }

  /// The e-mail addresses that go beyond ASCII, which no engine folds.
  func foreignEmails() throws -> [Email] {
    try emails { !$0.utf8.allSatisfy { $0 < 0x80 } }
  }

  struct Email {
    let customer: ID<Customer>
    let key: String
  }

  private func emails(where isWanted: (String) -> Bool) throws -> [Email] {
    try connection.all(
      "SELECT id, email FROM customer WHERE email IS NOT NULL AND removed_on IS NULL ORDER BY id"
    ) { row in (id: try row.id() as ID<Customer>, email: try row.text()) }
    .filter { isWanted($0.email) }.map { Email(customer: $0.id, key: Folded.key($0.email)) }
  }

  private static func isOne(of emails: [Email]) -> SQL {
    emails.isEmpty ? "1 = 0" : "c.id IN (\(.joined(emails.map { "\($0.customer)" }, by: ", ")))"
  }

  /// A phone without what stands between its digits.
  private static func digits(_ column: SQL) -> SQL {
    Phone.marks.reduce(column) { "REPLACE(\($0), \(String($1)), '')" }
  }
}
