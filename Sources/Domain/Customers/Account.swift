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
