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
  func hasContact(with word: String) throws -> SQL {
    let contained = Self.containing(word)
    let key = Folded.key(word)
    // No engine folds what is beyond ASCII.
    let foreign = try emails { email in
      !email.utf8.allSatisfy { $0 < 0x80 } && Folded.key(email).contains(key)
    }
    var conditions: [SQL] = [
      "LOWER(c.email) LIKE \(contained) ESCAPE '\\'", Self.isOne(of: foreign),
    ]
    if let digits = Phone.digits(word) {
      conditions.append("\(Self.digits("c.phone")) LIKE \("%" + digits + "%")")
    }
    return .joined(conditions, by: " OR ")
  }

  private func emails(where isWanted: (String) -> Bool) throws -> [ID<Customer>] {
    try connection.all(
      "SELECT id, email FROM customer WHERE email IS NOT NULL AND removed_on IS NULL ORDER BY id"
    ) { row in (id: try row.id() as ID<Customer>, email: try row.text()) }
    .filter { isWanted($0.email) }.map(\.id)
  }

  private static func isOne(of customers: [ID<Customer>]) -> SQL {
    customers.isEmpty ? "1 = 0" : "c.id IN (\(.joined(customers.map { "\($0)" }, by: ", ")))"
  }

  /// A phone without what stands between its digits.
  private static func digits(_ column: SQL) -> SQL {
    Phone.marks.reduce(column) { "REPLACE(\($0), \(String($1)), '')" }
  }
}
