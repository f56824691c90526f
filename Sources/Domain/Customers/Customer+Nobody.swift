extension Customer {
  /// The account number of whoever is not known, and pays for what they take at once. In the books
  /// it is like that of somebody who was removed: a number, and nothing else.
  package static let nobody = ID<Customer>(trusted: "00000000-0000-4000-8000-000000000000")
}
