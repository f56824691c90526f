import Domain

/// Customers by their phone, e-mail address and address, however these are written.
extension Store {
  /// What a customer `c` fits who is reached by what was typed, all of it; `nil` where it is
  /// neither a phone nor an e-mail address.
  func isReached(by text: String) throws -> SQL? {
    if text.contains("@") {
      let key = Folded.key(text)
      return Self.isOne(of: try emails { Folded.key($0) == key }.map(\.customer))
    }
    guard let digits = Phone.digits(text), digits.utf8.count >= Self.fewestDigits else {
      return nil
    }
    let foreign = try foreignPhones().filter { $0.key == digits }
    return "(\(Self.digits("c.phone")) = \(digits) OR \(Self.isOne(of: foreign.map(\.customer))))"
  }

  /// Customers of exactly that e-mail address, but for its case.
  package func customers(withEmail email: String) throws -> [ID<Customer>] {
    let email = email.lowercased()
    return try emails { $0.lowercased() == email }.map(\.customer)
  }

  /// Fewer are no phone that somebody means as a whole.
  private static let fewestDigits = 5

  /// What a customer `c` fits in whose phone, e-mail address or address a word is found.
  ///
  /// - Parameter foreign: ``foreignContacts()``.
  static func hasContact(with word: String, _ foreign: ForeignContacts) -> SQL {
    let key = Folded.key(word)
    var found = (foreign.emails + foreign.addresses).filter { $0.key.contains(key) }
    var conditions: [SQL] = [
      "LOWER(c.email) LIKE \(containing(word)) ESCAPE '\\'",
      "LOWER(c.address) LIKE \(containing(word)) ESCAPE '\\'",
    ]
    if let digits = Phone.digits(word) {
      found += foreign.phones.filter { $0.key.contains(digits) }
      conditions.append("\(Self.digits("c.phone")) LIKE \("%" + digits + "%")")
    }
    conditions.append(isOne(of: found.map(\.customer)))
    return .joined(conditions, by: " OR ")
  }

  /// What goes beyond ASCII, which no engine folds.
  struct ForeignContacts {
    let emails: [Contact]
    let addresses: [Contact]
    let phones: [Contact]
  }

  struct Contact {
    let customer: ID<Customer>
    /// Either address folded, or the digits of the phone.
    let key: String
  }

  func foreignContacts() throws -> ForeignContacts {
    ForeignContacts(
      emails: try emails { !Self.isPlain($0) }, addresses: try foreignAddresses(),
      phones: try foreignPhones())
  }

  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private func foreignAddresses() throws -> [Contact] {
    try connection.all(
      "SELECT id, address FROM customer WHERE removed_on IS NULL ORDER BY id"
    ) { row in (id: try row.id() as ID<Customer>, address: try row.text()) }
    .filter { !Self.isPlain($0.address) }
    .map { Contact(customer: $0.id, key: Folded.key($0.address)) }
  }

  private func emails(where isWanted: (String) -> Bool) throws -> [Contact] {
    try connection.all(
      "SELECT id, email FROM customer WHERE email IS NOT NULL AND removed_on IS NULL ORDER BY id"
    ) { row in (id: try row.id() as ID<Customer>, email: try row.text()) }
    .filter { isWanted($0.email) }.map { Contact(customer: $0.id, key: Folded.key($0.email)) }
  }

  /// Phones of which something is left without plain digits and marks at their ends.
  private func foreignPhones() throws -> [Contact] {
    try connection.all(
      """
      SELECT id, phone FROM customer
      WHERE removed_on IS NULL AND TRIM(phone, \(Phone.marks + "0123456789")) <> '' ORDER BY id
      """
    ) { row in Contact(customer: try row.id(), key: Phone.digits(try row.text()) ?? "") }
  }

  private static func isOne(of customers: [ID<Customer>]) -> SQL {
    .isOne("c.id", of: customers.map(\.text)) ?? .never
  }

  /// A phone without what stands between its digits.
  private static func digits(_ column: SQL) -> SQL {
    Phone.marks.reduce(column) { "REPLACE(\($0), \(String($1)), '')" }
  }
}
