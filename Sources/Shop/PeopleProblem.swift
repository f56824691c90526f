import Domain

/// Why something about renters or households cannot be done as it was asked.
package enum PeopleProblem: Hashable, Sendable {
  /// A customer, by card, is in another household; with the role that may have them leave it, where
  /// whoever acts may not.
  case inAnotherHousehold(card: String, leaver: Role?)
  /// Somebody is known, and rents on another account of the household.
  case onAnotherAccount(name: String, customer: String, card: String)
  /// Whoever has an account takes no renter's place on it: the customer's own, or another one of
  /// the household, by card.
  case isCustomer(name: String, card: String, isOwn: Bool)
  /// Somebody rented on an account, and may no more; with whether their date of birth is known.
  case noLongerRenter(name: String, card: String, isBorn: Bool)
  /// One who rents on an account, and whose date of birth is not known, may be either of two who
  /// rent on the account that it is merged with.
  case oneOfTwo(name: String, card: String, other: String)
}
