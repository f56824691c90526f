/// Whether an account is open, and since when.
package struct Account: Hashable, Sendable {
  package var state: AccountState
  package var since: Instant

  package init(state: AccountState, since: Instant) {
    (self.state, self.since) = (state, since)
  }
}

/// Only an open account can rent.
package enum AccountState: String, Hashable, FieldChoice {
  case open
  case closed
}

/// An account that was merged into another one: what is on record under its number counts for that.
package struct MergedAccount: Hashable, Sendable {
  package let number: ID<Customer>
  package let owner: ID<Customer>
  /// It leads to the owner; `nil` once somebody else has it.
  package let card: String?
  /// When it was merged.
  package let on: Day

  package init(number: ID<Customer>, owner: ID<Customer>, card: String?, on day: Day) {
    (self.number, self.owner, self.card, self.on) = (number, owner, card, day)
  }
}
